import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '#app/lib/session.ts'

/** Milliseconds: what the page itself loads comes first. */
const LATER = 2_000

/** Wherever a learner comes back to, the words that a killed tab or an ended session left here are sent. */
export function useDraftSync(): void {
  const queryClient = useQueryClient()
  const ownerId = useQuery(sessionQuery).data?.user?.id
  useEffect(() => {
    if (!ownerId) return
    let end = () => {}
    const gone = new AbortController()
    const look = () => {
      import('./start-draft-sync.ts')
        .then(({ startDraftSync }) => {
          if (!gone.signal.aborted) end = startDraftSync(queryClient, ownerId)
        })
        .catch((error: unknown) => {
          if (navigator.onLine) console.error('Words left on this device could not be looked for', error)
          // The code comes with the connection.
          else addEventListener('online', look, { once: true, signal: gone.signal })
        })
    }
    const timer = setTimeout(look, LATER)
    return () => {
      clearTimeout(timer)
      gone.abort()
      end()
    }
  }, [queryClient, ownerId])
}
