import { useEffect, useState, useSyncExternalStore } from 'react'
import { QueuedSender, senderOf, type SendingQueue, type SendingState } from './queued-sender.ts'

/** The sender of the learner's queue, and its state. What earlier visits left is sent on mount. */
export function useSending<T>(
  ownerId: string,
  queue: SendingQueue<T>,
): { sender: QueuedSender<T>; sending: SendingState } {
  const [sender] = useState(() => (import.meta.env.SSR ? new QueuedSender(ownerId, queue) : senderOf(ownerId, queue)))
  const sending = useSyncExternalStore(
    sender.subscribe,
    () => sender.state,
    () => sender.state,
  )
  useEffect(() => sender.watch(), [sender])
  return { sender, sending }
}
