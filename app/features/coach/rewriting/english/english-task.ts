import type { Edit } from '#worker/domain/rewriting/edits.ts'

/** What the built-in checker of English can do. */
export type EnglishGoal = 'correct' | 'shorter' | 'simpler'
export const ENGLISH_GOALS: readonly EnglishGoal[] = ['correct', 'shorter', 'simpler']

export interface EnglishTask {
  text: string
  goal: EnglishGoal
  british: boolean
  /** UTF-16 offset of what is looked at, which is checked first. */
  from?: number
}

/** Called with what has been found so far, and the share of the text that has been checked. */
export type OnFound = (edits: Edit[], share: number) => void
