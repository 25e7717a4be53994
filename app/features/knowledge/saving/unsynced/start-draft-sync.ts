import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { unsyncedQuery } from './unsynced-query.ts'

/** Syncs drafts now, and whenever the connection or the learner returns. @returns a function that stops it */
export function startDraftSync(queryClient: QueryClient, ownerId: string): () => void {
  return new QueryObserver(queryClient, { ...unsyncedQuery(ownerId), notifyOnChangeProps: [] }).subscribe(() => {})
}
