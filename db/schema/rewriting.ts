import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { VersionMaker } from '#worker/contracts/coach/rewriting.ts'
import { users } from './auth.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })
const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A text somebody works on. The chat that rewrites it has the same id. `revision` counts saves, `version` what is kept. */
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
  },
  (t) => [index('texts_owner_updated').on(t.ownerId, t.updatedAt, t.id)],
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
