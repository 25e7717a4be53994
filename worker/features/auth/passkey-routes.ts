import { Hono } from 'hono'
import { listPasskeys, passkeyOf } from '#db/queries/account.ts'
import { NewPasskey, PasskeyParams, PASSKEYS_MAX, PasskeySignIn } from '#worker/contracts/account/account.ts'
import { Problem } from '#worker/http/problem.ts'
import { sourceOf } from '#worker/http/request-source.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { asNobody, callAuth, enter, giveCookies } from './call-auth.ts'
import { limitAttempts } from './limit-attempts.ts'
import { passkeyAdded, passkeyRemoved } from './mails.ts'
import { notify } from './send-links.ts'

/** A ceremony of WebAuthn has two calls: `options` for the browser's own dialog, then what came of it. */
export const passkeys = new Hono<ApiEnv>()
  .post('/auth/passkey-sign-in/options', async (c) => {
    const { scope } = c.env
    await limitAttempts(scope, 'passkey:source', sourceOf(scope))
    const answer = await callAuth(scope, (api, headers) =>
      api.generatePasskeyAuthenticationOptions({ headers: asNobody(headers, scope.origin), returnHeaders: true }),
    )
    giveCookies(c, answer)
    // better-auth only prefers it, which lets a browser skip it.
    return c.json({ ...answer.response, userVerification: 'required' as const })
  })
  .post('/auth/passkey-sign-in', validate('json', PasskeySignIn), async (c) => {
    const { scope } = c.env
    const { response } = c.req.valid('json')
    await limitAttempts(scope, 'passkey-sign-in:source', sourceOf(scope))
    const answer = await callAuth(scope, (api, headers) =>
      api.verifyPasskeyAuthentication({ body: { response }, headers, returnHeaders: true }),
    )
    await enter(c, answer, answer.response.user.email)
    return c.json({ ok: true })
  })
  .post('/auth/passkeys/options', requireUser, async (c) => {
    const { db, ownerId } = c.var.owner
    if ((await listPasskeys(db, ownerId)).length >= PASSKEYS_MAX)
      throw new Problem('passkey-limit', 'Remove one that you no longer use.')
    const answer = await callAuth(c.env.scope, (api, headers) =>
      api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true }),
    )
    giveCookies(c, answer)
    return c.json(answer.response)
  })
  .post('/auth/passkeys', requireUser, validate('json', NewPasskey), async (c) => {
    const { scope } = c.env
    const answer = await callAuth(scope, (api, headers) =>
      api.verifyPasskeyRegistration({ body: c.req.valid('json'), headers, returnHeaders: true }),
    )
    giveCookies(c, answer)
    notify(scope, c.var.user.email, passkeyAdded(scope.origin))
    return c.json({ ok: true }, 201)
  })
  .delete('/auth/passkeys/:id', requireUser, validate('param', PasskeyParams), async (c) => {
    const { id } = c.req.valid('param')
    const { db, ownerId } = c.var.owner
    if ((await passkeyOf(db, ownerId, id)).length === 0) throw new Problem('not-found')
    await callAuth(c.env.scope, (api, headers) => api.deletePasskey({ body: { id }, headers, returnHeaders: true }))
    notify(c.env.scope, c.var.user.email, passkeyRemoved(c.env.scope.origin))
    return c.body(null, 204)
  })
