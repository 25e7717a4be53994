import type { QueryClient } from '@tanstack/react-query'
import { FEW_PAGES, KEY } from '../queries.ts'

/** Fetches short lists, recent notes, topics, tags and the bin again; a long list is updated in the cache instead. */
export async function invalidateLists(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: [KEY],
    predicate: ({ queryKey: [, kind], state }) =>
      kind === 'notes' ? !isLong(state.data) : kind === 'topics' || kind === 'tags' || kind === 'bin',
  })
}

function isLong(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return false
  return Array.isArray(data.pages) && data.pages.length > FEW_PAGES
}
