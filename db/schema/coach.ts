import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type {
  Attachment,
  Citation,
  LadderStep,
  MessageRole,
  MessageStatus,
  StoredManner,
} from '#worker/contracts/coach.ts'
import { users } from './auth.ts'
import { topics } from './knowledge.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })
const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** `leafId` names the branch in view: the last message of the path that is shown. Null only before the first message. */
export const chats = sqliteTable(
  'chats',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    title: text('title').notNull(),
    topicId: integer('topic_id').references(() => topics.id, { onDelete: 'set null' }),
    manner: text('manner').$type<StoredManner>().notNull().default('explain'),
    leafId: text('leaf_id'),
    pinnedAt: at('pinned_at'),
    /** In the bin since then. */
    deletedAt: at('deleted_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('chats_owner_updated')
      .on(t.ownerId, t.updatedAt, t.id)
      .where(sql`deleted_at is null`),
    index('chats_owner_pinned')
      .on(t.ownerId, t.pinnedAt)
      .where(sql`pinned_at is not null and deleted_at is null`),
    // In the bin or not: what is a learner's own is counted by it, and deleted with them.
    index('chats_owner').on(t.ownerId),
    index('chats_topic').on(t.topicId),
    index('chats_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

/**
 * One turn's half; a coach message is `streaming` until its end is written. The messages of a chat are a tree by
 * `parentId`: a question edited, or asked again, stands beside the one before it.
 */
export const messages = sqliteTable(
  'messages',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    parentId: text('parent_id'),
    /** In the order of writing, over all branches of the chat. */
    seq: integer('seq').notNull(),
    role: text('role').$type<MessageRole>().notNull(),
    text: text('text').notNull(),
    status: text('status').$type<MessageStatus>().notNull(),
    citations: text('citations', { mode: 'json' }).$type<Citation[]>().notNull(),
    /** What the learner named with `@`. */
    attachments: text('attachments', { mode: 'json' }).$type<Attachment[]>().notNull().default([]),
    /** The step of the socratic ladder; null in other manners. */
    ladder: text('ladder', { mode: 'json' }).$type<LadderStep>(),
    /** What the coach looked for in the learner's material by itself. */
    searched: text('searched', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** 1 good, -1 bad, null not rated. */
    feedback: integer('feedback'),
    engine: text('engine'),
    error: text('error'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('messages_chat_seq').on(t.chatId, t.seq),
    index('messages_chat_parent').on(t.chatId, t.parentId, t.seq),
    // Deleting a learner looks for what is theirs by it.
    index('messages_owner').on(t.ownerId),
    index('messages_streaming')
      .on(t.ownerId)
      .where(sql`status = 'streaming'`),
  ],
)

/** A read-only link to one branch of a chat, as it was when it was shared. Withdrawn by deleting the row. `token` is the hash of the link's. */
export const chatShares = sqliteTable(
  'chat_shares',
  {
    token: text('token').primaryKey(),
    ownerId: ownerId(),
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    leafId: text('leaf_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('chat_shares_chat').on(t.chatId), index('chat_shares_owner').on(t.ownerId)],
)
