import type { MarkedAnswer, QuestionMemory } from '#worker/contracts/quizzes/memory.ts'
import type { MasteryLevel } from '#worker/contracts/quizzes/quiz-limits.ts'
import { idealDays, memoryAfter } from '../flashcards/scheduling/algorithm.ts'
import { DEFAULT_WEIGHTS } from '../flashcards/scheduling/default-weights.ts'
import { DAY_MS, daysBetween, type Grade, type Scheduler } from '../flashcards/scheduling/memory-state.ts'

/** Questions belong to no deck: the usual parameters of FSRS-6, and no learning steps. */
export const QUESTION_SCHEDULER: Scheduler = {
  id: 0,
  weights: DEFAULT_WEIGHTS,
  retention: 0.9,
  learningSteps: [],
  relearningSteps: [],
  maximumInterval: 365,
}

/** Milliseconds until a question that was answered wrong is asked again. */
const RETRY_MS = 10 * 60_000

/** Less than half of the points. */
export function isWrong(fraction: number): boolean {
  return fraction < 0.5
}

/**
 * What an answer is worth as a review: wrong is Again; partly right, or right without being sure, is Hard; right is Good. Never
 * Easy: options are recognised more easily than their words are recalled.
 */
export function ratingOf({ fraction, certainty }: Pick<MarkedAnswer, 'fraction' | 'certainty'>): Grade {
  if (isWrong(fraction)) return 1
  return fraction < 1 || certainty === 'guess' || certainty === 'unsure' ? 2 : 3
}

/**
 * The memory of a question from its answers; null where none is marked. The order in which they arrived does not matter, nor how
 * often: they count by time, then attempt, one an attempt.
 */
export function replayAnswers(answers: readonly MarkedAnswer[]): QuestionMemory | null {
  const once = new Map(answers.map((answer) => [answer.attemptId, answer]))
  const inOrder = [...once.values()].sort((a, b) => a.at - b.at || (a.attemptId < b.attemptId ? -1 : 1))
  return inOrder.reduce<QuestionMemory | null>(after, null)
}

function after(memory: QuestionMemory | null, answer: MarkedAnswer): QuestionMemory {
  const { at, fraction, certainty } = answer
  const rating = ratingOf(answer)
  const days = daysBetween(memory?.lastAt ?? null, at)
  const { stability, difficulty } = memoryAfter(memory, days, rating, QUESTION_SCHEDULER)
  return {
    due: at + (rating === 1 ? RETRY_MS : intervalDays(stability, answer.cardStability) * DAY_MS),
    stability,
    difficulty,
    reps: (memory?.reps ?? 0) + 1,
    lapses: (memory?.lapses ?? 0) + (rating === 1 && (memory?.level ?? 1) > 1 ? 1 : 0),
    lastAt: at,
    level: levelAfter(memory?.level ?? null, answer, days > 0),
    sureAndWrong: isWrong(fraction) && certainty === 'sure',
  }
}

/** A question whose card is known longer comes back half-way (geometrically) between the two. */
function intervalDays(stability: number, cardStability: number | null): number {
  const longer = Math.max(stability, cardStability ?? 0)
  return idealDays(Math.sqrt(stability * longer), QUESTION_SCHEDULER)
}

/**
 * Right once is familiar, right again proficient, and right in a mixed quiz on a later occasion mastered: among other topics nothing
 * but memory says which one it is about. A guess that was right shows no more than familiarity. Each wrong answer takes
 * one level away. After Khan Academy's levels of mastery.
 */
function levelAfter(level: MasteryLevel | null, answer: MarkedAnswer, isLater: boolean): MasteryLevel {
  const before = level ?? 1
  if (isWrong(answer.fraction)) return Math.max(1, before - 1) as MasteryLevel
  if (answer.fraction < 1) return before
  if (before === 1 || answer.certainty === 'guess') return Math.max(2, before) as MasteryLevel
  if (before === 4 || (answer.isMixed && isLater)) return 4
  return 3
}
