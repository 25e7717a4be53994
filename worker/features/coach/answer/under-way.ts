import type { OwnerDb } from '#db/client.ts'
import { runningAnswers, interruptAnswer, type MessageRow } from '#db/queries/coach.ts'
import type { Env } from '#worker/http/env.ts'
import { messageUse } from '#worker/http/message-limit.ts'
import { type AnswerSoFar, turnObject } from './turn-object.ts'

/** Between the row that says an answer is under way and its object there is one call; after this long it was never made. */
const BEGUN_WITHIN_MS = 10_000

/**
 * A stored answer without an end, as it is now: written on, or ended, or lost with the Worker that was to begin it. Null
 * where it is about to begin.
 */
export async function answerNow(env: Env, owner: OwnerDb, row: MessageRow, now: Date): Promise<AnswerSoFar | null> {
  const { db, ownerId } = owner
  const known = await turnObject(env, ownerId, row.chatId).look(row.id)
  if (known && !known.stored) return known
  if (now.getTime() - row.updatedAt.getTime() < BEGUN_WITHIN_MS) return known
  // An end that is stored was written just now, or the answer was to go on after it and never did.
  const [lost] = await db.batch(interruptAnswer(db, ownerId, row, messageUse(row.updatedAt)))
  if (lost.length === 0) return known
  const { text, citations, searched } = row
  return { status: 'interrupted', text, citations, searched, proposals: [], error: null, seq: 0, stored: true }
}

/** True where an answer that was lost stood in the chat's way, and does no more. */
export async function clearedOfLost(env: Env, owner: OwnerDb, chatId: string, now: Date): Promise<boolean> {
  const [row] = await runningAnswers(owner.db, owner.ownerId, chatId)
  const answer = row && (await answerNow(env, owner, row, now))
  return answer !== undefined && answer !== null && answer.status !== 'streaming'
}
