import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { UsageKind } from '#worker/contracts/usage.ts'
import { users } from './auth.ts'

/** What a learner used of their plan in one span. Reserved before the work, given back where nothing came of it. */
export const usage = sqliteTable(
  'usage',
  {
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<UsageKind>().notNull(),
    /** The day or month it counts for, in UTC: 2026-11-21 or 2026-11. */
    span: text('span').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.kind, t.span] })],
)

/** What the whole site used in one span; kinds and spans are those of `usage`. */
export const siteUsage = sqliteTable(
  'site_usage',
  {
    kind: text('kind').$type<UsageKind>().notNull(),
    span: text('span').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.span] })],
)
