import { z } from 'zod'
import { OnboardingStep } from './onboarding.ts'
import { MANNERS } from './onboarding/choices.ts'

/** Who is signed in, as pages see it. `nextStep` is the onboarding step still to do, null once it is finished. */
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
