import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { onboardingQuery } from '#app/features/onboarding/queries.ts'
import { YourInfoStep } from '#app/features/onboarding/steps/your-info-step.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/onboarding/your-info')({
  loader: async ({ context: { queryClient, user } }) => {
    if (user) await queryClient.ensureQueryData(onboardingQuery)
  },
  head: () => pageHead('About you'),
  component: Page,
})

/** Open to visitors too, whose answers are not saved on the server. */
function Page() {
  const { user } = Route.useRouteContext()
  const { data } = useQuery({ ...onboardingQuery, enabled: Boolean(user) })
  return <YourInfoStep saved={data?.yourInfo ?? null} name={user?.name ?? ''} />
}
