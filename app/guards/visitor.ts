import { redirect } from '@tanstack/react-router'
import type { Guard } from './guard.ts'

/**
 * Sign-in and registration are for visitors: a signed-in learner continues to the page they wanted. In the browser only,
 * since these pages are rendered at build time, for everybody.
 */
export const visitorGuard: Guard = async ({ context, location }) => {
  if (import.meta.env.SSR || !context.user) return
  // The session may have ended since it was read, which leads here from a page that needs it: once more, without a user.
  const { currentUser } = await import('./current-user.ts')
  if (!(await currentUser(context.queryClient))) throw redirect({ href: location.href, replace: true })
  const { safeReturnPath } = await import('#app/lib/return-path.ts')
  const { searchParams } = new URL(location.href, window.location.origin)
  throw redirect({ href: safeReturnPath(searchParams.get('return')) })
}
