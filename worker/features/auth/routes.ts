import { Hono } from 'hono'
import { countEvent } from '#db/queries/auth.ts'
import { Register, SignIn } from '#worker/contracts/auth.ts'
import type { Session } from '#worker/contracts/session.ts'
import { Problem } from '#worker/http/problem.ts'
import type { ApiEnv, RequestScope } from '#worker/http/scope.ts'
import { validate } from '#worker/http/validate.ts'
import { authFor } from './better-auth.ts'
import { assertStrongPassword } from './password-strength.ts'

/** Tries to sign in, per account and per source (PROMISES: at most 5 in 10 s, whatever headers say). */
const TRIES = 5
const TRY_WINDOW_MS = 10_000

async function assertTriesLeft(scope: RequestScope, key: string): Promise<void> {
  const now = scope.now.getTime()
  const [row] = await countEvent(scope.directory, key, TRY_WINDOW_MS, now)
  if (!row || row.count <= TRIES) return
  const retryAfter = Math.max(1, Math.ceil((row.windowStart + TRY_WINDOW_MS - now) / 1000))
  throw new Problem('too-many-tries', `Wait ${retryAfter} seconds, then try again.`, { retryAfter })
}

/** Calls one of better-auth's endpoints through its own handler, so that its checks run too. */
function callAuth(scope: RequestScope, path: string, body?: unknown): Promise<Response> {
  const headers = new Headers(scope.request.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  const request = new Request(`${scope.origin}/api/auth${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body ?? {}),
  })
  return authFor(scope).handler(request)
}

/** Only the cookies pass: the body would tell the session token. */
function withCookiesOf(answer: Response, status = 200): Response {
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify({ ok: true }), { status, headers })
}

export const auth = new Hono<ApiEnv>()
  .get('/_auth/session', async (c) => {
    const user = await c.env.scope.session()
    if (!user) return c.json<Session>({ user: null })
    const { sessionId: _id, token: _token, ...shown } = user
    return c.json<Session>({ user: shown })
  })
  .delete('/_auth/session', async (c) => {
    const answer = await callAuth(c.env.scope, '/sign-out')
    return withCookiesOf(answer)
  })
  .post('/auth/register', validate('json', Register), async (c) => {
    const { scope } = c.env
    const input = c.req.valid('json')
    await assertTriesLeft(scope, `register:${sourceOf(scope)}`)
    assertStrongPassword(input.password, [input.email, input.name])
    const name = input.name || input.email.slice(0, input.email.indexOf('@'))
    const answer = await callAuth(scope, '/sign-up/email', { ...input, name })
    if (answer.status === 422) throw new Problem('email-taken', 'Sign in instead, or use another address.')
    if (!answer.ok) throw new Error(`register: better-auth answered ${answer.status}`)
    return withCookiesOf(answer, 201)
  })
  .post('/auth/sign-in', validate('json', SignIn), async (c) => {
    const { scope } = c.env
    const input = c.req.valid('json')
    await assertTriesLeft(scope, `sign-in:account:${await digest(input.email.toLowerCase())}`)
    await assertTriesLeft(scope, `sign-in:source:${sourceOf(scope)}`)
    const answer = await callAuth(scope, '/sign-in/email', input)
    if (answer.status === 401) throw new Problem('wrong-credentials', 'Check both, then try again.')
    if (!answer.ok) throw new Error(`sign-in: better-auth answered ${answer.status}`)
    return withCookiesOf(answer)
  })

/** Cloudflare writes this header itself; every other claim about an address is the client's word. */
function sourceOf(scope: RequestScope): string {
  return scope.request.headers.get('cf-connecting-ip') ?? 'local'
}

/** Counters keep no address in clear. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(bytes).toString('base64url')
}
