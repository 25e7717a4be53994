import { Hono } from 'hono'
import { accountFacts, listPasskeys, listProviders, listSessions, sessionTokens } from '#db/queries/account.ts'
import { deleteCookie } from 'hono/cookie'
import { type Account, SessionParams } from '#worker/contracts/account/account.ts'
import { DeleteAccount } from '#worker/contracts/auth.ts'
import { type Provider, PROVIDERS } from '#worker/contracts/account/providers.ts'
import { deviceName } from '#worker/domain/requests/device-name.ts'
import { sessionCookie, requireUser } from '#worker/http/session.ts'
import { Problem } from '#worker/http/problem.ts'
import type { ApiEnv, RequestScope } from '#worker/http/scope.ts'
import { validate } from '#worker/http/validate.ts'
import { mailTransport } from '#worker/mail/send-mail.ts'
import { endSessions } from './call-auth.ts'
import { deleteAccount } from './delete-account.ts'
import { configuredProviders } from './providers.ts'

export const account = new Hono<ApiEnv>()
  .get('/account', requireUser, async (c) => {
    const { scope } = c.env
    const { db, ownerId, read } = c.var.owner
    const [[facts], sessions, passkeys, connected] = await read([
      accountFacts(db, ownerId),
      listSessions(db, ownerId, scope.now),
      listPasskeys(db, ownerId),
      listProviders(db, ownerId),
    ])
    if (!facts) throw new Problem('signed-out')
    const offered = configuredProviders(scope.settings)
    const isConnected = (provider: Provider) => connected.some((account) => account.provider === provider)
    return c.json<Account>({
      email: facts.email,
      emailVerified: facts.emailVerified,
      hasPassword: facts.hasPassword === 1,
      mail: mailTransport(scope),
      twoFactor: facts.twoFactor,
      providers: PROVIDERS.filter((each) => offered.includes(each) || isConnected(each)).map((provider) => ({
        provider,
        isConnected: isConnected(provider),
      })),
      passkeys: passkeys.map(({ id, name, createdAt }) => ({
        id,
        name: name ?? 'Passkey',
        createdAt: (createdAt ?? scope.now).toISOString(),
      })),
      sessions: sessions.map(({ id, userAgent, createdAt, expiresAt }) => ({
        id,
        isCurrent: id === c.var.user.sessionId,
        device: deviceName(userAgent),
        signedInAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    })
  })
  .post('/account/delete', requireUser, validate('json', DeleteAccount), async (c) => {
    const { scope } = c.env
    const deleted = await deleteAccount(scope, c.var.user, c.req.valid('json'))
    const { name, attributes } = sessionCookie(scope.origin)
    deleteCookie(c, name, attributes)
    return c.json(deleted, 202)
  })
  .delete('/account/sessions', requireUser, async (c) => {
    await endSessions(c.env.scope, await tokens(c.env.scope, c.var.user.id, { except: c.var.user.sessionId }))
    return c.body(null, 204)
  })
  .delete('/account/sessions/:id', requireUser, validate('param', SessionParams), async (c) => {
    const found = await tokens(c.env.scope, c.var.user.id, c.req.valid('param'))
    if (found.length === 0) throw new Problem('not-found')
    await endSessions(c.env.scope, found)
    return c.body(null, 204)
  })

async function tokens(scope: RequestScope, ownerId: string, which: Parameters<typeof sessionTokens>[2]) {
  return (await sessionTokens(scope.directory, ownerId, which)).map(({ token }) => token)
}
