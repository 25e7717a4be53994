import { z } from 'zod'
import { OnboardingStep } from './onboarding.ts'
import { MANNERS } from './onboarding/choices.ts'

/** The signed-in learner as pages see them. `nextStep` is the onboarding step to do next, null once it is finished. */
export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  nextStep: OnboardingStep.nullable(),
  coachName: z.string().nullable(),
  coachManner: z.enum(MANNERS).nullable(),
  timeZone: z.string().nullable(),
})
export type SessionUser = z.infer<typeof SessionUser>

/** `GET /api/_auth/session`: signed in means that a user is there (specification §6). */
export const Session = z.object({ user: SessionUser.nullable() })
export type Session = z.infer<typeof Session>
