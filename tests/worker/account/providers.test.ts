import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerAsProvider, type Person, PROVIDER_VARS, redirectOf } from '#tests/support/account/fake-providers.ts'
import { anEmail, cookiesOf, MAILBOX, mailTo, PASSWORD, post, register } from '#tests/support/account/mails.ts'
import { codeOf } from '#tests/support/account/totp.ts'
import { asLearner, asNobody, clientWith, problemOf, sessionCookie } from '#tests/support/api-client.ts'
import { createLearner } from '#tests/support/factories.ts'
import type { Account } from '#worker/contracts/account/account.ts'
import type { Provider } from '#worker/contracts/account/providers.ts'
import type { TwoFactorSetup } from '#worker/contracts/auth.ts'

const vars = { ...PROVIDER_VARS, ...MAILBOX }

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await answerAsProvider(new Request(input, init))
    if (!answer) throw new TypeError('Nothing else is reached here')
    return answer
  })
})
afterEach(() => vi.unstubAllGlobals())

let people = 0
const aPerson = (given: Partial<Person> = {}): Person => ({
  id: String(++people),
  name: 'Ada Lovelace',
  email: anEmail(),
  emailConfirmed: true,
  ...given,
})

/** A browser is sent to the other site. */
async function start(provider: Provider, cookie?: string, path = `/api/auth/providers/${provider}`) {
  const answer = await post(clientWith({ vars, cookie }), path, { returnTo: '/dashboard/games' })
  expect(answer.status, await answer.clone().text()).toBe(200)
  const { url } = (await answer.json()) as { url: string }
  return { url, cookie: [cookie, cookiesOf(answer)].filter(Boolean).join('; ') }
}

/** And comes back. */
async function comeBack(address: string, cookie: string) {
  const { pathname, search } = new URL(address)
  const answer = await clientWith({ vars, cookie }).send(pathname + search)
  const target = new URL(answer.headers.get('location') ?? '', 'http://localhost')
  return {
    status: answer.status,
    page: target.pathname,
    returnTo: target.searchParams.get('return'),
    refused: target.searchParams.get('refused'),
    cookie: cookiesOf(answer),
  }
}

async function signIn(provider: Provider, person: Person | { error: string }) {
  const { url, cookie } = await start(provider)
  return comeBack(redirectOf(url, person), cookie)
}

const userOf = async (cookie: string) =>
  ((await (await clientWith({ cookie }).send('/api/_auth/session')).json()) as { user: unknown }).user

test.each(['google', 'github'] as const)('somebody comes in from %s, again and again as the same', async (provider) => {
  const person = aPerson()
  const { url } = await start(provider)
  expect(new URL(url).searchParams.get('redirect_uri')).toBe(`http://localhost/api/auth/callback/${provider}`)
  expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256')
  const first = await signIn(provider, person)
  expect(first).toMatchObject({ status: 302, page: '/auth/popup', returnTo: '/dashboard/games', refused: null })
  await expect(mailTo(person.email), 'it is how the account began').rejects.toThrow('No e-mail')
  const user = await userOf(first.cookie)
  expect(user).toMatchObject({ email: person.email, name: 'Ada Lovelace', nextStep: 'welcome' })
  const again = await signIn(provider, { ...person, email: anEmail() })
  expect(await userOf(again.cookie), 'whatever their address is there by now').toEqual(user)
  const account = (await (await clientWith({ vars, cookie: again.cookie }).send('/api/account')).json()) as Account
  expect(account).toMatchObject({ emailVerified: true, hasPassword: false })
  expect(account.providers.filter(({ isConnected }) => isConnected)).toEqual([{ provider, isConnected: true }])
  const { results } = await env.DB.prepare('select * from accounts where provider_id = ? and account_id = ?')
    .bind(provider, person.id)
    .all()
  expect(results).toHaveLength(1)
  expect(results[0], 'nothing to call the other site with').toMatchObject({
    access_token: null,
    refresh_token: null,
    id_token: null,
  })
})

test('only what is set up is offered', async () => {
  expect(await (await asNobody().send('/api/auth/options')).json()).toMatchObject({ providers: [] })
  const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GITHUB_CLIENT_ID: 'without a secret' }
  const site = clientWith({ vars: google })
  expect(await (await site.send('/api/auth/options')).json()).toMatchObject({ providers: ['google'] })
  expect((await problemOf(await post(site, '/api/auth/providers/github', {}))).code).toBe('no-provider')
  expect((await post(site, '/api/auth/providers/elsewhere', {})).status).toBe(404)
})

test("another's address does not lead into an account that has not confirmed it", async () => {
  const { email, client } = await register()
  const refused = await signIn('google', aPerson({ email: email.toUpperCase() }))
  expect(refused.refused).toBe('address-taken')
  expect(await userOf(refused.cookie)).toBeNull()
  expect((await client.send('/api/topics')).status, 'the account is as it was').toBe(200)

  await env.DB.prepare('update users set email_verified = 1 where email = ?').bind(email).run()
  const unconfirmed = await signIn('github', aPerson({ email, emailConfirmed: false }))
  expect([unconfirmed.refused, await userOf(unconfirmed.cookie)]).toEqual(['address-taken', null])
  const joined = await signIn('google', aPerson({ email }))
  expect(await userOf(joined.cookie), 'confirmed on both sides').toMatchObject({ email })
  expect(await mailTo(email)).toContain('Google was connected')
  const stranger = await signIn('github', aPerson({ emailConfirmed: false }))
  expect([stranger.refused, await userOf(stranger.cookie)]).toEqual(['address-unconfirmed', null])
})

test('an address alone does not lead past two-factor sign-in', async () => {
  const { email, client } = await register()
  await env.DB.prepare('update users set email_verified = 1 where email = ?').bind(email).run()
  const { uri } = (await (
    await post(client, '/api/auth/two-factor/setup', { password: PASSWORD })
  ).json()) as TwoFactorSetup
  const confirmed = await post(client, '/api/auth/two-factor/confirm', { code: codeOf(uri) })
  const person = aPerson({ email })
  expect((await signIn('google', person)).refused).toBe('two-factor')

  const cookie = cookiesOf(confirmed)
  const started = await start('google', cookie, '/api/account/providers/google')
  expect((await comeBack(redirectOf(started.url, person), started.cookie)).refused).toBeNull()
  expect(await userOf((await signIn('google', person)).cookie)).toMatchObject({ email })
})

test('a sign-in counts once, in the browser that began it, and for ten minutes', async () => {
  const { url, cookie } = await start('google')
  const back = redirectOf(url, aPerson())
  expect((await comeBack(back, '')).refused, 'another browser').toBe('expired')
  const mixed = await start('google')
  expect((await comeBack(back, mixed.cookie)).refused, 'the cookie of another sign-in').toBe('expired')
  expect((await comeBack(back, cookie)).refused).toBeNull()
  expect((await comeBack(back, cookie)).refused, 'replayed').toBe('expired')

  const late = await start('github')
  vi.setSystemTime(Date.now() + 11 * 60_000)
  expect((await comeBack(redirectOf(late.url, aPerson()), late.cookie)).refused, 'late').toBe('expired')
  vi.useRealTimers()
})

test('what the other site refuses, or somebody makes up, signs nobody in and leads nowhere else', async () => {
  expect((await signIn('github', { error: 'access_denied' })).refused).toBe('cancelled')
  expect((await signIn('google', { error: 'server_error' })).refused).toBe('failed')
  const { url, cookie } = await start('google')
  const forged = new URL(redirectOf(url, aPerson()))
  forged.searchParams.set('code', redirectOf('http://x/?redirect_uri=http://x/', aPerson()).split('code=')[1] ?? '')
  const odd = await comeBack(forged.href, cookie)
  expect([odd.page, odd.refused, await userOf(odd.cookie)]).toEqual(['/auth/popup', 'failed', null])
  for (const address of ['?state=none&code=none', '?error=%3Cscript%3E', '', '?state=%00&code=x', '?code=none']) {
    const made = await comeBack(`http://localhost/api/auth/callback/google${address}`, '')
    expect([made.status, made.page, made.refused], address).toEqual([302, '/auth/popup', expect.any(String)])
  }
  const elsewhere = await post(clientWith({ vars }), '/api/auth/providers/google', {
    returnTo: 'https://evil.example/',
  })
  const started = new URL(((await elsewhere.json()) as { url: string }).url)
  const landed = await comeBack(redirectOf(started.href, aPerson()), cookiesOf(elsewhere))
  expect([landed.page, landed.refused], 'the page itself follows paths of this site alone').toEqual([
    '/auth/popup',
    null,
  ])
})

test('a learner connects an account elsewhere, under any address, and disconnects it again', async () => {
  const learner = await createLearner()
  const cookie = await sessionCookie(learner.token)
  const person = aPerson()
  const { url, cookie: browser } = await start('github', cookie, '/api/account/providers/github')
  const connected = await comeBack(redirectOf(url, person), browser)
  expect([connected.refused, connected.cookie.includes('stoa_session')]).toEqual([null, false])
  expect((await (await asLearner(learner)).send('/api/topics')).status, 'still signed in').toBe(200)
  expect(await mailTo(learner.email)).toContain('GitHub was connected')
  expect(await userOf((await signIn('github', person)).cookie)).toMatchObject({ id: learner.id })

  const other = await createLearner()
  const theirs = await start('github', await sessionCookie(other.token), '/api/account/providers/github')
  expect((await comeBack(redirectOf(theirs.url, person), theirs.cookie)).refused).toBe('connected-elsewhere')

  const me = await asLearner(learner)
  const only = await me.send('/api/account/providers/github', { method: 'DELETE' })
  expect((await problemOf(only)).code, 'no password').toBe('last-sign-in')
  expect((await me.send('/api/account/providers/google', { method: 'DELETE' })).status).toBe(404)
  await start('google', cookie, '/api/account/providers/google').then(({ url: to, cookie: with2 }) =>
    comeBack(redirectOf(to, aPerson()), with2),
  )
  const local = clientWith({ cookie, vars })
  expect((await local.send('/api/account/providers/github', { method: 'DELETE' })).status).toBe(204)
  expect(await mailTo(learner.email)).toContain('GitHub was disconnected')
  const again = await signIn('github', person)
  expect(await userOf(again.cookie), 'from now on somebody else').not.toMatchObject({ id: learner.id })
})

test('whoever signs in elsewhere leaves the session before', async () => {
  const learner = await createLearner()
  const { url, cookie } = await start('google', await sessionCookie(learner.token))
  const { cookie: next } = await comeBack(redirectOf(url, aPerson()), cookie)
  expect(await userOf(next)).not.toBeNull()
  expect((await (await asLearner(learner)).send('/api/topics')).status).toBe(401)
})
