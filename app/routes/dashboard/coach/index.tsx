import { createFileRoute } from '@tanstack/react-router'
import { CoachHome } from '#app/features/coach/coach-home.tsx'
import { chatsQuery } from '#app/features/coach/queries.ts'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/coach/')({
  beforeLoad: guard('auth', 'onboarding'),
  loader: async ({ context }) => void (await context.queryClient.ensureInfiniteQueryData(chatsQuery)),
  head: () => pageHead('Coach'),
  component: CoachHome,
})
