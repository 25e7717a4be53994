import { z } from 'zod'
import type { OwnerDb } from '#db/client.ts'
import {
  chatById,
  latestHeadings,
  latestMessages,
  messagesUpToAnswer,
  type PathRow,
  pinnedChats,
  unpinnedPage,
} from '#db/queries/coach.ts'
import {
  type Chat,
  type ChatMessage,
  type ChatQuery,
  type ChatSummary,
  MESSAGES_PAGE,
  REACH_MAX,
  REWRITE_MANNER,
} from '#worker/contracts/coach.ts'
import { binChat, restoreBinnedChat } from '#db/queries/coach/library.ts'
import type { Page, PageQuery } from '#worker/contracts/paging.ts'
import type { Env } from '#worker/http/env.ts'
import { log } from '#worker/http/log.ts'
import { Problem } from '#worker/http/problem.ts'
import { STREAM_HEADERS } from '#worker/streams/events.ts'
import { turnObject } from './answer/turn-object.ts'
import { answerState } from './answer/answer-state.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { asSummary } from './library/chats.ts'
import { suggestionsFrom } from './suggestions.ts'
import { parseProposals } from './tools/parse-proposals.ts'

/** The first page has the pinned chats on top, beside its `limit`. */
export async function listChats({ db, ownerId, read }: OwnerDb, query: PageQuery): Promise<Page<ChatSummary>> {
  const before = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
  const page = unpinnedPage(db, ownerId, query.limit, before)
  const [rows, pinned] = before ? [await page, []] : await read([page, pinnedChats(db, ownerId)])
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const more = rows.length > query.limit && last
  return {
    items: [...pinned, ...shown].map(asSummary),
    nextCursor: more ? encodeCursor(last) : null,
  }
}

/** Messages shown above one that the address names. */
const CONTEXT_ABOVE = 10

/**
 * A page of a chat. An answer that is being streamed has its text so far, and the id to follow it from.
 * @throws Problem not-found for a chat that is not there or not theirs
 */
export async function getChat(
  env: Env,
  owner: OwnerDb,
  input: { chatId: string; now: Date } & ChatQuery,
): Promise<Chat> {
  const { db, ownerId } = owner
  const [[chat], rows] = await owner.read([
    chatById(db, ownerId, input.chatId),
    latestMessages(db, ownerId, input.chatId, input.at ? REACH_MAX : MESSAGES_PAGE, input.before),
  ])
  if (!chat) throw new Problem('not-found')
  const withState = (page: PathRow[]) => Promise.all(page.map((row) => currentMessage(env, owner, row, input.now)))
  const reach = rows.slice(0, REACH_MAX).findIndex(({ id }) => id === input.at)
  if (input.at && reach < 0 && rows.length > REACH_MAX) {
    const far = await messagesUpToAnswer(db, ownerId, input.chatId, input.at, MESSAGES_PAGE)
    if (far.length > 0) {
      const messages = far.slice(0, MESSAGES_PAGE).toReversed()
      const page = { hasEarlier: far.length > MESSAGES_PAGE, hasLater: true }
      return { ...asHead(chat), messages: await withState(messages), ...page }
    }
  }
  const shown = rows.slice(0, reach < 0 ? MESSAGES_PAGE : Math.max(MESSAGES_PAGE, reach + CONTEXT_ABOVE)).toReversed()
  return { ...asHead(chat), messages: await withState(shown), hasEarlier: rows.length > shown.length }
}

function asHead(chat: Awaited<ReturnType<typeof chatById>>[number]): Omit<Chat, 'messages' | 'hasEarlier'> {
  return { ...asSummary(chat), manner: chat.manner === REWRITE_MANNER ? 'explain' : chat.manner }
}

/**
 * The events of an answer after the id `after`, as a stream to its end. 204 where there are none and none will come: then
 * the chat as it is stored has all there is.
 * @throws Problem not-found
 */
export async function followAnswer(
  env: Env,
  { db, ownerId }: OwnerDb,
  { chatId, answerId, after, session }: { chatId: string; answerId: string; after: number; session: string },
): Promise<Response> {
  const [chat] = await chatById(db, ownerId, chatId)
  if (!chat) throw new Problem('not-found')
  const stream = await turnObject(env, ownerId, chatId).subscribe(answerId, after, session)
  return stream ? new Response(stream, { headers: STREAM_HEADERS }) : new Response(null, { status: 204 })
}

/** Into the bin. An answer that is being streamed ends with its text so far. @throws Problem not-found */
export async function deleteChat(env: Env, { db, ownerId }: OwnerDb, chatId: string, now: Date): Promise<void> {
  const binned = await binChat(db, ownerId, chatId, now)
  if (binned.length === 0) throw new Problem('not-found')
  // The chat is in the bin, whether its answer could be stopped or not.
  await turnObject(env, ownerId, chatId)
    .stop()
    .catch((error: unknown) => log('error', 'turn not stopped', { chatId, error }))
}

/** Out of the bin; a chat that is not in it stays as it is. @throws Problem not-found */
export async function restoreChat({ db, ownerId }: OwnerDb, chatId: string): Promise<void> {
  const [restored] = await restoreBinnedChat(db, ownerId, chatId)
  if (!restored) throw new Problem('not-found')
}

/** Ends the answer that is being streamed; nothing to stop is no error. @throws Problem not-found */
export async function stopChat(env: Env, { db, ownerId }: OwnerDb, chatId: string): Promise<void> {
  const [chat] = await chatById(db, ownerId, chatId)
  if (!chat) throw new Problem('not-found')
  await turnObject(env, ownerId, chatId).stop()
}

/** Questions to start with, made from the learner's latest notes. */
export async function suggestQuestions({ db, ownerId, read }: OwnerDb): Promise<{ items: string[] }> {
  const [headings] = await read([latestHeadings(db, ownerId, 24)])
  return { items: suggestionsFrom(headings) }
}

/** An answer that is being streamed has its text so far. */
async function currentMessage(env: Env, owner: OwnerDb, row: PathRow, now: Date): Promise<ChatMessage> {
  const message = asMessage(row)
  if (row.status !== 'streaming') return message
  const answer = await answerState(env, owner, row, now)
  if (!answer) return { ...message, seq: 0 }
  const { status, text, citations, searched, ladder = message.ladder, proposals, error, seq } = answer
  return { ...message, ladder, status, text, citations, searched, proposals, error, seq }
}

const Siblings = z.array(z.uuid())

function asMessage(row: PathRow): ChatMessage {
  const siblings = Siblings.parse(JSON.parse(row.siblings))
  return {
    id: row.id,
    parentId: row.parentId,
    ...(siblings.length > 1 && { siblings }),
    role: row.role,
    text: row.text,
    status: row.status,
    citations: row.citations,
    attachments: row.attachments,
    ladder: row.ladder,
    searched: row.searched,
    proposals: parseProposals(row.proposals),
    feedback: row.feedback === 1 || row.feedback === -1 ? row.feedback : null,
    engine: row.engine,
    error: row.error,
    createdAt: row.createdAt.toISOString(),
  }
}
