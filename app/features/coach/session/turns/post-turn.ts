import { api } from '#app/lib/api.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import { OFFLINE } from '../chat-state.ts'
import type { Turn } from './turn.ts'

export function postTurn({ chatId, asked, begins }: Turn, signal: AbortSignal) {
  if (!asked) throw new Error('Nothing was asked')
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
