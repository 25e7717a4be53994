// Apart from onboarding.ts: the entry chunk needs the steps, but not zod.

/** Steps in route order (specification §4). */
export const ONBOARDING_STEPS = ['welcome', 'your-info', 'coach', 'study-time', 'notifications'] as const
type Step = (typeof ONBOARDING_STEPS)[number]

/** What is passed over because it has nothing to ask: Stoa sends no e-mail and no push messages. */
const PASSED_OVER: readonly Step[] = ['notifications']

/** The next step that asks something, or null after the last. */
export function stepAfter(step: Step): Step | null {
  const later = ONBOARDING_STEPS.slice(ONBOARDING_STEPS.indexOf(step) + 1)
  return later.find((each) => !PASSED_OVER.includes(each)) ?? null
}
