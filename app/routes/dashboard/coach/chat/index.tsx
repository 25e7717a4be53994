import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/lib/page-title.ts'
import { idParam } from '#app/lib/search-params.ts'

/** The passage of a note or a document that a question is about. */
interface PassageSearch {
  note?: string
  document?: string
  page?: number
  quote?: string
}

export const Route = createFileRoute('/dashboard/coach/chat/')({
  // Too small for a request of its own.
  codeSplitGroupings: [],
  validateSearch: ({ note, document, page, quote }): PassageSearch => ({
    ...(typeof note === 'string' && typeof quote === 'string' && { note, quote }),
    ...(typeof document === 'string' && typeof quote === 'string' && { document, page: idParam(page), quote }),
  }),
  loaderDeps: ({ search: { note, document, page, quote } }) => ({ note, document, page, quote }),
  loader: async ({ context: { queryClient }, deps }) => {
    const { suggestionsQuery, topicsQuery } = await import('#app/features/coach/queries.ts')
    const [prompt] = await Promise.all([
      deps.document
        ? (await import('#app/features/documents/linked-passage.ts')).linkedQuestion(queryClient, deps)
        : deps.note && (await import('#app/features/knowledge/linked-passage.ts')).linkedQuestion(queryClient, deps),
      queryClient.ensureQueryData(suggestionsQuery),
      queryClient.ensureQueryData(topicsQuery),
    ])
    return { prompt }
  },
  head: () => pageHead('New chat'),
})
