import { createMiddleware } from 'hono/factory'
import { sessionByToken } from '#db/queries/auth.ts'
import type { SessionUser } from '#worker/contracts/session.ts'
import { readSignedCookie } from './cookies.ts'
import { Problem } from './problem.ts'
import type { ApiEnv, RequestScope } from './scope.ts'

export interface SignedIn extends SessionUser {
  sessionId: string
  token: string
  /** The local hour at which their day begins; null where they have not said. */
  dayStartsAt: number | null
  /** JSON of how they last looked at their notes: the page that lists them needs it before it can read any. */
  notesView: string | null
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
  return readSignedCookie(scope.request, sessionCookieName(scope.origin), scope.settings.AUTH_SECRET)
}

/**
 * The learner behind the request's cookie, or null. Without a cookie, or with one whose signature is not ours, the
 * database is not asked. A failing database throws: on the server an outage is an outage, not a sign-out.
 */
export async function readSession(scope: RequestScope): Promise<SignedIn | null> {
  const token = await sessionToken(scope)
  if (!token) return null
  const [row] = await sessionByToken(scope.directory, token, scope.now)
  cacheOwner(token, row?.id)
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

/**
 * Whose a token is, of those whose session was looked up in this isolate. That never changes; whether the session still
 * stands, only the database knows.
 */
const owners = new Map<string, string>()
const CACHED_OWNERS_MAX = 5_000

function cacheOwner(token: string, ownerId: string | undefined): void {
  owners.delete(token)
  if (ownerId === undefined) return
  owners.set(token, ownerId)
  const [oldest] = owners.keys()
  if (owners.size > CACHED_OWNERS_MAX && oldest !== undefined) owners.delete(oldest)
}

/**
 * The lock on a route whose first batch looks at the session itself (`unverifiedToken`, see `sessionIsValid`), which saves a way to
 * the database. Who was not seen here before is looked up as everywhere.
 */
export const requireUserInBatch = createMiddleware<ApiEnv>(async (c, next) => {
  const { scope } = c.env
  const token = await sessionToken(scope)
  const ownerId = token === null ? undefined : owners.get(token)
  if (token === null || ownerId === undefined) return requireUser(c, next)
  c.set('owner', scope.owner(ownerId))
  c.set('unverifiedToken', token)
  await next()
})

/**
 * Runs a batch that begins with `sessionIsValid`. Where it did nothing, the session is looked up: it may be over.
 * @throws Problem signed-out
 */
export async function verifySession<T>(
  scope: RequestScope,
  unverifiedToken: string | undefined,
  batch: () => Promise<T>,
): Promise<T> {
  try {
    return await batch()
  } catch (error) {
    if (unverifiedToken !== undefined && !(await scope.session())) throw new Problem('signed-out')
    throw error
  }
}
