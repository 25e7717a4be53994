import { z } from 'zod'
import type { Certainty, MasteryLevel } from './quiz-limits.ts'

/** A marked answer to a question. */
export interface MarkedAnswer {
  /** Of the attempt: it holds one answer to each question. */
  attemptId: string
  /** Milliseconds since 1970. */
  at: number
  /** From 0 to 1. */
  fraction: number
  certainty: Certainty | null
  /** Whether it was asked among questions of other quizzes. */
  isMixed: boolean
  /** Days: the stability of a card of the same passage; null without one that is known. */
  cardStability: number | null
}

/** What is known about the memory of one question. It is only ever what replaying its answers gives. */
export interface QuestionMemory {
  /** Milliseconds since 1970. */
  due: number
  /** Days until recall has fallen to 90 %. */
  stability: number
  /** 1 (easy) to 10. */
  difficulty: number
  reps: number
  /** How often it was answered wrong after it had been familiar. */
  lapses: number
  lastAt: number
  level: MasteryLevel
  /** The latest answer was wrong, and its learner was sure of it: it is asked first. */
  sureAndWrong: boolean
}

/** What there is to ask across all quizzes. */
export const MixedQuizState = z.object({
  /** Questions that are due; counted up to DUE_COUNT_MAX + 1. */
  due: z.int(),
  /** Questions that would fill a mixed quiz up: answered wrong or only once right, and not due yet. Counted up to MIXED_QUESTIONS. */
  weak: z.int(),
  /** The mixed quiz that was begun and not finished. */
  openAttempt: z.object({ id: z.uuid(), quizId: z.int() }).nullable(),
})
export type MixedQuizState = z.infer<typeof MixedQuizState>

/**
 * `id` is made by the browser, so that a mixed quiz begun twice is one. `mistakes`: the questions of the ledger of mistakes, or that of
 * one mistake, in place of what is due.
 */
export const StartMixedQuiz = z.strictObject({
  id: z.uuid(),
  mistakes: z.union([z.literal('all'), z.uuid()]).optional(),
})
export type StartMixedQuiz = z.infer<typeof StartMixedQuiz>
