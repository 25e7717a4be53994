import type { QueryClient } from '@tanstack/react-query'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { problemOf } from '#app/lib/read.ts'
import { senderOf } from '#app/lib/sending/queued-sender.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { decksQuery, FLASHCARDS, updateDeck } from '../deck-queries.ts'
import { applyDeckChange } from './apply-deck-change.ts'
import { type DeckChange, deckQueue } from './deck-queue.ts'

/**
 * Renames or moves a deck. Without a network the change is kept on this device and sent later, behind those that wait already.
 * @throws ProblemError where the server refuses it
 */
export async function renameDeck(queryClient: QueryClient, ownerId: string, change: DeckChange): Promise<void> {
  const sender = senderOf(ownerId, deckQueue)
  const { deckId, ...values } = change
  if ((await sender.items(1)).length === 0) {
    try {
      await updateDeck(deckId, values)
      return await queryClient.invalidateQueries({ queryKey: [FLASHCARDS] })
    } catch (error) {
      // The server has answered.
      if (problemOf(error) || isNotFound(error) || isRedirect(error)) throw error
    }
  }
  sender.add(change)
  showChange(queryClient, change)
  toast.info(`“${values.name}” is saved on this device`, { description: 'It is sent when there is a connection.' })
}

/** In the list of decks, before the server has it. */
export function showChange(queryClient: QueryClient, change: DeckChange): void {
  queryClient.setQueryData(
    decksQuery.queryKey,
    (before) => before && { ...before, items: applyDeckChange(before.items, change) },
  )
}
