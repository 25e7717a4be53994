import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/coach/chat/')({
  // Too small for a request of its own.
  codeSplitGroupings: [],
  loader: async ({ context: { queryClient } }) => {
    const { suggestionsQuery, topicsQuery } = await import('#app/features/coach/queries.ts')
    await Promise.all([queryClient.ensureQueryData(suggestionsQuery), queryClient.ensureQueryData(topicsQuery)])
  },
  head: () => pageHead('New chat'),
})
