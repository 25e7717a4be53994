/** States that can be practised on their own. */
export const PRACTICE_STATES = ['new', 'learning', 'review', 'leech', 'flagged'] as const
export type PracticeState = (typeof PRACTICE_STATES)[number]

/** Which cards of a deck to practise, without scheduling. */
export interface PracticeFilter {
  tag?: string
  state?: PracticeState
  /** The id of one card. */
  card?: number
}
