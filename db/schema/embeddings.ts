import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './auth.ts'

/**
 * Which passages have a vector in the index of meanings, where one is bound. Rows outlive their passage, and their owner:
 * a trigger on `passages` marks them gone, and they leave when their vector has left the index.
 */
export const passageVectors = sqliteTable(
  'passage_vectors',
  {
    passageId: integer('passage_id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    stale: integer('stale', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    index('passage_vectors_stale')
      .on(t.ownerId)
      .where(sql`stale = 1`),
  ],
)

/** Passages are embedded in the order of their ids: how far that is for a learner. */
export const vectorMarks = sqliteTable('vector_marks', {
  ownerId: text('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastPassageId: integer('last_passage_id').notNull(),
})
