import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { MadeQuestion, MakingEvent } from '#worker/contracts/quizzes/quiz-making.ts'
import { users } from './auth.ts'

/**
 * What was made for one request for questions, by the key that the browser gave it: sent again, it is answered from here, and
 * nothing is counted twice. For a day.
 */
export const quizMakings = sqliteTable(
  'quiz_makings',
  {
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Of the request that makes them now: an earlier one with the same key writes nothing more. */
    run: text('run').notNull(),
    made: text('made', { mode: 'json' }).$type<MadeQuestion[]>().notNull(),
    /** The last event; null until it was sent. */
    end: text('end', { mode: 'json' }).$type<Extract<MakingEvent, { end: string }>>(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.key] }),
    index('quiz_makings_owner_created').on(t.ownerId, t.createdAt),
    index('quiz_makings_created').on(t.createdAt),
  ],
)
