/** States whose cards can be gone through by themselves. */
export const PRACTICE_STATES = ['new', 'learning', 'review', 'leech', 'flagged'] as const
export type PracticeState = (typeof PRACTICE_STATES)[number]

/** Of a deck only these: for practice that schedules nothing. */
export interface PracticeFilter {
  tag?: string
  state?: PracticeState
}
