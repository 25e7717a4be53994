import type { QueryClient } from '@tanstack/react-query'
import { senderOf } from '#app/lib/sending/queued-sender.ts'
import { highlightQueue } from './highlight-queue.ts'

/** Sends the highlights and notes that wait on this device, whatever page is open. @returns what ends it */
export function startPendingHighlights(_queryClient: QueryClient, ownerId: string): () => void {
  return senderOf(ownerId, highlightQueue).watch()
}
