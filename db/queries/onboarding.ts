import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { OnboardingStep, StepInputs } from '#worker/contracts/onboarding.ts'
import { ONBOARDING_STEPS, stepAfter } from '#worker/contracts/onboarding/steps.ts'
import type { Db } from '../client.ts'
import { profiles } from '../schema/onboarding.ts'

const PROFILE = {
  nextStep: profiles.nextStep,
  yourInfo: profiles.yourInfo,
  coach: profiles.coach,
  studyTime: profiles.studyTime,
  notifications: profiles.notifications,
}

export function profileOf(db: Db, ownerId: string) {
  return db.select(PROFILE).from(profiles).where(eq(profiles.ownerId, ownerId)).limit(1)
}

/**
 * Opens the learner's profile with the first step done. A profile that stands keeps all it holds: saving `welcome`
 * again moves nothing back.
 */
export function startProfile(db: Db, ownerId: string, now: Date) {
  return db
    .insert(profiles)
    .values({ ownerId, nextStep: stepAfter('welcome'), updatedAt: now })
    .onConflictDoUpdate({
      target: profiles.ownerId,
      set: { nextStep: nextStepAfter('welcome'), updatedAt: now },
    })
    .returning(PROFILE)
}

/** What a step stores; `null` where the step itself is all there is to know. */
const COLUMNS = {
  'your-info': 'yourInfo',
  coach: 'coach',
  'study-time': 'studyTime',
  notifications: 'notifications',
} as const satisfies Record<Exclude<OnboardingStep, 'welcome'>, keyof typeof PROFILE>

/**
 * Saves one step, and moves `nextStep` on if it was this one, in one statement: two tabs cannot move it twice. No row
 * comes back where an earlier step is still to do.
 */
export function saveProfileStep<Step extends keyof typeof COLUMNS>(
  db: Db,
  ownerId: string,
  step: Step,
  value: StepInputs[Step],
  now: Date,
) {
  const reached = ONBOARDING_STEPS.slice(ONBOARDING_STEPS.indexOf(step))
  return db
    .update(profiles)
    .set({ [COLUMNS[step]]: value, nextStep: nextStepAfter(step), updatedAt: now })
    .where(and(eq(profiles.ownerId, ownerId), or(isNull(profiles.nextStep), inArray(profiles.nextStep, reached))))
    .returning(PROFILE)
}

function nextStepAfter(step: OnboardingStep) {
  return sql`case when ${profiles.nextStep} = ${step} then ${stepAfter(step)} else ${profiles.nextStep} end`
}
