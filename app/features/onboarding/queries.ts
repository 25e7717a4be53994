import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { Onboarding, OnboardingStep, StepInputs } from '#worker/contracts/onboarding.ts'

/** The saved onboarding, and the next step. */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: getOnboarding,
})

export async function getOnboarding(): Promise<Onboarding> {
  return read(await api.onboarding.$get())
}

const SAVE: { [Step in OnboardingStep]: (json: StepInputs[Step]) => Promise<Onboarding> } = {
  welcome: async (json) => read(await api.onboarding.welcome.$put({ json })),
  'your-info': async (json) => read(await api.onboarding['your-info'].$put({ json })),
  coach: async (json) => read(await api.onboarding.coach.$put({ json })),
  'study-time': async (json) => read(await api.onboarding['study-time'].$put({ json })),
  notifications: async (json) => read(await api.onboarding.notifications.$put({ json })),
}

/** Saves one step and returns the whole onboarding. @throws ProblemError `step-locked`, `invalid-input` */
export function saveStep<Step extends OnboardingStep>(step: Step, input: StepInputs[Step]): Promise<Onboarding> {
  return SAVE[step](input)
}
