import { Hono } from 'hono'
import { ChangePassword, ForgotPassword, ResetPassword } from '#worker/contracts/auth.ts'
import { Problem } from '#worker/http/problem.ts'
import { sourceOf } from '#worker/http/request-source.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { mailTransport } from '#worker/mail/send-mail.ts'
import { callAuth, fieldProblem, giveCookies, Refused } from './call-auth.ts'
import { rememberDevice } from './known-device.ts'
import { limitAttempts } from './limit-attempts.ts'
import { passwordChanged } from './mails.ts'
import { assertStrongPassword } from './password-strength.ts'
import { inBackground, notify, sendLinks } from './send-links.ts'

/** E-mail to one address that nobody signed in asked for. */
const FORGOTTEN_LIMITS = { anHour: 10, aDay: 30 }
/** Guesses of a password by whoever has its learner's session. */
export const PASSWORD_LIMITS = { anHour: 30, aDay: 100 }

export const passwords = new Hono<ApiEnv>()
  .post('/auth/forgot-password', validate('json', ForgotPassword), async (c) => {
    const { scope } = c.env
    const { email } = c.req.valid('json')
    if (mailTransport(scope) === 'none')
      throw new Problem('no-email', 'Passwords cannot be reset here by e-mail. Ask whoever runs this site.')
    await limitAttempts(scope, 'forgotten:source', sourceOf(scope))
    await limitAttempts(scope, 'forgotten:account', email.toLowerCase(), FORGOTTEN_LIMITS)
    // Behind the answer, which is the same and as quick whether there is such an account or not.
    const asked = callAuth(scope, (api, headers) =>
      api.requestPasswordReset({ body: { email }, headers, returnHeaders: true }),
    )
    inBackground(
      scope,
      asked.then(({ links }) => sendLinks(scope, links)),
    )
    return c.json({ ok: true }, 202)
  })
  .post('/auth/reset-password', validate('json', ResetPassword), async (c) => {
    const { scope } = c.env
    const { token, password } = c.req.valid('json')
    await limitAttempts(scope, 'reset:source', sourceOf(scope))
    await assertStrongPassword(scope, password, [])
    const { resetPasswordsOf } = await callAuth(scope, (api, headers) =>
      api.resetPassword({ body: { token, newPassword: password }, headers, returnHeaders: true }),
    )
    for (const address of resetPasswordsOf) notify(scope, address, passwordChanged(scope.origin))
    return c.json({ ok: true })
  })
  .post('/auth/change-password', requireUser, validate('json', ChangePassword), async (c) => {
    const { scope } = c.env
    const { currentPassword, password } = c.req.valid('json')
    const { id, email, name } = c.var.user
    await limitAttempts(scope, 'password:learner', id, PASSWORD_LIMITS)
    await assertStrongPassword(scope, password, [email, name])
    const answer = await callAuth(scope, (api, headers) =>
      api.changePassword({
        body: { currentPassword, newPassword: password, revokeOtherSessions: true },
        headers,
        returnHeaders: true,
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      throw passwordRefused(error, '/currentPassword')
    })
    giveCookies(c, answer)
    await rememberDevice(c, email)
    notify(scope, email, passwordChanged(scope.origin))
    return c.json({ ok: true })
  })

/** What was wrong with the password that a learner gave for something that needs it. */
export function passwordRefused({ code }: Refused, pointer: string): Problem {
  if (code === 'INVALID_PASSWORD') return fieldProblem('wrong-password', pointer, 'This is not your password')
  return new Problem('no-password', 'Ask for a link to choose one: "Forgot your password?" at sign-in.')
}
