import type { ChatManner } from '#worker/contracts/coach.ts'
import { creationRequestIn } from '#worker/domain/requests/creation-request.ts'
import type { Guidance, LastReply } from '#worker/engine/manners/guidance.ts'
import type { HistoryMessage } from '../prompts/history.ts'

/** A request for a note, cards or a quiz, and how the embedded engine answers it. */
export interface CreationRequest {
  /** A note may be proposed. */
  note: boolean
  /** Cards may be proposed. */
  cards: boolean
  /** A quiz may be proposed. */
  quiz: boolean
  guidance: Guidance
}

/**
 * What the question asks to create; null where it asks for an answer. On the socratic ladder only earlier replies can become
 * a note or cards, since a subject's own would give away what the ladder withholds.
 */
export function creationRequest(
  question: string,
  history: readonly HistoryMessage[],
  manner: ChatManner,
): CreationRequest | null {
  const requested = creationRequestIn(question)
  if (!requested) return null
  const { subject } = requested
  if (manner === 'socratic' && subject !== null) return null
  const lastReply = lastReplyIn(history)
  const offered = { note: false, cards: false, quiz: false }
  return { ...offered, [requested.what]: true, guidance: { manner: requested.what, subject, lastReply } }
}

/** The last answer from the learner's notes, with its question. */
function lastReplyIn(history: readonly HistoryMessage[]): LastReply | null {
  const at = history.findLastIndex((m) => m.role === 'coach' && m.text !== '' && m.citations.length > 0)
  const answer = history[at]
  if (!answer) return null
  const question = history.slice(0, at).findLast((m) => m.role === 'learner')?.text ?? ''
  return { question, text: answer.text, citations: answer.citations }
}
