import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { useUser } from '#app/lib/use-user.ts'

/** Milliseconds to wait, so that the page itself loads first. */
const DELAY = 2_000

/** Sends ratings that were given without a network, on whatever page the learner is when there is one again. */
export function usePendingReviews(): void {
  const queryClient = useQueryClient()
  const { id: ownerId } = useUser()
  useEffect(() => {
    let end = () => {}
    const unmounted = new AbortController()
    const start = () => {
      importModule(() => import('./start-pending-reviews.ts'))
        .then(({ startPendingReviews }) => {
          if (!unmounted.signal.aborted) end = startPendingReviews(queryClient, ownerId)
        })
        .catch((error: unknown) => {
          if (navigator.onLine) console.error('Ratings left on this device could not be looked for', error)
          // Loaded when the connection is back.
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
