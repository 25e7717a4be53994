/** What the built-in checker of English can do. */
export type EnglishGoal = 'correct' | 'shorter' | 'simpler'
export const ENGLISH_GOALS: readonly EnglishGoal[] = ['correct', 'shorter', 'simpler']

export interface EnglishTask {
  text: string
  goal: EnglishGoal
  british: boolean
}
