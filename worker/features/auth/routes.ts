import { Hono } from 'hono'
import { accountOf, deleteIncompleteAccount } from '#db/queries/auth.ts'
import { Register, type Registered, type SignedIn, SignIn, type SignInOptions } from '#worker/contracts/auth.ts'
import { Problem } from '#worker/http/problem.ts'
import { sourceOf } from '#worker/http/request-source.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { validate } from '#worker/http/validate.ts'
import { mailTransport } from '#worker/mail/send-mail.ts'
import { callAuth, endPreviousSession, enter, giveCookies, Refused } from './call-auth.ts'
import { knownDevice, SIGN_IN_LIMITS } from './known-device.ts'
import { limitAttempts, limitRegistrations } from './limit-attempts.ts'
import { assertStrongPassword } from './password-strength.ts'
import { configuredProviders } from './providers.ts'
import { inBackground, sendLinks } from './send-links.ts'

/** A registration takes a second; an account without a password after this time was interrupted. */
const INCOMPLETE_ACCOUNT_MS = 60_000

export const auth = new Hono<ApiEnv>()
  .get('/auth/options', (c) => {
    const { scope } = c.env
    return c.json<SignInOptions>({ mail: mailTransport(scope), providers: configuredProviders(scope.settings) })
  })
  .post('/auth/register', validate('json', Register), async (c) => {
    const { scope } = c.env
    const input = c.req.valid('json')
    await limitAttempts(scope, 'register:source', sourceOf(scope))
    await assertStrongPassword(scope, input.password, [input.email, input.name])
    await limitRegistrations(scope)
    const email = input.email.toLowerCase()
    await deleteIncompleteAccount(scope.directory, email, new Date(scope.now.getTime() - INCOMPLETE_ACCOUNT_MS))
    const name = input.name || input.email.slice(0, input.email.indexOf('@'))
    const answer = await callAuth(scope, (api, headers) =>
      api.signUpEmail({ body: { ...input, name }, headers, returnHeaders: true }),
    ).catch(async (error: unknown) => {
      if (!(error instanceof Refused)) throw error
      // better-auth refuses in the same way an address that is taken and an account that could not be written.
      if ((await accountOf(scope.directory, email)).length === 0) throw new Error(`register: ${error.code}`)
      throw new Problem('email-taken', 'Sign in instead, or use another address.')
    })
    if (mailTransport(scope) === 'provider') {
      await sendLinks(scope, answer.links)
      return c.json<Registered>({ ok: true, next: 'confirm-email' }, 201)
    }
    inBackground(scope, sendLinks(scope, answer.links))
    await enter(c, answer, email)
    // Only the cookies: better-auth's body contains the session token.
    return c.json<Registered>({ ok: true, next: 'signed-in' }, 201)
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
    const answer = await callAuth(scope, (api, headers) =>
      api.signInEmail({ body: input, headers, returnHeaders: true }),
    ).catch(async (error: unknown) => {
      if (!(error instanceof Refused && error.code === 'EMAIL_NOT_VERIFIED')) throw error
      await sendLinks(scope, error.links)
      throw new Problem('email-unverified', `A link is on its way to ${email}. Open it, then sign in.`)
    })
    if ('twoFactorRedirect' in answer.response) {
      giveCookies(c, answer)
      await endPreviousSession(scope)
      return c.json<SignedIn>({ ok: true, next: 'two-factor' })
    }
    await enter(c, answer, email)
    return c.json<SignedIn>({ ok: true, next: 'signed-in' })
  })
