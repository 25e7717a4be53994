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
      deps.note && (await import('#app/features/knowledge/linked-passage.ts')).linkedQuestion(queryClient, deps),
      queryClient.ensureQueryData(suggestionsQuery),
      queryClient.ensureQueryData(topicsQuery),
    ])
    return { prompt }
  },
  head: () => pageHead('New chat'),
})
