import { Hono } from 'hono'
import { decode } from 'hono/jwt'
import { accountOf } from '#db/queries/auth.ts'
import { ChangeEmail, type EmailChange, VerifyEmail } from '#worker/contracts/auth.ts'
import { Problem } from '#worker/http/problem.ts'
import { sourceOf } from '#worker/http/request-source.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { mailTransport, sendMail } from '#worker/mail/send-mail.ts'
import { callAuth, fieldProblem, Refused } from './call-auth.ts'
import { limitAttempts } from './limit-attempts.ts'
import { addressChanged, alreadyRegistered, confirmNewAddress } from './mails.ts'
import { PASSWORD_LIMITS, passwordRefused } from './password-routes.ts'
import { notify, sendLinks } from './send-links.ts'

/** E-mail that a learner asks for. */
const LINK_LIMITS = { anHour: 10, aDay: 30 }

export const emailAddresses = new Hono<ApiEnv>()
  .post('/auth/verify-email', validate('json', VerifyEmail), async (c) => {
    const { scope } = c.env
    const { token } = c.req.valid('json')
    await limitAttempts(scope, 'verify:source', sourceOf(scope))
    const newAddress = newAddressIn(token)
    const user = newAddress === null ? null : await scope.session()
    if (newAddress !== null) {
      // better-auth would sign in whoever has the link.
      if (!user) throw new Problem('sign-in-first', 'Sign in with your old address, then open the link again.')
      if ((await accountOf(scope.directory, newAddress)).length > 0) throw new Problem('link-expired')
    }
    await callAuth(scope, (api, headers) => api.verifyEmail({ query: { token }, headers, returnHeaders: true }))
    if (user && newAddress) notify(scope, user.email, addressChanged(newAddress))
    return c.json({ ok: true })
  })
  .post('/auth/send-verification', requireUser, async (c) => {
    const { scope } = c.env
    const { id, email } = c.var.user
    await limitAttempts(scope, 'link:learner', id, LINK_LIMITS)
    const { links } = await callAuth(scope, (api, headers) =>
      api.sendVerificationEmail({ body: { email }, headers, returnHeaders: true }),
    )
    await sendLinks(scope, links)
    return c.json({ ok: true }, 202)
  })
  .post('/auth/change-email', requireUser, validate('json', ChangeEmail), async (c) => {
    const { scope } = c.env
    const { password, ...input } = c.req.valid('json')
    const { id, ...user } = c.var.user
    const email = input.email.toLowerCase()
    await limitAttempts(scope, 'password:learner', id, PASSWORD_LIMITS)
    if (email === user.email) throw fieldProblem('invalid-input', '/email', 'This is your address already')
    await callAuth(scope, (api, headers) =>
      api.verifyPassword({ body: { password }, headers, returnHeaders: true }),
    ).catch((error: unknown) => {
      throw error instanceof Refused ? passwordRefused(error, '/password') : error
    })
    await limitAttempts(scope, 'link:learner', id, LINK_LIMITS)
    const sendsMail = mailTransport(scope) !== 'none'
    const isTaken = (await accountOf(scope.directory, email)).length > 0
    if (isTaken && !sendsMail) throw fieldProblem('email-taken', '/email', 'Another account has this address')
    const { links } = await callAuth(scope, (api, headers) =>
      api.changeEmail({ body: { newEmail: email }, headers, returnHeaders: true }),
    )
    // Only the owner of an address learns that it has an account.
    if (isTaken) await sendMail(scope, { to: email, content: alreadyRegistered(scope.origin) })
    else if (sendsMail) await sendLinks(scope, links, confirmNewAddress)
    return c.json<EmailChange>({ ok: true, next: sendsMail ? 'confirm-email' : 'changed' })
  })

/** The address that a link changes an account to; null for every other link. Whether it holds is for better-auth to say. */
function newAddressIn(token: string): string | null {
  try {
    const { updateTo } = decode(token).payload
    return typeof updateTo === 'string' ? updateTo : null
  } catch {
    return null
  }
}
