import type { OwnerDb } from '#db/client.ts'
import { startProfile, profileOf, saveProfileStep } from '#db/queries/onboarding.ts'
import { moveReminder } from '#db/queries/reminders.ts'
import type { Onboarding, OnboardingStep, StepInputs } from '#worker/contracts/onboarding.ts'
import { nextStudyTimes } from '#worker/domain/study/study-plan.ts'
import { Problem } from '#worker/http/problem.ts'

const EMPTY: Onboarding = {
  nextStep: 'welcome',
  yourInfo: null,
  coach: null,
  studyTime: null,
  notifications: null,
}

export async function get(owner: OwnerDb): Promise<Onboarding> {
  const [[row]] = await owner.read([profileOf(owner.db, owner.ownerId)])
  return row ?? EMPTY
}

export async function welcome(owner: OwnerDb, now: Date): Promise<Onboarding> {
  const [row] = await startProfile(owner.db, owner.ownerId, now)
  if (!row) throw new Error('The profile was not written')
  return row
}

/** A finished step may be saved again. @throws Problem `step-locked` while an earlier one is unfinished */
export async function save<Step extends Exclude<OnboardingStep, 'welcome'>>(
  owner: OwnerDb,
  step: Step,
  value: StepInputs[Step],
  now: Date,
): Promise<Onboarding> {
  const [row] = await saveProfileStep(owner.db, owner.ownerId, step, value, now)
  if (!row) throw new Problem('step-locked', 'Answer the earlier steps first.')
  if (step === 'study-time' && row.studyTime)
    await moveReminder(owner.db, owner.ownerId, nextStudyTimes(row.studyTime, now.getTime(), 1)[0] ?? null)
  return row
}
