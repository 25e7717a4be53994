import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/coach/chat/')({
  // Too small for a request of its own.
  codeSplitGroupings: [],
  validateSearch: ({ note, quote }): { note?: string; quote?: string } => ({
    ...(typeof note === 'string' && typeof quote === 'string' && { note, quote }),
  }),
  loaderDeps: ({ search: { note, quote } }) => ({ note, quote }),
  loader: async ({ context: { queryClient }, deps }) => {
    const { suggestionsQuery, topicsQuery } = await import('#app/features/coach/queries.ts')
    const [prompt] = await Promise.all([
      deps.note === undefined ? undefined : promptFrom(queryClient, deps),
      queryClient.ensureQueryData(suggestionsQuery),
      queryClient.ensureQueryData(topicsQuery),
    ])
    return { prompt }
  },
  head: () => pageHead('New chat'),
})

/** The start of a question about a passage of a note; null where the passage is not there any more. */
async function promptFrom(queryClient: QueryClient, deps: Record<string, unknown>): Promise<string | null | undefined> {
  const { linkedPassage, passageSearch } = await import('#app/features/knowledge/linked-passage.ts')
  const { questionAbout } = await import('#app/features/knowledge/question-about.ts')
  const passage = await linkedPassage(queryClient, passageSearch(deps))
  return passage && questionAbout(passage)
}
