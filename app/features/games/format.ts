import { COUNT_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { DueCounts } from '#worker/contracts/flashcards/decks.ts'

export function dueOf({ fresh, learning, review }: DueCounts): number {
  return fresh + learning + review
}

/** "1 card", "23 cards", "999+ cards". */
export function formatCards(count: number): string {
  return count === 1 ? '1 card' : `${formatCount(count)} cards`
}

export function formatCount(count: number): string {
  return count > COUNT_MAX ? `${COUNT_MAX}+` : String(count)
}

export function formatKinds({ fresh, learning, review }: DueCounts): string {
  const kinds = [
    [fresh, 'new'],
    [learning, 'learning'],
    [review, 'to review'],
  ] as const
  return kinds
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${formatCount(count)} ${name}`)
    .join(' · ')
}
