import type { QueryClient } from '@tanstack/react-query'
import { authGuard } from './auth.ts'
import { onboardingGuard } from './onboarding.ts'
import { visitorGuard } from './visitor.ts'

export interface GuardInput {
  context: { queryClient: QueryClient }
  location: { pathname: string; href: string }
}
export type Guard = (input: GuardInput) => Promise<void>

const GUARDS = { auth: authGuard, onboarding: onboardingGuard, visitor: visitorGuard } satisfies Record<string, Guard>
export type GuardName = keyof typeof GUARDS

/**
 * `beforeLoad: guard('auth', 'onboarding')`. Guards run in the order given; the first that redirects ends it. They are a
 * courtesy to the visitor: the lock is `requireUser` in the Worker.
 * @throws Error for a name that no guard has (specification §8)
 */
export function guard(...names: GuardName[]): Guard {
  const guards = names.map((name) => {
    if (!Object.hasOwn(GUARDS, name)) throw new Error(`Unknown route guard: ${name}`)
    return GUARDS[name]
  })
  return async (input) => {
    for (const run of guards) await run(input)
  }
}
