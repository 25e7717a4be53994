import { createFileRoute } from '@tanstack/react-router'
import { suggestionsQuery } from '#app/features/coach/queries.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/coach/chat/')({
  loader: async ({ context }) => void (await context.queryClient.ensureQueryData(suggestionsQuery)),
  head: () => pageHead('New chat'),
})
