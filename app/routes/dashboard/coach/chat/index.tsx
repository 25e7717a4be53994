import { createFileRoute } from '@tanstack/react-router'
import { suggestionsQuery, topicsQuery } from '#app/features/coach/queries.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/coach/chat/')({
  // Little enough to need no request of its own.
  codeSplitGroupings: [],
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(suggestionsQuery), queryClient.ensureQueryData(topicsQuery)])
  },
  head: () => pageHead('New chat'),
})
