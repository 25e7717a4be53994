import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { onboardingQuery } from '#app/features/onboarding/queries.ts'
import { CoachStep } from '#app/features/onboarding/steps/coach-step.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/onboarding/_authenticated/coach')({
  loader: ({ context }) => context.queryClient.ensureQueryData(onboardingQuery),
  head: () => pageHead('Your coach'),
  component: Page,
})

function Page() {
  const { data } = useSuspenseQuery(onboardingQuery)
  return <CoachStep saved={data.coach} />
}
