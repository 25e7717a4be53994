import type { Edit } from '#worker/domain/rewriting/edits.ts'

/** What the built-in checker of English can do. */
export type EnglishGoal = 'correct' | 'shorter' | 'simpler'
export const ENGLISH_GOALS: readonly EnglishGoal[] = ['correct', 'shorter', 'simpler']

export interface EnglishTask {
  text: string
  goal: EnglishGoal
  british: boolean
}

/** How far it is: bytes of the dictionary, then the outcome. */
export type EnglishNews =
  | { kind: 'loading'; loaded: number; total: number }
  | { kind: 'done'; edits: Edit[] }
  | { kind: 'not-english' }
  | { kind: 'failed' }
