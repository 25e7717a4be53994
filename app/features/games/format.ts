import { formatCapped } from '#app/lib/format-count.ts'
import { COUNT_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { DueCounts } from '#worker/contracts/flashcards/decks.ts'

export function dueOf({ fresh, learning, review }: DueCounts): number {
  return fresh + learning + review
}

/** "1 card", "23 cards", "999+ cards". */
export function formatCards(count: number): string {
  return count === 1 ? '1 card' : `${formatDue(count)} cards`
}

export function formatDue(count: number): string {
  return formatCapped(count, COUNT_MAX)
}

export function formatKinds({ fresh, learning, review }: DueCounts): string {
  const kinds = [
    [fresh, 'new'],
    [learning, 'learning'],
    [review, 'to review'],
  ] as const
  return kinds
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${formatDue(count)} ${name}`)
    .join(' · ')
}
