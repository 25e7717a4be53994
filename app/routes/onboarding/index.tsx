import { createFileRoute, redirect } from '@tanstack/react-router'

/** For visitors; the guard of the steps has sent learners to their next one. */
export const Route = createFileRoute('/onboarding/')({
  beforeLoad: () => {
    throw redirect({ to: '/onboarding/welcome' })
  },
})
