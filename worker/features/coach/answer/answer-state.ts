import type { OwnerDb } from '#db/client.ts'
import { interruptAnswer, type MessageRow, streamingAnswer } from '#db/queries/coach.ts'
import type { Env } from '#worker/http/env.ts'
import { messageUse } from '#worker/http/message-limit.ts'
import { type AnswerState, turnObject } from './turn-object.ts'

/** Between the row of an answer and its object there is one call; after this long it was never made. */
const START_TIMEOUT_MS = 10_000

/**
 * The state of an answer whose row has no end: streaming, ended, or lost with the Worker that was to start it. Null where
 * it is about to start.
 */
export async function answerState(env: Env, owner: OwnerDb, row: MessageRow, now: Date): Promise<AnswerState | null> {
  const { db, ownerId } = owner
  const known = await turnObject(env, ownerId, row.chatId).get(row.id)
  if (known && !known.stored) return known
  if (now.getTime() - row.updatedAt.getTime() < START_TIMEOUT_MS) return known
  // An end that is stored was written just now, or the answer was to continue after it and never did.
  const [lost] = await db.batch(interruptAnswer(db, ownerId, row, messageUse(row.updatedAt)))
  if (lost.length === 0) return known
  const { text, citations, searched } = row
  return { status: 'interrupted', text, citations, searched, proposals: [], error: null, seq: 0, stored: true }
}

/** True where an answer that was lost had blocked the chat, and does no more. */
export async function endLostAnswer(env: Env, owner: OwnerDb, chatId: string, now: Date): Promise<boolean> {
  const [row] = await streamingAnswer(owner.db, owner.ownerId, chatId)
  const answer = row && (await answerState(env, owner, row, now))
  return answer !== undefined && answer !== null && answer.status !== 'streaming'
}
