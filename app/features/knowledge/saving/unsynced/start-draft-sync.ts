import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { hasDrafts } from '#app/lib/drafts/has-drafts.ts'
import { registerUnsent } from '#app/lib/sending/unsent.ts'
import { unsyncedQuery } from './unsynced-query.ts'

/** Milliseconds after which what could not be sent is tried again: the first request behind "online" often still fails. */
const RETRY_AFTER = 10_000

/** Syncs drafts now, and whenever the connection or the learner returns. @returns a function that stops it */
export function startDraftSync(queryClient: QueryClient, ownerId: string): () => void {
  const unregister = registerUnsent('notes', () => countChangedNotes(ownerId))
  const unsubscribe = new QueryObserver(queryClient, {
    ...unsyncedQuery(ownerId),
    refetchInterval: ({ state: { data } }) =>
      navigator.onLine && data?.some(({ why }) => why === 'waiting') ? RETRY_AFTER : false,
    notifyOnChangeProps: [],
  }).subscribe(() => {})
  return () => {
    unregister()
    unsubscribe()
  }
}

/** Notes with text that is on this device only. */
async function countChangedNotes(ownerId: string): Promise<number> {
  if (!(await hasDrafts('note'))) return 0
  const { noteDrafts } = await import('../note-drafts.ts')
  return (await noteDrafts.ids(ownerId)).length
}
