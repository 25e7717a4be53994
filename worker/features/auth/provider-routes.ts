import { Hono } from 'hono'
import { accountFacts, accountOfProvider } from '#db/queries/account.ts'
import { ProviderParams, StartProvider } from '#worker/contracts/account/provider-sign-in.ts'
import { type Provider, PROVIDER_NAMES, type ProviderRefusal, PROVIDERS } from '#worker/contracts/account/providers.ts'
import { Problem } from '#worker/http/problem.ts'
import { sourceOf } from '#worker/http/request-source.ts'
import type { ApiEnv, RequestScope } from '#worker/http/scope.ts'
import { requireUser, sessionCookieName } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { asNobody, type AuthAnswer, callAuth, endPreviousSession, giveCookies } from './call-auth.ts'
import { limitAttempts } from './limit-attempts.ts'
import { providerChanged } from './mails.ts'
import { configuredProviders } from './providers.ts'
import { inBackground, notify } from './send-links.ts'

/** Where the window ends up: it tells the page that opened it, and closes. */
const POPUP_PAGE = '/auth/popup'

/** Sign-in with other sites by OAuth 2 (RFC 6749, with PKCE), in a window that comes back to `callback`. */
export const providers = new Hono<ApiEnv>()
  .post('/auth/providers/:provider', validate('param', ProviderParams), validate('json', StartProvider), async (c) => {
    const { scope } = c.env
    const provider = configured(scope, c.req.valid('param').provider)
    await limitAttempts(scope, 'provider:source', sourceOf(scope))
    const answer = await callAuth(scope, (api, headers) =>
      api.signInSocial({
        body: { provider, ...landing(c.req.valid('json')), disableRedirect: true },
        headers: asNobody(headers, scope.origin),
        returnHeaders: true,
      }),
    )
    giveCookies(c, answer)
    return c.json({ url: addressIn(answer.response) })
  })
  .post(
    '/account/providers/:provider',
    requireUser,
    validate('param', ProviderParams),
    validate('json', StartProvider),
    async (c) => {
      const { scope } = c.env
      const provider = configured(scope, c.req.valid('param').provider)
      await limitAttempts(scope, 'provider:source', sourceOf(scope))
      const answer = await callAuth(scope, (api, headers) =>
        api.linkSocialAccount({
          body: { provider, ...landing(c.req.valid('json')), disableRedirect: true },
          headers,
          returnHeaders: true,
        }),
      )
      giveCookies(c, answer)
      return c.json({ url: addressIn(answer.response) })
    },
  )
  .delete('/account/providers/:provider', requireUser, validate('param', ProviderParams), async (c) => {
    const { scope } = c.env
    const { db, ownerId } = c.var.owner
    const { provider } = c.req.valid('param')
    const [connected] = await accountOfProvider(db, ownerId, provider)
    if (!connected) throw new Problem('not-found')
    await callAuth(scope, (api, headers) =>
      api.unlinkAccount({ body: { accountId: connected.id }, headers, returnHeaders: true }),
    )
    notify(scope, c.var.user.email, providerChanged(scope.origin, provider, false))
    return c.body(null, 204)
  })
  /** The other site sends the learner's browser here. better-auth checks that the same browser had been sent there, once. */
  .get('/auth/callback/:provider', validate('param', ProviderParams), async (c) => {
    const { scope } = c.env
    const answer = await callAuth(scope, async (api, headers) => {
      const response = await api.callbackOAuth({
        method: 'GET',
        params: { id: c.req.valid('param').provider },
        query: c.req.query(),
        headers,
        asResponse: true,
      })
      return { headers: response.headers, response }
    })
    const target = new URL(answer.response.headers.get('location') ?? POPUP_PAGE, scope.origin)
    const error = target.searchParams.get('error')
    const isSignedIn = answer.cookies.some((cookie) => cookie.startsWith(`${sessionCookieName(scope.origin)}=`))
    if (isSignedIn) await endPreviousSession(scope)
    giveCookies(c, answer)
    inBackground(scope, tellOfConnected(scope, answer.connected))
    const search = new URLSearchParams(error ? { refused: REFUSALS[error] ?? 'failed' } : {})
    const returnTo = target.pathname === POPUP_PAGE ? target.searchParams.get('return') : null
    if (returnTo) search.set('return', returnTo)
    // The other site's page has no such policy, and a page with another one would be cut off from the one that opened it.
    c.header('cross-origin-opener-policy', 'unsafe-none')
    return c.redirect(`${POPUP_PAGE}?${search}`)
  })

/** better-auth's errors, and those of RFC 6749, 4.1.2.1; what is none of them has failed. */
const REFUSALS: Record<string, ProviderRefusal> = {
  access_denied: 'cancelled',
  state_mismatch: 'expired',
  state_not_found: 'expired',
  account_not_linked: 'address-taken',
  address_unconfirmed: 'address-unconfirmed',
  two_factor: 'two-factor',
  account_already_linked_to_different_user: 'connected-elsewhere',
}

async function tellOfConnected(scope: RequestScope, connected: AuthAnswer<unknown>['connected']): Promise<void> {
  for (const { provider: id, userId } of connected) {
    const provider = PROVIDERS.find((each) => each === id)
    const [owner] = await accountFacts(scope.directory, userId)
    if (provider && owner) notify(scope, owner.email, providerChanged(scope.origin, provider, true))
  }
}

function configured({ settings }: RequestScope, provider: Provider): Provider {
  if (configuredProviders(settings).includes(provider)) return provider
  throw new Problem('no-provider', `Signing in with ${PROVIDER_NAMES[provider]} is not set up on this site.`)
}

function landing({ returnTo }: StartProvider) {
  const page = `${POPUP_PAGE}?${new URLSearchParams({ return: returnTo })}`
  return { callbackURL: page, errorCallbackURL: page }
}

function addressIn({ url }: { url?: string | undefined }): string {
  if (!url) throw new Error('No address to sign in at')
  return url
}
