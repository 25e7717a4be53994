import { redirect } from '@tanstack/react-router'
import { sessionQuery } from '#app/lib/session.ts'
import type { Guard } from './guard.ts'

/**
 * Sign-in and registration are for visitors: whoever is signed in goes on to where they were heading. In the browser
 * only, for these pages are rendered at build time, for everybody.
 */
export const visitorGuard: Guard = async ({ context, location }) => {
  if (import.meta.env.SSR) return
  const { user } = await context.queryClient.ensureQueryData(sessionQuery)
  if (!user) return
  const { safeReturnPath } = await import('#app/lib/return-path.ts')
  const { searchParams } = new URL(location.href, window.location.origin)
  throw redirect({ href: safeReturnPath(searchParams.get('return')) })
}
