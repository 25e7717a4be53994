import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { onboardingQuery } from '#app/features/onboarding/queries.ts'
import { StudyTimeStep } from '#app/features/onboarding/steps/study-time-step.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/onboarding/_authenticated/study-time')({
  loader: ({ context }) => context.queryClient.ensureQueryData(onboardingQuery),
  head: () => pageHead('Study time'),
  component: Page,
})

function Page() {
  const { data } = useSuspenseQuery(onboardingQuery)
  return <StudyTimeStep saved={data.studyTime} />
}
