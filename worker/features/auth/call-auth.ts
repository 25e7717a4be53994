import type { Context } from 'hono'
import { endSession } from '#db/queries/auth.ts'
import type { ProblemCode } from '#worker/contracts/problems.ts'
import { log } from '#worker/http/log.ts'
import { Problem } from '#worker/http/problem.ts'
import type { ApiEnv, RequestScope } from '#worker/http/scope.ts'
import { sessionCookie, sessionToken } from '#worker/http/session.ts'
import { closeStreams, type EndedSession } from '#worker/streams/close-streams.ts'
import type { Auth, Effects } from './better-auth.ts'
import { rememberDevice } from './known-device.ts'

/** The headers that better-auth needs. Any other could change its answer in ways that no route expects. */
const FORWARDED_HEADERS = ['cookie', 'origin', 'user-agent']

export interface AuthAnswer<T> extends Pick<Effects, 'links' | 'resetPasswordsOf' | 'connected'> {
  response: T
  /** To be given on to the browser. */
  cookies: string[]
}

/**
 * Calls endpoints of better-auth, by its own typed `api`: its hooks run, and what it refuses is thrown as a problem. The
 * streams of sessions that it ended are closed. better-auth is a third of the Worker's code, so it is loaded here.
 * @throws Problem
 */
export async function callAuth<T>(
  scope: RequestScope,
  call: (
    api: Auth['api'],
    headers: Headers,
    context: Awaited<Auth['$context']>,
  ) => Promise<{ headers?: Headers | null; response: T }>,
): Promise<AuthAnswer<T>> {
  const { authFor, collectEffects, refusalCode } = await import('./better-auth.ts')
  const effects: Effects = { links: [], resetPasswordsOf: [], connected: [], created: null, ended: [] }
  try {
    const auth = authFor(scope)
    const context = await auth.$context
    const { headers, response } = await collectEffects(effects, () => call(auth.api, forwarded(scope), context))
    return { ...effects, response, cookies: headers?.getSetCookie() ?? [] }
  } catch (error) {
    throw problemFor(refusalCode(error), effects.links) ?? error
  } finally {
    for (const ended of effects.ended) closeStreamsOf(scope, ended)
  }
}

function forwarded({ request }: RequestScope): Headers {
  return new Headers(FORWARDED_HEADERS.flatMap((name) => [[name, request.headers.get(name) ?? ''] as [string, string]]))
}

/** The headers without the session: who signs in is nobody yet. */
export function asNobody(headers: Headers, origin: string): Headers {
  const { name } = sessionCookie(origin)
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/).filter((cookie) => !cookie.startsWith(`${name}=`))
  const without = new Headers(headers)
  without.set('cookie', cookies.join('; '))
  return without
}

/** A refusal that a route carries on from: the links that it is to send come with it. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly links: Effects['links'],
  ) {
    super(code)
  }
}

const PROBLEMS_BY_CODE: Record<string, () => Problem> = {
  INVALID_EMAIL_OR_PASSWORD: () => new Problem('wrong-credentials', 'Check both, then try again.'),
  UNAUTHORIZED: () => new Problem('signed-out'),
  SESSION_NOT_FRESH: () => new Problem('sign-in-again', 'You signed in more than a day ago.'),
  INVALID_TOKEN: () => linkExpired(),
  TOKEN_EXPIRED: () => linkExpired(),
  USER_NOT_FOUND: () => linkExpired(),
  INVALID_CODE: () => fieldProblem('wrong-code', '/code', 'Enter the code that your app shows now'),
  INVALID_BACKUP_CODE: () => fieldProblem('wrong-code', '/code', 'This is none of your unused recovery codes'),
  // Of two who use one code at the same time, the second.
  'Failed to verify backup code. Please try again.': () => codeTooLate(),
  INVALID_TWO_FACTOR_COOKIE: () => codeTooLate(),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => codeTooLate(),
  TOTP_ALREADY_ENABLED: () => new Problem('two-factor-on', 'Turn it off first to use another app.'),
  TOTP_NOT_ENABLED: () => new Problem('two-factor-off'),
  TWO_FACTOR_NOT_ENABLED: () => new Problem('two-factor-off'),
  BACKUP_CODES_NOT_ENABLED: () => new Problem('two-factor-off'),
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new Problem('too-many-attempts', 'Wait 15 minutes, then try again.', { retryAfter: 900 }),
  FAILED_TO_UNLINK_LAST_ACCOUNT: () =>
    new Problem('last-sign-in', 'Choose a password first: "Forgot your password?" at sign-in.'),
  CHALLENGE_NOT_FOUND: () => new Problem('passkey-refused', 'It took too long. Try again.'),
  PASSKEY_NOT_FOUND: () => new Problem('passkey-refused', 'It belongs to no account here, or was removed from it.'),
  AUTHENTICATION_FAILED: () => new Problem('passkey-refused', 'Try again, or sign in with your password.'),
  FAILED_TO_VERIFY_REGISTRATION: () => new Problem('passkey-refused', 'Try again, or use another device.'),
  INVALID_USER: () =>
    new Problem('link-expired', 'This link is for another account than the one you are signed in to.'),
}

/** Refusals that their routes look at, since what they lead to is not the same everywhere. */
const FOR_ROUTES = new Set([
  'EMAIL_NOT_VERIFIED',
  'FAILED_TO_CREATE_USER',
  'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  'INVALID_PASSWORD',
  'CREDENTIAL_ACCOUNT_NOT_FOUND',
])

function problemFor(code: string | null, links: Effects['links']): Problem | Refused | null {
  if (code === null) return null
  if (FOR_ROUTES.has(code)) return new Refused(code, links)
  return PROBLEMS_BY_CODE[code]?.() ?? null
}

function codeTooLate(): Problem {
  return new Problem('code-too-late', 'The time for the code is over, or there were too many wrong ones.')
}

function linkExpired(): Problem {
  return new Problem('link-expired', 'Links work once, and for an hour. Ask for a new one.')
}

/** At the field of a form. */
export function fieldProblem(code: ProblemCode, pointer: string, detail: string): Problem {
  return new Problem(code, detail, { errors: [{ pointer, detail }] })
}

/** Statements of D1 take at most 100 parameters. */
const SESSIONS_AT_ONCE = 50

/** Ends sessions of other devices; their streams and sockets close. */
export async function endSessions(scope: RequestScope, storedTokens: readonly string[]): Promise<void> {
  for (let at = 0; at < storedTokens.length; at += SESSIONS_AT_ONCE)
    await callAuth(scope, async (_api, _headers, { internalAdapter }) => ({
      response: await internalAdapter.deleteSessions(storedTokens.slice(at, at + SESSIONS_AT_ONCE)),
    }))
}

/** Hands over what better-auth set for the browser. */
export function giveCookies(c: Context<ApiEnv>, { cookies }: { cookies: string[] }): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
}

/** Once somebody has signed in: their browser gets the session, is a known device of the account, and leaves the session before. */
export async function enter(c: Context<ApiEnv>, answer: { cookies: string[] }, email: string): Promise<void> {
  giveCookies(c, answer)
  await rememberDevice(c, email)
  await endPreviousSession(c.env.scope)
}

/** A new session replaces the one in the request's cookie (OWASP ASVS 5.0, 7.2.4), and what ends closes its streams. */
export async function endPreviousSession(scope: RequestScope): Promise<void> {
  const token = await sessionToken(scope)
  // By one statement of ours, as signing out needs nothing else: better-auth is a third of the Worker's code, and would be
  // loaded for it while the streams go on.
  const [ended] = token ? await endSession(scope.directory, token) : []
  if (token && ended) closeStreamsOf(scope, { ...ended, token })
}

export function closeStreamsOf(scope: RequestScope, ended: EndedSession): void {
  const { env, directory, requestId } = scope
  const closed = closeStreams(env, directory, ended)
  scope.waitUntil(closed.catch((error: unknown) => log('error', 'streams not closed', { requestId, error })))
}
