import type { LinkProps } from '@tanstack/react-router'
import type { StudyQueue } from '#worker/contracts/flashcards/reviews.ts'

/** Where one comes from and goes back to: the deck that is studied, or the list of them all. */
export function exitLink({ deck, decksStudied }: StudyQueue): Pick<LinkProps, 'to' | 'params'> {
  return decksStudied === 'all'
    ? { to: '/dashboard/games/flashcards' }
    : { to: '/dashboard/games/flashcards/$deckId', params: { deckId: deck.id } }
}
