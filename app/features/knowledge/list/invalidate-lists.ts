import type { QueryClient } from '@tanstack/react-query'
import { FEW_PAGES, KEY } from '../queries.ts'

/** Lists of a few pages are asked for anew, and so are the recent notes, the topics, the tags and the bin. */
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
