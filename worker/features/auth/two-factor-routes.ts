import { type Context, Hono } from 'hono'
import { accountFacts } from '#db/queries/account.ts'
import { countEvent, endSession } from '#db/queries/auth.ts'
import { ConfirmPassword, type RecoveryCodes, TwoFactorCode, type TwoFactorSetup } from '#worker/contracts/auth.ts'
import { Problem } from '#worker/http/problem.ts'
import { digest, sourceOf } from '#worker/http/request-source.ts'
import type { ApiEnv, RequestScope } from '#worker/http/scope.ts'
import { requireUser, storedToken } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { asNobody, callAuth, enter, giveCookies, Refused } from './call-auth.ts'
import { limitAttempts } from './limit-attempts.ts'
import { PASSWORD_LIMITS, passwordRefused } from './password-routes.ts'
import { recoveryCodesReplaced, recoveryCodeUsed, twoFactorChanged } from './mails.ts'
import { inBackground, notify } from './send-links.ts'

const DIGITS = /^\d{6}$/
/** A code of an app is right in its own 30 seconds and the 30 on either side; twice that, so that no window ends within it. */
const CODE_VALID_MS = 180_000

export const twoFactors = new Hono<ApiEnv>()
  /** The second step of signing in. */
  .post('/auth/two-factor/verify', validate('json', TwoFactorCode), async (c) => {
    const { scope } = c.env
    await limitAttempts(scope, 'two-factor:source', sourceOf(scope))
    const code = withoutSpaces(c.req.valid('json').code)
    const isFromApp = DIGITS.test(code)
    const answer = await callAuth(scope, (api, headers) => {
      const call = { body: { code }, headers: asNobody(headers, scope.origin), returnHeaders: true as const }
      return isFromApp ? api.verifyTOTP(call) : api.verifyBackupCode(call)
    })
    const { token, user } = answer.response
    if (isFromApp && !(await isFirstUse(scope, user.id, code))) {
      // The session is made by then, but nobody has its token.
      if (token) await endSession(scope.directory, await storedToken(token))
      throw new Problem('code-too-late', 'This code has been used once. Wait for the next one.')
    }
    await enter(c, answer, user.email)
    if (!isFromApp) {
      const notified = codesLeft(scope, user.id).then((left) =>
        notify(scope, user.email, recoveryCodeUsed(scope.origin, left)),
      )
      inBackground(scope, notified)
    }
    return c.json({ ok: true })
  })
  /** A secret for an app and recovery codes; again and again until a code confirms them. */
  .post('/auth/two-factor/setup', requireUser, validate('json', ConfirmPassword), async (c) => {
    const { password } = c.req.valid('json')
    const { response } = await withPassword(c, (api, headers) =>
      api.enableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    )
    if (response.method !== 'totp') throw new Error('Not an authenticator app')
    return c.json<TwoFactorSetup>({ uri: response.totpURI, recoveryCodes: response.backupCodes })
  })
  .post('/auth/two-factor/confirm', requireUser, validate('json', TwoFactorCode), async (c) => {
    const { scope } = c.env
    const { id, email } = c.var.user
    await limitAttempts(scope, 'two-factor:learner', id)
    const code = withoutSpaces(c.req.valid('json').code)
    const answer = await callAuth(scope, (api, headers) =>
      api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
    )
    await isFirstUse(scope, id, code)
    giveCookies(c, answer)
    notify(scope, email, twoFactorChanged(scope.origin, true))
    return c.json({ ok: true })
  })
  .get('/auth/two-factor/recovery-codes', requireUser, async (c) =>
    c.json({ left: await codesLeft(c.env.scope, c.var.user.id) }),
  )
  /** New ones in the place of those before. */
  .post('/auth/two-factor/recovery-codes', requireUser, validate('json', ConfirmPassword), async (c) => {
    const { scope } = c.env
    const { response } = await withPassword(c, (api, headers) =>
      api.generateBackupCodes({ body: c.req.valid('json'), headers, returnHeaders: true }),
    )
    notify(scope, c.var.user.email, recoveryCodesReplaced(scope.origin))
    return c.json<RecoveryCodes>({ recoveryCodes: response.backupCodes })
  })
  .post('/auth/two-factor/disable', requireUser, validate('json', ConfirmPassword), async (c) => {
    const { scope } = c.env
    const { db, ownerId } = c.var.owner
    const [facts] = await accountFacts(db, ownerId)
    if (!facts?.twoFactor) throw new Problem('two-factor-off')
    const answer = await withPassword(c, (api, headers) =>
      api.disableTwoFactor({ body: c.req.valid('json'), headers, returnHeaders: true }),
    )
    giveCookies(c, answer)
    notify(scope, c.var.user.email, twoFactorChanged(scope.origin, false))
    return c.json({ ok: true })
  })

/** Apps show the digits in two groups of three. */
function withoutSpaces(code: string): string {
  return code.replaceAll(/\s/g, '')
}

/** A code of an app signs in once (RFC 6238, 5.2); better-auth takes it as often as it is right. */
async function isFirstUse(scope: RequestScope, userId: string, code: string): Promise<boolean> {
  const key = `totp-used:${await digest(`${userId} ${code}`)}`
  const [used] = await countEvent(scope.directory, key, CODE_VALID_MS, scope.now.getTime())
  return used?.count === 1
}

async function codesLeft(scope: RequestScope, userId: string): Promise<number> {
  const { response } = await callAuth(scope, async (api) => ({
    response: await api.viewBackupCodes({ body: { userId } }),
  }))
  return response.backupCodes.length
}

/** For what takes the learner's password, if there is one: a stolen session alone does not change how they sign in. */
async function withPassword<T>(c: Context<ApiEnv>, call: Parameters<typeof callAuth<T>>[1]) {
  const { scope } = c.env
  await limitAttempts(scope, 'password:learner', c.var.user.id, PASSWORD_LIMITS)
  return callAuth(scope, call).catch((error: unknown) => {
    throw error instanceof Refused ? passwordRefused(error, '/password') : error
  })
}
