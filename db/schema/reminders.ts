import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './auth.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })
const owner = () => text('owner_id').references(() => users.id, { onDelete: 'cascade' })

/** Browsers that a learner is reminded in. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    /** SHA-256 of the endpoint, hexadecimal: a browser has one learner at a time. */
    id: text('id').primaryKey(),
    ownerId: owner().notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('push_subscriptions_owner').on(t.ownerId, t.createdAt)],
)

/** When a learner is to be reminded next; a row while a browser of theirs is subscribed, or they are reminded by e-mail. */
export const reminders = sqliteTable(
  'reminders',
  {
    ownerId: owner().primaryKey(),
    nextAt: integer('next_at'),
    /** The origin that the links of reminder e-mails lead to, which is where they were asked for; null without e-mail. */
    mailOrigin: text('mail_origin'),
    /** The study time (ms) of the last e-mail. */
    mailedAt: integer('mailed_at'),
  },
  (t) => [index('reminders_next').on(t.nextAt).where(isNotNull(t.nextAt))],
)

/** The link to a learner's calendar. */
export const calendarFeeds = sqliteTable(
  'calendar_feeds',
  {
    ownerId: owner().primaryKey(),
    /** SHA-256 of what is in the link, hexadecimal. */
    token: text('token').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('calendar_feeds_token').on(t.token)],
)
