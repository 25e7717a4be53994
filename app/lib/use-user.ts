import { useRouteContext } from '@tanstack/react-router'
import type { SessionUser } from '#worker/contracts/session.ts'

/** The signed-in user, for everything below /dashboard: its guard has put them into the route context. */
export function useUser(): SessionUser {
  return useRouteContext({ from: '/dashboard', select: ({ user }) => user })
}
