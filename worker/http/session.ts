import { parseSigned } from 'hono/utils/cookie'
import { createMiddleware } from 'hono/factory'
import { sessionByToken } from '#db/queries/auth.ts'
import type { SessionUser } from '#worker/contracts/session.ts'
import { Problem } from './problem.ts'
import type { ApiEnv, RequestScope } from './scope.ts'

export interface SignedIn extends SessionUser {
  sessionId: string
  token: string
}

/** `__Host-` binds the cookie to this very host, but browsers take it only over https. */
export function sessionCookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-stoa_session' : 'stoa_session'
}

/** The session's cookie as it is set and taken away. */
export function sessionCookie(origin: string) {
  const attributes = { path: '/', httpOnly: true, secure: origin.startsWith('https:'), sameSite: 'Lax' } as const
  return { name: sessionCookieName(origin), attributes }
}

/** What the cookie says, if we signed it; whether such a session stands is the database's to say. */
export async function sessionToken(scope: RequestScope): Promise<string | null> {
  const header = scope.request.headers.get('cookie')
  const name = sessionCookieName(scope.origin)
  if (!header?.includes(name)) return null
  return (await parseSigned(header, scope.settings.AUTH_SECRET, name))[name] || null
}

/**
 * The learner behind the request's cookie, or null. Without a cookie, or with one whose signature is not ours, the
 * database is not asked. A failing database throws: on the server an outage is an outage, not a sign-out.
 */
export async function readSession(scope: RequestScope): Promise<SignedIn | null> {
  const token = await sessionToken(scope)
  if (!token) return null
  const [row] = await sessionByToken(scope.directory, token, scope.now)
  if (!row) return null
  const { profileOwner, nextStep, ...user } = row
  return { ...user, token, nextStep: profileOwner ? nextStep : 'welcome' }
}

/** The lock on every route with learners' data: sets `user` and `owner`, or answers 401. */
export const requireUser = createMiddleware<ApiEnv>(async (c, next) => {
  const user = await c.env.scope.session()
  if (!user) throw new Problem('signed-out')
  c.set('user', user)
  c.set('owner', c.env.scope.owner(user.id))
  await next()
})
