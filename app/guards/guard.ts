import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#worker/contracts/session.ts'
import { authGuard } from './auth.ts'
import { onboardingGuard } from './onboarding.ts'
import { visitorGuard } from './visitor.ts'

export interface GuardInput {
  context: { user: SessionUser | null; queryClient: QueryClient }
  location: { pathname: string; href: string }
}
/** Throws the router's redirect if the visitor may not open the page. */
export type Guard = (input: GuardInput) => void | Promise<void>

const GUARDS = { auth: authGuard, onboarding: onboardingGuard, visitor: visitorGuard } satisfies Record<string, Guard>
export type GuardName = keyof typeof GUARDS

/** Below the auth guard the user in the route context is never null. */
type GuardedContext<Name> = 'auth' extends Name ? { user: SessionUser } : object

/**
 * `beforeLoad: guard('auth', 'onboarding')` of a layout route. Guards run in the order given; the first that redirects ends
 * it. They are a courtesy to the visitor: the lock is `requireUser` in the Worker.
 * @throws Error for a name that no guard has (specification §8)
 */
export function guard<Name extends GuardName>(...names: Name[]): (input: GuardInput) => Promise<GuardedContext<Name>> {
  const guards = names.map((name): Guard => {
    if (!Object.hasOwn(GUARDS, name)) throw new Error(`Unknown route guard: ${name}`)
    return GUARDS[name]
  })
  return async (input) => {
    for (const run of guards) await run(input)
    // The auth guard has redirected where there is no user.
    return { user: input.context.user } as GuardedContext<Name>
  }
}
