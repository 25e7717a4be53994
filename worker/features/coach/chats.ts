import { z } from 'zod'
import type { OwnerDb } from '#db/client.ts'
import {
  chatById,
  chatPage,
  latestHeadings,
  latestMessages,
  type PathRow,
  removeChat,
  requestStop,
} from '#db/queries/coach.ts'
import { type Chat, type ChatMessage, type ChatSummary, MESSAGES_PAGE } from '#worker/contracts/coach.ts'
import type { Page, PageQuery } from '#worker/contracts/paging.ts'
import { Problem } from '#worker/http/problem.ts'
import { stopHere } from './answer/running-answer.ts'
import { asSummary } from './library/chats.ts'
import { suggestionsFrom } from './suggestions.ts'

/** An answer is touched at least every ten seconds; one that was not for this long has lost its Worker. */
export const STALE_MS = 40_000

export async function listChats({ db, ownerId }: OwnerDb, query: PageQuery): Promise<Page<ChatSummary>> {
  const before = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
  const rows = await chatPage(db, ownerId, query.limit, before)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const more = rows.length > query.limit && last
  return {
    items: shown.map(asSummary),
    nextCursor: more ? `${last.updatedAt.getTime()}_${last.id}` : null,
  }
}

/** @throws Problem not-found for a chat that is not there or not theirs */
export async function getChat(
  { db, ownerId }: OwnerDb,
  input: { chatId: string; before: string | undefined; now: Date },
): Promise<Chat> {
  const [[chat], rows] = await db.batch([
    chatById(db, ownerId, input.chatId),
    latestMessages(db, ownerId, input.chatId, MESSAGES_PAGE, input.before),
  ])
  if (!chat) throw new Problem('not-found')
  const shown = rows.slice(0, MESSAGES_PAGE).toReversed()
  return {
    ...asSummary(chat),
    manner: chat.manner,
    messages: shown.map((row) => asMessage(row, input.now)),
    hasEarlier: rows.length > MESSAGES_PAGE,
  }
}

/** @throws Problem not-found */
export async function deleteChat({ db, ownerId }: OwnerDb, chatId: string): Promise<void> {
  const removed = await removeChat(db, ownerId, chatId)
  if (removed.length === 0) throw new Problem('not-found')
  stopHere(chatId)
}

/** Ends the answer under way, wherever it is written; nothing to stop is no error. @throws Problem not-found */
export async function stopChat({ db, ownerId }: OwnerDb, chatId: string): Promise<void> {
  const [[chat]] = await db.batch([chatById(db, ownerId, chatId), requestStop(db, ownerId, chatId)])
  if (!chat) throw new Problem('not-found')
  stopHere(chatId)
}

/** Questions to begin with, made from what the learner wrote last. */
export async function suggestQuestions({ db, ownerId }: OwnerDb): Promise<{ items: string[] }> {
  return { items: suggestionsFrom(await latestHeadings(db, ownerId, 24)) }
}

const Siblings = z.array(z.uuid())

function asMessage(row: PathRow, now: Date): ChatMessage {
  const siblings = Siblings.parse(JSON.parse(row.siblings))
  const lost = row.status === 'streaming' && now.getTime() - row.updatedAt.getTime() > STALE_MS
  return {
    id: row.id,
    parentId: row.parentId,
    ...(siblings.length > 1 && { siblings }),
    role: row.role,
    text: row.text,
    status: lost ? 'interrupted' : row.status,
    citations: row.citations,
    attachments: row.attachments,
    ladder: row.ladder,
    feedback: row.feedback === 1 || row.feedback === -1 ? row.feedback : null,
    engine: row.engine,
    error: row.error,
    createdAt: row.createdAt.toISOString(),
  }
}

function decodeCursor(cursor: string): { updatedAt: Date; id: string } {
  const [, ms, id] = /^(\d{1,15})_([0-9a-f-]{36})$/i.exec(cursor) ?? []
  if (!ms || !id)
    throw new Problem('invalid-input', undefined, {
      errors: [{ pointer: '/cursor', detail: 'This is no place in the list' }],
    })
  return { updatedAt: new Date(Number(ms)), id }
}
