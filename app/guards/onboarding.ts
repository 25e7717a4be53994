import { redirect } from '@tanstack/react-router'
import { ONBOARDING_STEPS } from '#worker/contracts/onboarding/steps.ts'
import type { Guard } from './guard.ts'

/**
 * The onboarding gate, from both sides. A learner who has finished is redirected from the steps to the dashboard; one who
 * has not is redirected to the next step, from the dashboard and from later steps. Visitors pass: some steps are open to
 * them.
 */
export const onboardingGuard: Guard = ({ context: { user }, location }) => {
  if (!user) return
  const current = ONBOARDING_STEPS.findIndex((step) => location.pathname.replace(/\/$/, '') === `/onboarding/${step}`)
  if (user.nextStep === null) {
    if (current >= 0) throw redirect({ to: '/dashboard' })
    return
  }
  const next = ONBOARDING_STEPS.indexOf(user.nextStep)
  if (current < 0 || current > next) throw redirect({ to: `/onboarding/${user.nextStep}` })
}
