import type { LinkProps } from '@tanstack/react-router'
import type { StudyQueue } from '#worker/contracts/flashcards/reviews.ts'

/** Links back to the studied deck, or to all decks. */
export function exitLink({ deck, decksStudied }: StudyQueue): Pick<LinkProps, 'to' | 'params'> {
  return decksStudied === 'all'
    ? { to: '/dashboard/games/flashcards' }
    : { to: '/dashboard/games/flashcards/$deckId', params: { deckId: deck.id } }
}
