/** What questions can be made of, and how many. Without zod, for pages. */
export const MADE_KINDS = [
  'single',
  'multiple',
  'true-false',
  'short',
  'numeric',
  'blanks',
  'ordering',
  'matching',
] as const
export type MadeKind = (typeof MADE_KINDS)[number]

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** Questions of one request, notes that it names, and mistakes. */
export const MADE_MAX = 30
export const MAKING_NOTES_MAX = 20
export const MAKING_MISTAKES_MAX = 50
/** Characters (UTF-16 units) of a text that is pasted. */
export const MAKING_TEXT_MAX = 20_000
/** Questions that wait on a device to be kept or thrown away. */
export const WAITING_MAX = 200

/** Why a proposed question is not shown. What each means: `worker/domain/quizzes/gate/gate.ts`. */
export const DROP_REASONS = [
  'unreadable',
  'wrong-key',
  'unsupported',
  'gives-away',
  'same-options',
  'same-question',
  'unsolved',
] as const
export type DropReason = (typeof DROP_REASONS)[number]
