import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Citation, MessageRole, MessageStatus } from '#worker/contracts/coach.ts'
import { users } from './auth.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })
const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const chats = sqliteTable(
  'chats',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    title: text('title').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [index('chats_owner_updated').on(t.ownerId, t.updatedAt, t.id)],
)

/** One turn's half. A coach message is `streaming` until its end is written; `stopRequested` is read at each checkpoint. */
export const messages = sqliteTable(
  'messages',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    role: text('role').$type<MessageRole>().notNull(),
    text: text('text').notNull(),
    status: text('status').$type<MessageStatus>().notNull(),
    citations: text('citations', { mode: 'json' }).$type<Citation[]>().notNull(),
    engine: text('engine'),
    error: text('error'),
    stopRequested: integer('stop_requested', { mode: 'boolean' }).notNull().default(false),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('messages_chat_seq').on(t.chatId, t.seq),
    // Deleting a learner looks for what is theirs by it.
    index('messages_owner').on(t.ownerId),
  ],
)
