import { createFileRoute } from '@tanstack/react-router'
import { CoachHome } from '#app/features/coach/coach-home.tsx'
import { chatsQuery } from '#app/features/coach/queries.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/coach/')({
  loader: async ({ context }) => void (await context.queryClient.ensureInfiniteQueryData(chatsQuery)),
  head: () => pageHead('Coach'),
  component: CoachHome,
})
