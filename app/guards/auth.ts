import { redirect } from '@tanstack/react-router'
import { sessionQuery } from '#app/lib/session.ts'
import type { Guard } from './guard.ts'

/** Only signed-in learners; others sign in first and come back to where they wanted to go. */
export const authGuard: Guard = async ({ context, location }) => {
  const { user } = await context.queryClient.ensureQueryData(sessionQuery)
  if (!user) throw redirect({ to: '/auth/login', search: { return: location.href } })
}
