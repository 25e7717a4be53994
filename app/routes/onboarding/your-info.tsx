import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { framed } from '#app/layouts/outside/outside.tsx'
import { onboardingQuery } from '#app/features/onboarding/queries.ts'
import { YourInfoStep } from '#app/features/onboarding/steps/your-info-step.tsx'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { sessionQuery } from '#app/lib/session.ts'

export const Route = createFileRoute('/onboarding/your-info')({
  beforeLoad: guard('onboarding'),
  loader: async ({ context: { queryClient } }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery)
    if (user) await queryClient.ensureQueryData(onboardingQuery)
  },
  head: () => pageHead('About you'),
  component: framed(Page),
})

/** Open to visitors too, of whom nothing is saved. */
function Page() {
  const user = useQuery(sessionQuery).data?.user
  const { data } = useQuery({ ...onboardingQuery, enabled: Boolean(user) })
  return <YourInfoStep saved={data?.yourInfo ?? null} name={user?.name ?? ''} />
}
