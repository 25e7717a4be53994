import type { ModelMessage } from '#worker/ai/run-model.ts'
import type { Citation, MessageRole, MessageStatus } from '#worker/contracts/coach.ts'
import { MATERIAL_REPLY } from './material.ts'
import { NOT_IN_NOTES } from '#worker/domain/citations/answer-check.ts'

export interface HistoryMessage {
  role: MessageRole
  text: string
  status: MessageStatus
  citations: readonly Citation[]
}

/** UTF-16 units of earlier turns in a prompt. */
const HISTORY_MAX = 24_000

/**
 * The chat as a model reads it, oldest first, ending with the question. Answers that broke off say nothing to build on
 * and are left out, except those the learner stopped; older turns are left out whole once there is no more room. What
 * the model is given to answer from comes first.
 */
export function modelMessages(
  history: readonly HistoryMessage[],
  question: string,
  material: string | null,
): ModelMessage[] {
  const turns: ModelMessage[] = [{ role: 'user', content: question }]
  let room = HISTORY_MAX - question.length
  for (const message of history.toReversed()) {
    if (message.text === '' || (message.status !== 'complete' && message.status !== 'stopped')) continue
    room -= message.text.length
    if (room < 0) break
    turns.unshift({
      role: message.role === 'learner' ? 'user' : 'assistant',
      content: message.text.replaceAll(` ${NOT_IN_NOTES}`, ''),
    })
  }
  if (material !== null)
    turns.unshift({ role: 'user', content: material }, { role: 'assistant', content: MATERIAL_REPLY })
  return turns
}

const CONTINUE =
  'Your answer above was cut off. Go on exactly where it ends, in the middle of a word or a line if it ends there. Repeat nothing, and say nothing about the interruption.'

/** Messages after the question that let a model continue an interrupted answer. */
export function continuationMessages(previous: string): ModelMessage[] {
  if (previous === '') return []
  return [
    { role: 'assistant', content: previous.replaceAll(` ${NOT_IN_NOTES}`, '') },
    { role: 'user', content: CONTINUE },
  ]
}
