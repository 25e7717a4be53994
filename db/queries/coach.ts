import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Citation, type LadderStep, type MessageStatus, REWRITE_MANNER } from '#worker/contracts/coach.ts'
import type { Proposal } from '#worker/contracts/coach/tools.ts'
import type { Db } from '../client.ts'
import { chats, messages } from '../schema/coach.ts'
import { insertProposals } from './coach/proposals.ts'
import { isReadyDocument } from './passage-source.ts'
import { releaseUsage, type UsageKey } from './usage.ts'

/** A subselect: null where the chat has no topic. */
export const topicName = sql<string | null>`(select topics.name from topics where topics.id = chats.topic_id)`
const SUMMARY = {
  id: chats.id,
  title: chats.title,
  topicId: chats.topicId,
  topicName: topicName.as('topic_name'),
  pinnedAt: chats.pinnedAt,
  updatedAt: chats.updatedAt,
}
export type ChatRow = Pick<typeof chats.$inferSelect, Exclude<keyof typeof SUMMARY, 'topicName'>> & {
  topicName: string | null
}

/** One more than `limit`, so that the caller knows whether there is another page. Latest first. */
export function chatPage(db: Db, ownerId: string, limit: number, before?: { updatedAt: Date; id: string }, only?: SQL) {
  const after =
    before &&
    or(lt(chats.updatedAt, before.updatedAt), and(eq(chats.updatedAt, before.updatedAt), lt(chats.id, before.id)))
  return db
    .select(SUMMARY)
    .from(chats)
    .where(and(eq(chats.ownerId, ownerId), isNull(chats.deletedAt), ne(chats.manner, REWRITE_MANNER), after, only))
    .orderBy(desc(chats.updatedAt), desc(chats.id))
    .limit(limit + 1)
}

/** At most so many pinned chats are listed first; those pinned before them are in their chronological position. */
const PINNED_MAX = 50
const pinnedIds = (ownerId: string) => sql`(select id from chats
  where owner_id = ${ownerId} and pinned_at is not null and deleted_at is null order by pinned_at desc limit ${PINNED_MAX})`

/** What is pinned, latest pin first. */
export function pinnedChats(db: Db, ownerId: string) {
  return db
    .select(SUMMARY)
    .from(chats)
    .where(and(eq(chats.ownerId, ownerId), isNull(chats.deletedAt), isNotNull(chats.pinnedAt)))
    .orderBy(desc(chats.pinnedAt))
    .limit(PINNED_MAX)
}

/** `chatPage` without `pinnedChats`. */
export function unpinnedPage(db: Db, ownerId: string, limit: number, before?: { updatedAt: Date; id: string }) {
  return chatPage(db, ownerId, limit, before, sql`${chats.id} not in ${pinnedIds(ownerId)}`)
}

export function chatById(db: Db, ownerId: string, chatId: string) {
  return db
    .select({ ...SUMMARY, manner: chats.manner })
    .from(chats)
    .where(and(eq(chats.id, chatId), eq(chats.ownerId, ownerId), isNull(chats.deletedAt)))
    .limit(1)
}

const MESSAGE = getTableColumns(messages)
export type MessageRow = typeof messages.$inferSelect
/** `siblings` is a JSON array of ids, `proposals` one of `Proposal`. */
export type PathRow = MessageRow & { siblings: string; proposals: string }

/** The ids of at most `limit` messages from `from` (an SQL expression for an id) up to the root of its chat. */
function pathIds(ownerId: string, chatId: string, from: SQL, limit: number) {
  return sql`(with recursive path(id, depth) as (
    select ${from}, 1
    union all
    select m.parent_id, depth + 1 from path join messages m on m.id = path.id
    where m.chat_id = ${chatId} and m.owner_id = ${ownerId} and m.parent_id is not null and depth < ${limit}
  ) select id from path)`
}

/** Ids of a message's siblings (branches at the same point) by creation, as JSON. */
const siblings = sql<string>`(select json_group_array(id) from (select beside.id from messages beside
  where beside.chat_id = messages.chat_id and beside.parent_id is messages.parent_id order by beside.seq))`

/** What a message proposed to write, as JSON. */
const proposalsJson = sql<string>`(select json_group_array(json_object('id', p.id, 'messageId', p.message_id, 'tool', p.tool,
  'input', json(p.input), 'status', p.status, 'targetId', p.target_id)) from (select * from proposals
  where proposals.message_id = messages.id and proposals.owner_id = messages.owner_id order by proposals.rowid) p)`

/**
 * The last `limit` messages, and one more, of the branch in view, or of the path that ends above the message `before`.
 * Latest first: along a path each message was written after the one above it.
 */
export function latestMessages(db: Db, ownerId: string, chatId: string, limit: number, before?: string) {
  const from =
    before === undefined
      ? sql`(select leaf_id from chats where id = ${chatId} and owner_id = ${ownerId})`
      : sql`(select parent_id from messages where id = ${before} and chat_id = ${chatId} and owner_id = ${ownerId})`
  return pathOf(db, ownerId, chatId, from, limit + 1)
}

/** The message `answerId` and its ancestors, latest first; the current branch if it is not in this chat. */
export function messagesUpFrom(db: Db, ownerId: string, chatId: string, answerId: string, limit: number) {
  const from = sql`coalesce((select id from messages where id = ${answerId} and chat_id = ${chatId} and owner_id = ${ownerId}),
    (select leaf_id from chats where id = ${chatId} and owner_id = ${ownerId}))`
  return pathOf(db, ownerId, chatId, from, limit)
}

/** A message, its latest descendants and its ancestors, latest first, one more than `limit`. None if it is not in this chat. */
export function messagesUpToAnswer(db: Db, ownerId: string, chatId: string, messageId: string, limit: number) {
  const here = (id: SQL) => sql`(select id from messages where ${id} and chat_id = ${chatId} and owner_id = ${ownerId}
    order by seq desc limit 1)`
  const from = sql`coalesce(${here(sql`parent_id = ${messageId}`)}, ${here(sql`id = ${messageId}`)})`
  return pathOf(db, ownerId, chatId, from, limit + 1)
}

function pathOf(db: Db, ownerId: string, chatId: string, from: SQL, limit: number) {
  return db
    .select({ ...MESSAGE, siblings, proposals: proposalsJson })
    .from(messages)
    .where(
      and(
        sql`${messages.id} in ${pathIds(ownerId, chatId, from, limit)}`,
        eq(messages.chatId, chatId),
        eq(messages.ownerId, ownerId),
      ),
    )
    .orderBy(desc(messages.seq))
}

/** The answer of a chat that has no end yet: one at most, on whichever branch. */
export function streamingAnswer(db: Db, ownerId: string, chatId: string) {
  return db
    .select(MESSAGE)
    .from(messages)
    .where(and(eq(messages.chatId, chatId), eq(messages.ownerId, ownerId), eq(messages.status, 'streaming')))
    .limit(1)
}

/** The chats in which an answer has no end yet. */
export function answeringChats(db: Db, ownerId: string) {
  return db
    .select({ id: messages.chatId })
    .from(messages)
    .where(and(eq(messages.ownerId, ownerId), sql`${messages.status} = 'streaming'`))
}

/** An answer that nobody writes any more, if it is one; what it was reserved from is given back where it had no word. */
export function interruptAnswer(db: Db, ownerId: string, row: { id: string; text: string }, use: UsageKey) {
  return [
    db
      .update(messages)
      .set({ status: 'interrupted' })
      .where(and(eq(messages.id, row.id), eq(messages.ownerId, ownerId), eq(messages.status, 'streaming')))
      .returning({ id: messages.id }),
    releaseUsage(db, ownerId, use, row.text === '' ? sql`changes() > 0` : sql`0`),
  ] as const
}

/** How an answer ends. `status` never goes back to `streaming`. */
export interface AnswerEnd {
  text: string
  status: Exclude<MessageStatus, 'streaming'>
  citations: Citation[]
  searched: string[]
  /** Of an answer that is complete. */
  proposals: Proposal[]
  error: string | null
  ladder?: LadderStep | null
  /** Where another one answered than was to. */
  engine?: string
}

/** `unused`: nothing came of the turn: what it was reserved from is given back, once */
export function endAnswer(
  db: Db,
  answer: { ownerId: string; chatId: string; answerId: string; use: UsageKey },
  { proposals, ...end }: AnswerEnd,
  { unused, now }: { unused: boolean; now: Date },
) {
  const { ownerId, chatId, answerId, use } = answer
  // Taken for lost, it came to its end all the same.
  const before: MessageStatus[] = end.status === 'interrupted' ? ['streaming'] : ['streaming', 'interrupted']
  return [
    db
      .update(messages)
      .set({ ...end, updatedAt: now })
      .where(and(eq(messages.id, answerId), eq(messages.ownerId, ownerId), inArray(messages.status, before)))
      .returning({ id: messages.id }),
    releaseUsage(db, ownerId, use, unused ? sql`changes() > 0` : sql`0`),
    db
      .update(chats)
      .set({ updatedAt: now })
      .where(and(eq(chats.id, chatId), eq(chats.ownerId, ownerId))),
    ...(proposals.length > 0 ? [insertProposals(db, { ownerId, chatId, answerId }, proposals, now)] : []),
  ] as const
}

/** Notes and documents whose headings are looked at, and passages of each. */
const HEADED_SOURCES = 6
const HEADED_PASSAGES = 5

/** What the latest notes and documents speak of: at most `limit` of their first headings, for questions to suggest. */
export function latestHeadings(db: Db, ownerId: string, limit: number) {
  return db
    .select({
      sourceId: sql<string>`source_id`.as('headed_source'),
      sourceTitle: sql<string>`title`.as('headed_title'),
      heading: sql<string>`heading`.as('headed_heading'),
    })
    .from(
      sql`(with latest as (
        select * from (select id as note_id, null as document_id, title, updated_at from notes
          where owner_id = ${ownerId} and deleted_at is null order by updated_at desc, id desc limit ${HEADED_SOURCES})
        union all
        select * from (select null, d.id, d.title, d.updated_at from documents d
          where ${isReadyDocument(ownerId)} order by d.updated_at desc, d.id desc limit ${HEADED_SOURCES})
        order by updated_at desc limit ${HEADED_SOURCES}
      )
      select l.note_id as source_id, l.title, l.updated_at, p.heading, p.ordinal
      from latest l cross join passages p on p.note_id = l.note_id
      where p.owner_id = ${ownerId} and p.ordinal between 1 and ${HEADED_PASSAGES}
      union all
      select l.document_id, l.title, l.updated_at, p.heading, p.ordinal
      from latest l cross join passages p on p.document_id = l.document_id
      where p.owner_id = ${ownerId} and p.ordinal between 1 and ${HEADED_PASSAGES})`,
    )
    .orderBy(sql`updated_at desc, source_id, ordinal`)
    .limit(limit)
}
