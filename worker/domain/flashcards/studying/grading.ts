import { type Grade, type MemoryState } from '../scheduling/memory-state.ts'
import { next } from '../scheduling/schedule.ts'
import { byDue } from './queue.ts'
import {
  cardIn,
  UNDO_MAX,
  type Answer,
  type LearningCard,
  type Session,
  type SessionSettings,
  type StudyCard,
} from './session.ts'

export interface AnswerInput {
  cardId: number
  /** A new uuid: the review's. */
  reviewId: string
  grade: Grade
  /** Milliseconds. */
  at: number
  /** The interval chosen out of the fuzz range, in days. */
  days?: number
  certainty?: 'sure' | 'unsure' | null
}

/** Grades a card: the session after it, and the answer to log. A card that is not in the session changes nothing. */
export function gradeCard(session: Session, input: AnswerInput): { session: Session; answer: Answer | null } {
  const card = cardIn(session, input.cardId)
  if (!card) return { session, answer: null }
  const answer = answerOf(session, card, input)
  const changed = new Map(session.changed).set(card.id, { ...card, memory: answer.after, sureAndWrong: false })
  const rest = {
    ...session,
    queue: without(session.queue, card.id),
    learning: session.learning.filter(({ id }) => id !== card.id),
  }
  const right = new Map(session.right).set(card.id, input.grade === 1 ? 0 : (session.right.get(card.id) ?? 0) + 1)
  const sureAndWrong = input.grade === 1 && input.certainty === 'sure'
  const back = relearningCard({ ...rest, right }, answer, sureAndWrong)
  const { settings, cards, history, ...before } = session
  return {
    answer,
    session: {
      ...{ settings, cards, changed, right },
      queue: rest.queue,
      learning: back ? byDue([...rest.learning, back]) : rest.learning,
      answers: [...session.answers, answer],
      history: [...history, before].slice(-UNDO_MAX),
    },
  }
}

function answerOf(session: Session, card: StudyCard, { reviewId, grade, at, days }: AnswerInput): Answer {
  const { mode } = session.settings
  const before = card.memory
  const scheduled = mode === 'due' || (mode === 'learn' && before.state !== 2)
  const after = scheduled ? next(before, grade, at, card.scheduler, { days }) : before
  const chosen = scheduled && after.state === 2 ? after.scheduledDays : null
  const seconds = scheduled && after.state !== 2 ? Math.round((after.due - at) / 1000) : null
  const kind = scheduled ? 'rating' : 'cram'
  return {
    cardId: card.id,
    reviewId,
    kind,
    grade,
    at,
    days: chosen,
    seconds,
    wasNew: before.state === 0,
    before,
    after,
  }
}

/** When a card just answered is to be shown again in this session, or null. */
function relearningCard(session: Session, answer: Answer, sureAndWrong: boolean): LearningCard | null {
  const { settings, answers, right } = session
  const id = answer.cardId
  if (settings.mode === 'due')
    return isToday(answer.after, settings) ? { id, due: answer.after.due, sureAndWrong } : null
  if (settings.mode === 'test') return null
  const needed = settings.mode === 'learn' ? 2 : 1
  if ((right.get(id) ?? 0) >= needed) return null
  // Wrong with certainty comes back soonest; right once, last.
  const pause = sureAndWrong ? 1 : answer.grade === 1 ? 2 : 4
  return { id, due: answers.length + 1 + pause, sureAndWrong }
}

function isToday(memory: MemoryState, { dayEnd }: SessionSettings): boolean {
  return memory.state !== 2 && memory.due < dayEnd
}

function without(ids: readonly number[], id: number): readonly number[] {
  return ids[0] === id ? ids.slice(1) : ids.filter((other) => other !== id)
}
