import type { QueryClient } from '@tanstack/react-query'
import { senderOf } from '#app/lib/sending/queued-sender.ts'
import { FLASHCARDS, QUEUE } from '../deck-queries.ts'
import { reviewQueue } from './review-queue.ts'

/** Sends the reviews that wait on this device; what was counted before they arrived is asked for again. @returns what ends it */
export function startPendingReviews(queryClient: QueryClient, ownerId: string): () => void {
  const sender = senderOf(ownerId, reviewQueue)
  let before = 0
  const unsubscribe = sender.subscribe(() => {
    const { pending } = sender.state
    if (pending === 0 && before > 0)
      void queryClient.invalidateQueries({
        queryKey: [FLASHCARDS],
        predicate: ({ queryKey }) => queryKey[1] !== QUEUE,
      })
    before = pending
  })
  const unwatch = sender.watch()
  return () => {
    unsubscribe()
    unwatch()
  }
}
