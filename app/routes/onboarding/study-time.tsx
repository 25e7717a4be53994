import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { framed } from '#app/layouts/outside/outside.tsx'
import { onboardingQuery } from '#app/features/onboarding/queries.ts'
import { StudyTimeStep } from '#app/features/onboarding/steps/study-time-step.tsx'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/onboarding/study-time')({
  beforeLoad: guard('auth', 'onboarding'),
  loader: ({ context }) => context.queryClient.ensureQueryData(onboardingQuery),
  head: () => pageHead('Study time'),
  component: framed(Page),
})

function Page() {
  const { data } = useSuspenseQuery(onboardingQuery)
  return <StudyTimeStep saved={data.studyTime} />
}
