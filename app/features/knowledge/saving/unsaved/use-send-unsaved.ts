import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '#app/lib/session.ts'

/** Milliseconds: what the page itself loads comes first. */
const LATER = 2_000

/** Wherever a learner comes back to, the words that a killed tab or an ended session left here are sent. */
export function useSendUnsaved(): void {
  const queryClient = useQueryClient()
  const ownerId = useQuery(sessionQuery).data?.user?.id
  useEffect(() => {
    if (!ownerId) return
    let end = () => {}
    const timer = setTimeout(() => {
      import('./keep-sending.ts')
        .then(({ keepSending }) => (end = keepSending(queryClient, ownerId)))
        .catch((error: unknown) => console.error('Words left on this device could not be looked for', error))
    }, LATER)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [queryClient, ownerId])
}
