import type { CardStateFilter } from '#worker/contracts/flashcards/facts.ts'

export type CardStateName = CardStateFilter

/** Labels of the filters. The list is repeated because the contract's would load zod. */
export const STATE_LABELS: Record<CardStateName, string> = {
  new: 'New',
  learning: 'Learning',
  review: 'Known',
  suspended: 'Suspended',
  leech: 'Often forgotten',
  flagged: 'Flagged',
  duplicate: 'Duplicates',
}
const order: readonly CardStateName[] = ['new', 'learning', 'review', 'suspended', 'leech', 'flagged', 'duplicate']
export const CARD_STATE_NAMES = order
