import { redirect } from '@tanstack/react-router'
import { sessionQuery } from '#app/lib/session.ts'
import { ONBOARDING_STEPS } from '#worker/contracts/onboarding/steps.ts'
import type { Guard } from './guard.ts'

/**
 * The onboarding gate, from both sides. Who has finished is sent on from the steps to the dashboard; who has not is
 * sent to the next step, from the dashboard and from a step that lies further ahead. Before sign-in the first two
 * steps are open.
 */
export const onboardingGuard: Guard = async ({ context, location }) => {
  const { user } = await context.queryClient.ensureQueryData(sessionQuery)
  if (!user) return
  const at = ONBOARDING_STEPS.findIndex((step) => location.pathname.replace(/\/$/, '') === `/onboarding/${step}`)
  if (user.nextStep === null) {
    if (at >= 0) throw redirect({ to: '/dashboard' })
    return
  }
  const next = ONBOARDING_STEPS.indexOf(user.nextStep)
  if (at < 0 || at > next) throw redirect({ to: `/onboarding/${user.nextStep}` })
}
