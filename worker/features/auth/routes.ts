import { Hono } from 'hono'
import { deleteCookie, setSignedCookie } from 'hono/cookie'
import { accountOf, deleteIncompleteAccount, endSession } from '#db/queries/auth.ts'
import { Register, SignIn } from '#worker/contracts/auth.ts'
import type { Session } from '#worker/contracts/session.ts'
import { log } from '#worker/http/log.ts'
import { Problem } from '#worker/http/problem.ts'
import type { ApiEnv, RequestScope } from '#worker/http/scope.ts'
import { SESSION_SECONDS, sessionCookie, sessionToken } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { closeStreams } from '#worker/streams/close-streams.ts'
import { DUMMY_HASH, verifyPassword } from './password.ts'
import { assertStrongPassword } from './password-strength.ts'
import { knownDevice, rememberDevice, SIGN_IN_LIMITS } from './known-device.ts'
import { sourceOf } from '#worker/http/request-source.ts'
import { limitAttempts, limitRegistrations } from './limit-attempts.ts'

/** A registration takes a second; an account without a password after this time was interrupted. */
const INCOMPLETE_ACCOUNT_MS = 60_000

/** The headers that better-auth needs. Any other could change its answer in ways that no route expects. */
const FORWARDED_HEADERS = ['cookie', 'origin', 'user-agent']

/** better-auth is a third of the Worker's code, and only who registers or signs in needs it. */
async function loadAuth(scope: RequestScope) {
  const { authFor } = await import('./better-auth.ts')
  return authFor(scope)
}

/** Calls one of better-auth's endpoints through its own handler, so that its checks run too. */
async function callAuth(scope: RequestScope, path: string, body: unknown): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of FORWARDED_HEADERS) {
    const value = scope.request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const request = new Request(`${scope.origin}/api/auth${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await loadAuth(scope)).handler(request)
}

/** A new session replaces the one in the request's cookie (OWASP ASVS 5.0, 7.2.4), and what ends closes its streams. */
async function endPreviousSession(scope: RequestScope): Promise<void> {
  const before = await sessionToken(scope)
  const [ended] = before ? await endSession(scope.directory, before) : []
  if (!before || !ended) return
  const { env, directory, requestId } = scope
  const closed = closeStreams(env, directory, { ...ended, token: before })
  scope.waitUntil(closed.catch((error: unknown) => log('error', 'streams not closed', { requestId, error })))
}

export const auth = new Hono<ApiEnv>()
  .get('/_auth/session', async (c) => {
    const user = await c.env.scope.session()
    if (!user) return c.json<Session>({ user: null })
    const { sessionId: _id, sessionEndsAt: _end, token: _token, dayStartsAt: _hour, notesView: _view, ...shown } = user
    return c.json<Session>({ user: shown })
  })
  .delete('/_auth/session', async (c) => {
    const { scope } = c.env
    // Not better-auth's own sign-out, which reports success even if the session could not be deleted.
    await endPreviousSession(scope)
    const { name, attributes } = sessionCookie(scope.origin)
    deleteCookie(c, name, attributes)
    return c.json({ ok: true })
  })
  .post('/auth/register', validate('json', Register), async (c) => {
    const { scope } = c.env
    const input = c.req.valid('json')
    await limitAttempts(scope, 'register:source', sourceOf(scope))
    await assertStrongPassword(input.password, [input.email, input.name])
    await limitRegistrations(scope)
    const email = input.email.toLowerCase()
    await deleteIncompleteAccount(scope.directory, email, new Date(scope.now.getTime() - INCOMPLETE_ACCOUNT_MS))
    const name = input.name || input.email.slice(0, input.email.indexOf('@'))
    const answer = await callAuth(scope, '/sign-up/email', { ...input, name })
    if (answer.ok) {
      await endPreviousSession(scope)
      await rememberDevice(c, email)
      for (const cookie of answer.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
      // Only the cookies: better-auth's body contains the session token.
      return c.json({ ok: true }, 201)
    }
    // better-auth answers 422 as well if the account could not be written.
    if (answer.status === 422 && (await accountOf(scope.directory, email)).length > 0)
      throw new Problem('email-taken', 'Sign in instead, or use another address.')
    throw new Error(`register: better-auth answered ${answer.status}`)
  })
  .post('/auth/sign-in', validate('json', SignIn), async (c) => {
    const { scope } = c.env
    const input = c.req.valid('json')
    const email = input.email.toLowerCase()
    // The source first: once its attempts are used up, it no longer uses up an account's.
    await limitAttempts(scope, 'sign-in:source', sourceOf(scope))
    const device = await knownDevice(scope, email)
    if (device === null) await limitAttempts(scope, 'sign-in:account', email, SIGN_IN_LIMITS)
    else await limitAttempts(scope, 'sign-in:device', device, SIGN_IN_LIMITS)
    // One read and one hash whether the account exists or not, so that neither answer nor time reveals it.
    const [account] = await accountOf(scope.directory, email)
    const right = await verifyPassword({ hash: account?.password ?? DUMMY_HASH, password: input.password })
    if (!account?.password || !right) throw new Problem('wrong-credentials', 'Check both, then try again.')
    const { internalAdapter } = await (await loadAuth(scope)).$context
    const userAgent = scope.request.headers.get('user-agent') ?? ''
    const session = await internalAdapter.createSession(account.id, false, { userAgent })
    const { name, attributes } = sessionCookie(scope.origin)
    await setSignedCookie(c, name, session.token, scope.settings.AUTH_SECRET, {
      ...attributes,
      maxAge: SESSION_SECONDS,
    })
    await rememberDevice(c, email)
    await endPreviousSession(scope)
    return c.json({ ok: true })
  })
