import { useEffect, useState, useSyncExternalStore } from 'react'
import { ReviewSender, type SendingState } from './review-sender.ts'

/** One sender per learner and page, which keeps sending across navigations. */
let current: { ownerId: string; sender: ReviewSender } | undefined

function senderOf(ownerId: string): ReviewSender {
  if (current?.ownerId !== ownerId) {
    current?.sender.stop()
    current = { ownerId, sender: new ReviewSender(ownerId) }
  }
  return current.sender
}

/** The sender of the learner's reviews, and its state. Reviews of earlier visits are sent on mount. */
export function useReviewSender(ownerId: string): { sender: ReviewSender; sending: SendingState } {
  const [sender] = useState(() => (import.meta.env.SSR ? new ReviewSender(ownerId) : senderOf(ownerId)))
  const sending = useSyncExternalStore(
    sender.subscribe,
    () => sender.state,
    () => sender.state,
  )
  useEffect(() => {
    void sender.flush()
    const flush = () => void sender.flush()
    const onVisible = () => document.visibilityState === 'visible' && flush()
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [sender])
  return { sender, sending }
}
