import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { reloadSession } from '#app/lib/session.ts'
import type { OnboardingStep, StepInputs } from '#worker/contracts/onboarding.ts'
import { onboardingQuery, saveStep } from './queries.ts'

export function useSaveStep<Step extends OnboardingStep>(step: Step) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: (input: StepInputs[Step]) => saveStep(step, input),
    onSuccess: async (saved) => {
      queryClient.setQueryData(onboardingQuery.queryKey, saved)
      await reloadSession(queryClient)
      await router.invalidate()
    },
  })
}
