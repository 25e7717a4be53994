import { createMiddleware } from 'hono/factory'
import { sessionByToken } from '#db/queries/auth.ts'
import type { SessionUser } from '#worker/contracts/session.ts'
import { readSignedCookie } from './cookies.ts'
import { Problem } from './problem.ts'
import { digest } from './request-source.ts'
import type { ApiEnv, RequestScope } from './scope.ts'

export interface SignedIn extends SessionUser {
  sessionId: string
  sessionEndsAt: Date
  /** As it is stored: whose streams are closed when the session ends. */
  token: string
  /** The local hour at which their study day starts; null for the default. */
  dayStartsAt: number | null
  /** JSON of how they last looked at their notes: the page that lists them needs it before it can read any. */
  notesView: string | null
  /** JSON of when they study, from when on: their days follow from it, and what is counted by day needs them first. */
  studyPlans: string | null
}

/** Four weeks from sign-in; use does not extend a session. */
export const SESSION_SECONDS = 60 * 60 * 24 * 28

/** `__Host-` binds the cookie to this very host, but browsers take it only over https. */
export function sessionCookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-stoa_session' : 'stoa_session'
}

/** The session cookie's name and attributes, for setting and deleting it. */
export function sessionCookie(origin: string) {
  const attributes = { path: '/', httpOnly: true, secure: origin.startsWith('https:'), sameSite: 'Lax' } as const
  return { name: sessionCookieName(origin), attributes }
}

/** Begins what is stored of a token, so that it is never hashed twice. */
const STORED = 'sha256:'

/**
 * A session's token as the database has it. The token itself is only in the cookie, so a leaked database signs nobody in,
 * even with the secret that signs cookies.
 */
export async function storedToken(token: string): Promise<string> {
  return token.startsWith(STORED) ? token : STORED + (await digest(token))
}

/** The stored token of the session cookie, if its signature is valid. Only the database knows whether the session is. */
export async function sessionToken(scope: RequestScope): Promise<string | null> {
  const token = await readSignedCookie(scope.request, sessionCookieName(scope.origin), scope.settings.AUTH_SECRET)
  return token === null || token.startsWith(STORED) ? null : storedToken(token)
}

/**
 * The learner of the request's session cookie, or null. Without a validly signed cookie the database is not queried. A
 * database error is thrown: on the server an outage is not a sign-out.
 */
export async function readSession(scope: RequestScope): Promise<SignedIn | null> {
  const token = await sessionToken(scope)
  if (!token) return null
  const [row] = await sessionByToken(scope.directory, token, scope.now.getTime())
  cacheOwner(token, row?.id)
  if (!row) return null
  const { profileOwner, nextStep, ...user } = row
  return { ...user, token, nextStep: profileOwner ? nextStep : 'welcome' }
}

/** The token of a guarded request's session: its streams are closed when the session ends. */
export function tokenOf(variables: Pick<ApiEnv['Variables'], 'user' | 'unverifiedToken'>): string {
  return variables.unverifiedToken ?? variables.user.token
}

/** Guards every route with learners' data: sets `user` and `owner`, or answers 401. */
export const requireUser = createMiddleware<ApiEnv>(async (c, next) => {
  const user = await c.env.scope.session()
  if (!user) throw new Problem('signed-out')
  c.set('user', user)
  c.set('owner', c.env.scope.owner(user.id))
  await next()
})

/** Owners of tokens that this isolate has looked up. The owner of a token never changes, but its session may end. */
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
 * Guards a route whose first batch checks the session itself (`unverifiedToken`, `sessionIsValid`), which saves a round
 * trip. An owner that is not cached here is looked up first, as in `requireUser`.
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
 * Runs a batch that starts with `sessionIsValid`. If the batch fails, the session is looked up, since it may have ended.
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
