import type { QueryClient } from '@tanstack/react-query'
import { isNetworkFailure, keepEvent, sendEvents } from './event-queue.ts'
import { studyKind } from './study-kind.ts'
import { StudyRecorder } from './study-recorder.ts'

const TICK_MS = 15_000
const SEND_MS = 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** Counts the time of this learner on this page, while it is visible and they are active. @returns ends it */
export function startStudyRecorder(queryClient: QueryClient, ownerId: string): () => void {
  const recorder = new StudyRecorder((event, isOpen) => keepEvent(ownerId, event, isOpen))
  const ended = new AbortController()
  const { signal } = ended
  const kind = () => (document.visibilityState === 'visible' ? studyKind(location.pathname) : null)
  const send = () =>
    void sendEvents(ownerId)
      .then(async (arrived) => {
        if (arrived) await queryClient.invalidateQueries({ queryKey: ['study'] })
      })
      .catch((error: unknown) => {
        if (!isNetworkFailure(error)) console.error('Study time could not be sent', error)
      })
  const onActive = () => recorder.active(kind(), Date.now())
  for (const sign of SIGNS) addEventListener(sign, onActive, { passive: true, capture: true, signal })
  const onLeave = () => {
    if (document.visibilityState === 'visible') return
    recorder.stop(Date.now())
    send()
  }
  document.addEventListener('visibilitychange', onLeave, { signal })
  addEventListener('pagehide', onLeave, { signal })
  addEventListener('online', send, { signal })
  const ticking = setInterval(() => recorder.tick(kind(), Date.now()), TICK_MS)
  const sending = setInterval(send, SEND_MS)
  send()
  return () => {
    ended.abort()
    clearInterval(ticking)
    clearInterval(sending)
    recorder.stop(Date.now())
    send()
  }
}
