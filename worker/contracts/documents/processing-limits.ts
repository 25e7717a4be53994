import type { Difficulty, MadeKind } from '../quizzes/making-limits.ts'

/** Documents of one run, and steps. Without zod, for pages. */
export const RUN_DOCUMENTS_MAX = 20
export const RUN_STEPS_MAX = 60
/** Cards and questions of one run. */
export const RUN_CARDS_MAX = 100
export const RUN_QUESTIONS_MAX = 60
/** Runs of a learner that are not at their end. */
export const RUNS_OPEN_MAX = 5
/** Days in which a run can be looked at; what it made stays. */
export const RUN_DAYS = 30

/** waiting: nobody works on it now. */
export const RUN_STATUSES = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

/** summary: a note on all of it. chapter: a note on a chapter, or on some pages. */
export const RUN_STEP_KINDS = ['summary', 'chapter', 'cards', 'questions'] as const
export type RunStepKind = (typeof RUN_STEP_KINDS)[number]

export const RUN_STEP_STATUSES = ['waiting', 'running', 'done', 'failed'] as const
export type RunStepStatus = (typeof RUN_STEP_STATUSES)[number]

/** What is to be made; what of it is for each document follows from its pages. */
export interface RunOutputs {
  summary: boolean
  chapters: boolean
  cards: { count: number } | null
  questions: { count: number; kinds: MadeKind[]; difficulty: Difficulty } | null
}
