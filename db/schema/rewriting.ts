import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import type { VersionMaker } from '#worker/contracts/coach/rewriting.ts'
import type { Rejected } from '#worker/contracts/coach/texts.ts'
import { users } from './auth.ts'
import { notes } from './knowledge.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })
const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A text being edited. Its chat has the same id. `revision` counts saves, `version` stored versions. */
export const texts = sqliteTable(
  'texts',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    revision: integer('revision').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** The note it is a passage of, and its position there; null for a text without a note. */
    noteId: text('note_id').references(() => notes.id, { onDelete: 'set null' }),
    anchor: text('anchor', { mode: 'json' }).$type<SourceAnchor>(),
    /** What of the last proposal was rejected. */
    rejected: text('rejected', { mode: 'json' }).$type<Rejected>(),
    /** In the bin since then. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('texts_owner_updated').on(t.ownerId, t.updatedAt, t.id),
    index('texts_note')
      .on(t.noteId)
      .where(sql`note_id is not null`),
    index('texts_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

export const textVersions = sqliteTable(
  'text_versions',
  {
    textId: text('text_id')
      .notNull()
      .references(() => texts.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    ownerId: ownerId(),
    text: text('text').notNull(),
    madeBy: text('made_by').$type<VersionMaker>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.textId, t.number] }), index('text_versions_owner').on(t.ownerId)],
)
