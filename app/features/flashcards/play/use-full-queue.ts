import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StudyQueue } from '#worker/contracts/flashcards/reviews.ts'
import { restOfQueueQuery } from '../deck-queries.ts'

/**
 * The first cards of a review, joined by the rest of the day once it has loaded. The page starts with few cards, and needs no
 * network after that.
 */
export function useFullQueue(first: StudyQueue): StudyQueue {
  const { data: rest } = useQuery(restOfQueueQuery(first))
  return useMemo(() => (rest ? mergeQueues(first, rest) : first), [first, rest])
}

/** In the order of the rest, which knows of all cards of the day. */
function mergeQueues(first: StudyQueue, rest: StudyQueue): StudyQueue {
  const cards = new Set(rest.cards.map(({ id }) => id))
  const decks = new Set(first.decks.map(({ id }) => id))
  return {
    ...first,
    cards: [...rest.cards, ...first.cards.filter(({ id }) => !cards.has(id))],
    decks: [...first.decks, ...rest.decks.filter(({ id }) => !decks.has(id))],
    more: rest.more,
    beyond: rest.beyond,
  }
}
