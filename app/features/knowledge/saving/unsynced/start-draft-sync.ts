import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { unsyncedQuery } from './unsynced-query.ts'

/** Now, and whenever the connection or the learner comes back. @returns what ends it */
export function startDraftSync(queryClient: QueryClient, ownerId: string): () => void {
  return new QueryObserver(queryClient, { ...unsyncedQuery(ownerId), notifyOnChangeProps: [] }).subscribe(() => {})
}
