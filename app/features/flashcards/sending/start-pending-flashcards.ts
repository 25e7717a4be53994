import type { QueryClient } from '@tanstack/react-query'
import { type QueuedSender, senderOf } from '#app/lib/sending/queued-sender.ts'
import { FLASHCARDS, QUEUE } from '../deck-queries.ts'
import { deckQueue } from './deck-queue.ts'
import { showChange } from './rename-deck.ts'
import { reviewQueue } from './review-queue.ts'

/** Changes of decks that are shown of a device that was offline for long. */
const SHOWN_MAX = 500

/**
 * Sends the reviews and the new names of decks that wait on this device; what was read before they arrived is asked for again.
 * @returns what ends it
 */
export function startPendingFlashcards(queryClient: QueryClient, ownerId: string): () => void {
  const decks = senderOf(ownerId, deckQueue)
  // A page that was kept before a change has the name of then.
  void decks.items(SHOWN_MAX).then((changes) => changes.forEach((change) => showChange(queryClient, change)))
  const refresh = () =>
    void queryClient.invalidateQueries({
      queryKey: [FLASHCARDS],
      predicate: ({ queryKey }) => queryKey[1] !== QUEUE,
    })
  const ends = [watchPending(senderOf(ownerId, reviewQueue), refresh), watchPending(decks, refresh)]
  return () => ends.forEach((end) => end())
}

function watchPending<T>(sender: QueuedSender<T>, onAllSent: () => void): () => void {
  let before = 0
  const unsubscribe = sender.subscribe(() => {
    const { pending } = sender.state
    if (pending === 0 && before > 0) onAllSent()
    before = pending
  })
  const unwatch = sender.watch()
  return () => {
    unsubscribe()
    unwatch()
  }
}
