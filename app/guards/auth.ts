import { redirect } from '@tanstack/react-router'
import type { Guard } from './guard.ts'

/** Only signed-in learners; others sign in first and then return to the page they wanted. */
export const authGuard: Guard = ({ context, location }) => {
  if (!context.user) throw redirect({ to: '/auth/login', search: { return: location.href } })
}
