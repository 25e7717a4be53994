import type { ChatManner } from '#worker/contracts/coach.ts'
import { creationRequestIn } from '#worker/domain/requests/creation-request.ts'
import type { Guidance, LastReply } from '#worker/engine/manners/guidance.ts'
import type { HistoryMessage } from '../prompts/history.ts'

/** Something the learner asks to have made, and how the embedded engine goes about it. */
export interface CreationRequest {
  /** A note may be proposed. */
  note: boolean
  /** Cards may be proposed. */
  cards: boolean
  guidance: Guidance
}

/**
 * What the question itself asks to have made; null where it asks for words. On the socratic ladder only what has been said
 * can become a note or cards: one about the subject would say what is not to be said yet.
 */
export function creationRequest(
  question: string,
  history: readonly HistoryMessage[],
  manner: ChatManner,
): CreationRequest | null {
  const asked = creationRequestIn(question)
  if (!asked) return null
  if (asked.what === 'quiz') return { note: false, cards: false, guidance: { manner: 'unmade' } }
  const { subject } = asked
  if (manner === 'socratic' && subject !== null) return null
  const said = saidLast(history)
  if (asked.what === 'cards') return { note: false, cards: true, guidance: { manner: 'cards', subject, said } }
  return { note: true, cards: false, guidance: { manner: 'note', subject, said } }
}

/** The last answer from the learner's notes, with its question. */
function saidLast(history: readonly HistoryMessage[]): LastReply | null {
  const at = history.findLastIndex((m) => m.role === 'coach' && m.text !== '' && m.citations.length > 0)
  const answer = history[at]
  if (!answer) return null
  const question = history.slice(0, at).findLast((m) => m.role === 'learner')?.text ?? ''
  return { question, text: answer.text, citations: answer.citations }
}
