import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** E-mail of a local start, which has no provider: the operator reads it at `/mailbox`. Empty everywhere else. */
export const mailbox = sqliteTable(
  'mailbox',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    sentAt: integer('sent_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [index('mailbox_sent').on(t.sentAt)],
)
