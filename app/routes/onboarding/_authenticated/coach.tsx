import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { onboardingQuery } from '#app/features/onboarding/queries.ts'
import { CoachStep } from '#app/features/onboarding/steps/coach-step.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/onboarding/_authenticated/coach')({
  loader: async ({ context: { queryClient } }) => {
    const { engineQuery } = await import('#app/features/coach/engine-queries.ts')
    const [engine] = await Promise.all([
      queryClient.ensureQueryData(engineQuery),
      queryClient.ensureQueryData(onboardingQuery),
    ])
    return engine
  },
  head: () => pageHead('Your coach'),
  component: Page,
})

function Page() {
  const { data } = useSuspenseQuery(onboardingQuery)
  return <CoachStep saved={data.coach} engine={Route.useLoaderData()} />
}
