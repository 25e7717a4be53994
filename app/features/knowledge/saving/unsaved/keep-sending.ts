import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { unsavedQuery } from './unsaved-query.ts'

/** Now, and whenever the connection or the learner comes back. @returns what ends it */
export function keepSending(queryClient: QueryClient, ownerId: string): () => void {
  return new QueryObserver(queryClient, { ...unsavedQuery(ownerId), notifyOnChangeProps: [] }).subscribe(() => {})
}
