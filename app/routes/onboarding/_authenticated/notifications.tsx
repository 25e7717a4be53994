import { createFileRoute, redirect } from '@tanstack/react-router'

/** Stoa sends no reminders, so there is nothing to ask: the step is passed over. */
export const Route = createFileRoute('/onboarding/_authenticated/notifications')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard' })
  },
})
