import { useEffect, useState, useSyncExternalStore } from 'react'
import { ReviewSender, type SendingState, senderOf } from './review-sender.ts'

/** The sender of the learner's reviews, and its state. Reviews of earlier visits are sent on mount. */
export function useReviewSender(ownerId: string): { sender: ReviewSender; sending: SendingState } {
  const [sender] = useState(() => (import.meta.env.SSR ? new ReviewSender(ownerId) : senderOf(ownerId)))
  const sending = useSyncExternalStore(
    sender.subscribe,
    () => sender.state,
    () => sender.state,
  )
  useEffect(() => sender.watch(), [sender])
  return { sender, sending }
}
