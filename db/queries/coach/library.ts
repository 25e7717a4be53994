import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { REWRITE_MANNER } from '#worker/contracts/coach.ts'
import type { UpdateChat } from '#worker/contracts/coach/library.ts'
import type { Db } from '../../client.ts'
import { chats, messages } from '../../schema/coach.ts'
import { topicName } from '../coach.ts'
import { matchWords } from '../match.ts'

const own = (ownerId: string, chatId: string) =>
  and(eq(chats.id, chatId), eq(chats.ownerId, ownerId), isNull(chats.deletedAt))

/** A topic of another learner leaves the chat without one. `updatedAt` stays, since there is no new message. */
export function updateChat(
  db: Db,
  ownerId: string,
  chatId: string,
  { pinned, topicId, ...change }: UpdateChat,
  now: Date,
) {
  return db
    .update(chats)
    .set({
      ...change,
      ...(pinned !== undefined && { pinnedAt: pinned ? now : null }),
      ...(topicId !== undefined && {
        topicId: sql`(select id from topics where id = ${topicId} and owner_id = ${ownerId})`,
      }),
    })
    .where(own(ownerId, chatId))
    .returning({
      id: chats.id,
      title: chats.title,
      topicId: chats.topicId,
      topicName: topicName.as('topic_name'),
      pinnedAt: chats.pinnedAt,
      updatedAt: chats.updatedAt,
    })
}

/** Into the bin: no list, search, link or page shows it there. */
export function binChat(db: Db, ownerId: string, chatId: string, now: Date) {
  return db.update(chats).set({ deletedAt: now }).where(own(ownerId, chatId)).returning({ id: chats.id })
}

/** Out of the bin, as it went in. */
export function restoreBinnedChat(db: Db, ownerId: string, chatId: string) {
  return db
    .update(chats)
    .set({ deletedAt: null })
    .where(and(eq(chats.id, chatId), eq(chats.ownerId, ownerId)))
    .returning({ id: chats.id })
}

/** Shows the branch that goes through a message: down to what was written last below it. No row: it is not in this chat. */
export function showBranch(db: Db, ownerId: string, chatId: string, messageId: string) {
  return db
    .update(chats)
    .set({
      leafId: sql`(with recursive below(id, seq) as (
        select id, seq from messages where id = ${messageId} and chat_id = ${chatId}
        union all
        select m.id, m.seq from below join messages m on m.chat_id = ${chatId} and m.parent_id = below.id
      ) select id from below order by seq desc limit 1)`,
    })
    .where(
      and(
        own(ownerId, chatId),
        sql`exists (select 1 from messages where id = ${messageId} and chat_id = ${chatId} and owner_id = ${ownerId})`,
      ),
    )
    .returning({ leafId: chats.leafId })
}

export function setFeedback(db: Db, ownerId: string, at: { chatId: string; messageId: string }, value: 1 | -1 | null) {
  return db
    .update(messages)
    .set({ feedback: value })
    .where(
      and(
        eq(messages.id, at.messageId),
        eq(messages.chatId, at.chatId),
        eq(messages.ownerId, ownerId),
        eq(messages.role, 'coach'),
      ),
    )
    .returning({ id: messages.id })
}

/** Messages with all the words, best first, over all of a learner's chats and their branches. */
export function searchMessages(db: Db, ownerId: string, words: string[], limit: number) {
  const match = matchWords(ownerId, ['text'], words, 'AND')
  return db
    .select({
      messageId: sql<string>`m.id`.as('message_id'),
      snippet: sql<string>`snippet(messages_fts, 1, char(2), char(3), '…', 24)`.as('hit'),
      id: chats.id,
      title: chats.title,
      topicId: chats.topicId,
      topicName: topicName.as('topic_name'),
      pinnedAt: chats.pinnedAt,
      updatedAt: chats.updatedAt,
    })
    .from(sql`messages_fts join messages m on m.rowid = messages_fts.rowid`)
    .innerJoin(chats, sql`${chats.id} = m.chat_id`)
    .where(
      sql`messages_fts match ${match ?? '""'} and m.owner_id = ${ownerId} and ${chats.ownerId} = ${ownerId} and ${chats.deletedAt} is null
        and ${chats.manner} <> ${REWRITE_MANNER}`,
    )
    .orderBy(sql`bm25(messages_fts, 0, 1.0)`, desc(sql`m.seq`))
    .limit(match ? limit : 0)
}
