import { api } from '#app/lib/api.ts'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import { type Begins, OFFLINE } from './chat-state.ts'

/** Another question, another answer to one, or the end of an answer that was interrupted. */
export interface Asked {
  kind: 'ask' | 'again' | 'continue'
  question: ChatMessage
  answerId: string
  /** What was in view before: it is again where the question was refused and another one is asked. */
  before: readonly ChatMessage[]
  /** It follows the newest answer that was seen: where something else follows that one by now, it is given back. */
  atEnd?: boolean
}

/** @param begins of a chat that is not stored yet */
export function postTurn(chatId: string, asked: Asked, begins: Begins | null, signal: AbortSignal) {
  const { kind, question, answerId, atEnd } = asked
  const { id, parentId, text, attachments } = question
  const json = {
    ...{ id, answerId, parentId, atEnd, text, attachments },
    ...(begins && { manner: begins.manner, topicId: begins.topic?.id }),
    again: kind === 'again',
    continue: kind === 'continue',
  }
  return api.coach.chats[':id'].turns.$post({ param: { id: chatId }, json }, { init: { signal } })
}

/** What an answer that is no stream says. @throws where it says nothing */
export async function refusalOf(answer: { json(): Promise<unknown> }): Promise<ProblemDetails> {
  const told = await answer.json()
  return isProblem(told) ? told : OFFLINE
}

function isProblem(value: unknown): value is ProblemDetails {
  return typeof value === 'object' && value !== null && 'code' in value && 'title' in value
}
