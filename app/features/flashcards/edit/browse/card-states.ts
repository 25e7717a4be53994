import type { CardStateFilter } from '#worker/contracts/flashcards/facts.ts'

export type CardStateName = CardStateFilter

/** Of each filter its word; the contract's list itself would bring zod. */
export const STATE_LABELS: Record<CardStateName, string> = {
  new: 'New',
  learning: 'Learning',
  review: 'Known',
  suspended: 'Suspended',
  leech: 'Often forgotten',
  flagged: 'Flagged',
  duplicate: 'Twice there',
}
const order: readonly CardStateName[] = ['new', 'learning', 'review', 'suspended', 'leech', 'flagged', 'duplicate']
export const CARD_STATE_NAMES = order
