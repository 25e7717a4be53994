import { Hono } from 'hono'
import { ConfirmPassword, TwoFactorCode, type TwoFactorSetup } from '#worker/contracts/auth.ts'
import { sourceOf } from '#worker/http/request-source.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { asNobody, callAuth, enter, giveCookies, Refused } from './call-auth.ts'
import { limitAttempts } from './limit-attempts.ts'
import { PASSWORD_LIMITS, passwordRefused } from './password-routes.ts'
import { twoFactorChanged } from './mails.ts'
import { notify } from './send-links.ts'

const DIGITS = /^\d{6}$/

export const twoFactors = new Hono<ApiEnv>()
  /** The second step of signing in. */
  .post('/auth/two-factor/verify', validate('json', TwoFactorCode), async (c) => {
    const { scope } = c.env
    const { code } = c.req.valid('json')
    await limitAttempts(scope, 'two-factor:source', sourceOf(scope))
    const answer = await callAuth(scope, (api, headers) => {
      const call = { body: { code }, headers: asNobody(headers, scope.origin), returnHeaders: true as const }
      // Apps show the digits in two groups of three.
      const digits = code.replaceAll(' ', '')
      return DIGITS.test(digits)
        ? api.verifyTOTP({ ...call, body: { code: digits } })
        : api.verifyBackupCode({ ...call, body: { code } })
    })
    await enter(c, answer, answer.response.user.email)
    return c.json({ ok: true })
  })
  /** A secret for an app and recovery codes; again and again until a code confirms them. */
  .post('/auth/two-factor/setup', requireUser, validate('json', ConfirmPassword), async (c) => {
    const { scope } = c.env
    const { password } = c.req.valid('json')
    await limitAttempts(scope, 'password:learner', c.var.user.id, PASSWORD_LIMITS)
    const { response } = await callAuth(scope, (api, headers) =>
      api.enableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    ).catch(refusePassword)
    if (response.method !== 'totp') throw new Error('Not an authenticator app')
    return c.json<TwoFactorSetup>({ uri: response.totpURI, recoveryCodes: response.backupCodes })
  })
  .post('/auth/two-factor/confirm', requireUser, validate('json', TwoFactorCode), async (c) => {
    const { scope } = c.env
    const { id, email } = c.var.user
    await limitAttempts(scope, 'two-factor:learner', id)
    const code = c.req.valid('json').code.replaceAll(' ', '')
    const answer = await callAuth(scope, (api, headers) =>
      api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
    )
    giveCookies(c, answer)
    notify(scope, email, twoFactorChanged(scope.origin, true))
    return c.json({ ok: true })
  })
  .post('/auth/two-factor/disable', requireUser, validate('json', ConfirmPassword), async (c) => {
    const { scope } = c.env
    const { id, email } = c.var.user
    await limitAttempts(scope, 'password:learner', id, PASSWORD_LIMITS)
    const answer = await callAuth(scope, (api, headers) =>
      api.disableTwoFactor({ body: c.req.valid('json'), headers, returnHeaders: true }),
    ).catch(refusePassword)
    giveCookies(c, answer)
    notify(scope, email, twoFactorChanged(scope.origin, false))
    return c.json({ ok: true })
  })

function refusePassword(error: unknown): never {
  throw error instanceof Refused ? passwordRefused(error, '/password') : error
}
