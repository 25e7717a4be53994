import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { hasDrafts } from '#app/lib/drafts/has-drafts.ts'
import { registerUnsent } from '#app/lib/sending/unsent.ts'
import { unsyncedQuery } from './unsynced-query.ts'

/** Syncs drafts now, and whenever the connection or the learner returns. @returns a function that stops it */
export function startDraftSync(queryClient: QueryClient, ownerId: string): () => void {
  const unregister = registerUnsent('notes', () => countChangedNotes(ownerId))
  const unsubscribe = new QueryObserver(queryClient, {
    ...unsyncedQuery(ownerId),
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
