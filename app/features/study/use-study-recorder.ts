import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { useUser } from '#app/lib/use-user.ts'

/** Milliseconds to wait, so that the page itself loads first. */
const DELAY = 2_500

/** Counts the time spent on reading, writing and with the coach, on every page of the dashboard. */
export function useStudyRecorder(): void {
  const queryClient = useQueryClient()
  const { id: ownerId } = useUser()
  useEffect(() => {
    let end = () => {}
    const unmounted = new AbortController()
    const start = () => {
      importModule(() => import('./start-study-recorder.ts'))
        .then(({ startStudyRecorder }) => {
          if (!unmounted.signal.aborted) end = startStudyRecorder(queryClient, ownerId)
        })
        .catch((error: unknown) => {
          if (navigator.onLine) console.error('Study time cannot be counted on this page', error)
          else addEventListener('online', start, { once: true, signal: unmounted.signal })
        })
    }
    const timer = setTimeout(start, DELAY)
    return () => {
      clearTimeout(timer)
      unmounted.abort()
      end()
    }
  }, [queryClient, ownerId])
}
