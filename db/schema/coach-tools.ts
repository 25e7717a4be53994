import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ToolInput, ToolName, ToolStatus } from '#worker/contracts/coach/tools.ts'
import { users } from './auth.ts'
import { chats, messages } from './coach.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })
const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * What an answer proposed to write for the learner. Nothing is written before they agree; what was made has the id that
 * is stored already, so that accepting twice creates it once.
 */
export const proposals = sqliteTable(
  'proposals',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    messageId: text('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    tool: text('tool').$type<ToolName>().notNull(),
    input: text('input', { mode: 'json' }).$type<ToolInput>().notNull(),
    status: text('status').$type<ToolStatus>().notNull(),
    /** The id of what is made when the learner agrees. */
    targetId: text('target_id').notNull(),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    index('proposals_message').on(t.messageId, t.createdAt),
    index('proposals_chat').on(t.chatId),
    index('proposals_owner').on(t.ownerId),
  ],
)

/** What the coach remembers of a learner, and the message it is from. */
export const memories = sqliteTable(
  'memories',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    text: text('text').notNull(),
    /** The chat and the message it was taken from; null where the learner wrote it themselves, or the chat is gone. */
    chatId: text('chat_id').references(() => chats.id, { onDelete: 'set null' }),
    messageId: text('message_id').references(() => messages.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('memories_owner_created').on(t.ownerId, t.createdAt, t.id),
    index('memories_chat').on(t.chatId),
    index('memories_message').on(t.messageId),
  ],
)
