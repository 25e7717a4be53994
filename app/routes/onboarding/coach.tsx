import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { framed } from '#app/layouts/outside/outside.tsx'
import { onboardingQuery } from '#app/features/onboarding/queries.ts'
import { CoachStep } from '#app/features/onboarding/steps/coach-step.tsx'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/onboarding/coach')({
  beforeLoad: guard('auth', 'onboarding'),
  loader: ({ context }) => context.queryClient.ensureQueryData(onboardingQuery),
  head: () => pageHead('Your coach'),
  component: framed(Page),
})

function Page() {
  const { data } = useSuspenseQuery(onboardingQuery)
  return <CoachStep saved={data.coach} />
}
