import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './auth.ts'
import { documents } from './documents.ts'
import { notes } from './knowledge.ts'

/**
 * A piece of a note or of a document that can be searched and cited. `start`/`end` are UTF-16 offsets into the note's Markdown,
 * or into the document's text (`document_pages.start`). Ordinal 0 is the title.
 */
export const passages = sqliteTable(
  'passages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    noteId: text('note_id').references(() => notes.id, { onDelete: 'cascade' }),
    documentId: text('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    /** Of a document; null of a note. No passage crosses pages. */
    page: integer('page'),
    heading: text('heading').notNull(),
    body: text('body').notNull(),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
  },
  (t) => [
    uniqueIndex('passages_note_ordinal').on(t.noteId, t.ordinal),
    uniqueIndex('passages_document_ordinal').on(t.documentId, t.ordinal),
    index('passages_owner').on(t.ownerId),
    check('passages_one_source', sql`(${t.noteId} is null) <> (${t.documentId} is null)`),
  ],
)

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
