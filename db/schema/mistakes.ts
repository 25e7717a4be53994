import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { LedgerKind, MistakeAnchor, MistakeOutcome } from '#worker/contracts/mistakes.ts'
import { users } from './auth.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })
const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** One thing a learner gets wrong, or a word that was looked up. Of words `wrong` and `right` in small letters; counts and dates are what the events say. */
export const mistakes = sqliteTable(
  'mistakes',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    wrong: text('wrong').notNull(),
    right: text('right').notNull(),
    /** Of a question or a card its id: the same wrong answer to another is another mistake. */
    about: text('about').notNull().default(''),
    /** How often it was made or looked up, and how often it was then written right. */
    times: integer('times').notNull().default(0),
    rightTimes: integer('right_times').notNull().default(0),
    lastAt: at('last_at').notNull(),
    /** When it was last made, written right or drilled. */
    seenAt: at('seen_at').notNull(),
    /** Not shown and not drilled any more. */
    mutedAt: at('muted_at'),
  },
  (t) => [
    uniqueIndex('mistakes_owner_what').on(t.ownerId, t.kind, t.about, t.wrong, t.right),
    index('mistakes_owner_times').on(t.ownerId, t.times, t.lastAt, t.id),
    index('mistakes_owner_right').on(t.ownerId, t.right),
  ],
)

/** The ledger: append-only. The same event delivered twice has the same id. */
export const mistakeEvents = sqliteTable(
  'mistake_events',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    mistakeId: text('mistake_id')
      .notNull()
      .references(() => mistakes.id, { onDelete: 'cascade' }),
    outcome: text('outcome').$type<MistakeOutcome>().notNull(),
    /** The sentence as it was, and as it is. */
    before: text('before').notNull(),
    after: text('after').notNull(),
    /** Where it happened. */
    anchor: text('anchor', { mode: 'json' }).$type<MistakeAnchor>(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('mistake_events_mistake').on(t.mistakeId, t.createdAt), index('mistake_events_owner').on(t.ownerId)],
)
