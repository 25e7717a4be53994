// Apart from onboarding.ts: the entry chunk needs the steps, but not zod.

/** Steps in route order (specification §4). */
export const ONBOARDING_STEPS = ['welcome', 'your-info', 'coach', 'study-time', 'notifications'] as const
type Step = (typeof ONBOARDING_STEPS)[number]

/** Null after the last. */
export function stepAfter(step: Step): Step | null {
  return ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(step) + 1] ?? null
}
