/** States whose cards can be gone through by themselves. */
export const PRACTISED = ['new', 'learning', 'review', 'leech', 'flagged'] as const
export type PractisedState = (typeof PRACTISED)[number]

/** Of a deck only these: for practice that schedules nothing. */
export interface Only {
  tag?: string
  state?: PractisedState
}
