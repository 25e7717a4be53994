import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { clientWith, problemOf, type Standing } from '#tests/support/api-client.ts'
import { cookiesOf, MAILBOX, mailTo, PASSWORD, post, register } from '#tests/support/account/mails.ts'
import { codeOf, nextCodeOf } from '#tests/support/account/totp.ts'
import type { Account } from '#worker/contracts/account/account.ts'
import type { RecoveryCodes, TwoFactorSetup } from '#worker/contracts/auth.ts'

/** Somebody whose sign-in needs a code, with what their app and their paper know. */
async function withTwoFactor(standing: Standing = {}) {
  const { email, client } = await register(standing)
  const setup = await post(client, '/api/auth/two-factor/setup', { password: PASSWORD })
  expect(setup.status, await setup.clone().text()).toBe(200)
  const { uri, recoveryCodes } = (await setup.json()) as TwoFactorSetup
  const confirmedBy = codeOf(uri)
  const confirmed = await post(client, '/api/auth/two-factor/confirm', { code: confirmedBy })
  expect(confirmed.status).toBe(200)
  return {
    email,
    uri,
    recoveryCodes,
    confirmedBy,
    before: client,
    client: clientWith({ ...standing, cookie: cookiesOf(confirmed) }),
  }
}

const signIn = async (email: string, standing: Standing = {}) => {
  const answer = await post(clientWith(standing), '/api/auth/sign-in', { email, password: PASSWORD })
  return { next: await answer.json(), browser: clientWith({ ...standing, cookie: cookiesOf(answer) }) }
}

test('a learner turns it on, and from then on a password alone signs nobody in', async () => {
  const { email, client: early } = await register()
  expect((await problemOf(await post(early, '/api/auth/two-factor/setup', { password: 'not it' }))).code).toBe(
    'wrong-password',
  )
  const { uri: unconfirmed } = (await (
    await post(early, '/api/auth/two-factor/setup', { password: PASSWORD })
  ).json()) as TwoFactorSetup
  expect((await signIn(email)).next, 'not before a code has confirmed it').toEqual({ ok: true, next: 'signed-in' })
  const wrong = await post(early, '/api/auth/two-factor/confirm', { code: codeOf(unconfirmed, 0) })
  expect(await problemOf(wrong)).toMatchObject({ code: 'wrong-code', errors: [{ pointer: '/code' }] })

  const { email: mine, uri, client, before } = await withTwoFactor()
  expect((await (await client.send('/api/account')).json()) as Account).toMatchObject({ twoFactor: true })
  expect((await before.send('/api/topics')).status, 'the session before it').toBe(401)
  const { next, browser } = await signIn(mine)
  expect(next).toEqual({ ok: true, next: 'two-factor' })
  expect((await browser.send('/api/topics')).status).toBe(401)
  const done = await post(browser, '/api/auth/two-factor/verify', { code: nextCodeOf(uri).replace(/^.../, '$& ') })
  expect([done.status, await done.text()]).toEqual([200, '{"ok":true}'])
  expect((await clientWith({ cookie: cookiesOf(done) }).send('/api/topics')).status).toBe(200)
  const again = await post(browser, '/api/auth/two-factor/verify', { code: codeOf(uri, Date.now() - 30_000) })
  expect([again.status, (await problemOf(again)).code], 'a challenge is for one sign-in').toEqual([
    410,
    'code-too-late',
  ])
  const secrets = await env.DB.prepare('select secret from two_factors').all()
  expect(JSON.stringify(secrets.results)).not.toContain(new URL(uri).searchParams.get('secret'))
})

test('a code that was seen over a shoulder signs nobody in a second time', async () => {
  const { email, uri, confirmedBy } = await withTwoFactor()
  const attempts = [await signIn(email), await signIn(email), await signIn(email)]
  const code = nextCodeOf(uri)
  const answers = await Promise.all(
    attempts.map(({ browser }) => post(browser, '/api/auth/two-factor/verify', { code })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.flatMap((answer) => answer.headers.getSetCookie())).toEqual([])
  const { results } = await env.DB.prepare(
    'select 1 from sessions s join users u on u.id = s.user_id where u.email = ?',
  )
    .bind(email)
    .all()
  expect(results, 'what confirmed the app, and this').toHaveLength(2)
  const { browser } = await signIn(email)
  const confirming = await post(browser, '/api/auth/two-factor/verify', { code: confirmedBy })
  expect((await problemOf(confirming)).code, 'the code that confirmed the app').toBe('code-too-late')
})

test('a recovery code signs in once, even for two at the same time, and wrong codes end the attempt', async () => {
  const { email, recoveryCodes } = await withTwoFactor()
  const [code = ''] = recoveryCodes
  expect(recoveryCodes).toHaveLength(10)
  const attempts = [await signIn(email), await signIn(email)]
  const answers = await Promise.all(
    attempts.map(({ browser }) => post(browser, '/api/auth/two-factor/verify', { code })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  const second = await signIn(email)
  const reused = await post(second.browser, '/api/auth/two-factor/verify', { code })
  expect((await problemOf(reused)).code).toBe('wrong-code')
  const statuses: number[] = []
  for (let n = 0; n < 6; n++)
    statuses.push((await post(second.browser, '/api/auth/two-factor/verify', { code: `00000${n}` })).status)
  expect(statuses).toEqual([422, 422, 422, 422, 410, 410])
})

test('it is turned off with the password alone', async () => {
  const { email, client } = await withTwoFactor()
  const wrong = await post(client, '/api/auth/two-factor/disable', { password: 'not my password' })
  expect((await problemOf(wrong)).code).toBe('wrong-password')
  const off = await post(client, '/api/auth/two-factor/disable', { password: PASSWORD })
  expect(off.status).toBe(200)
  expect((await signIn(email)).next).toEqual({ ok: true, next: 'signed-in' })
})

test('wrong codes lock the account for a while, whichever sign-in they come from', async () => {
  const { email, uri } = await withTwoFactor()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 3; attempt++) {
    const { browser } = await signIn(email)
    for (let n = 0; n < 4; n++)
      statuses.push((await post(browser, '/api/auth/two-factor/verify', { code: `${attempt}${n}-none` })).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 422, 422, 422, 422, 429, 429])
  const { browser } = await signIn(email)
  const locked = await post(browser, '/api/auth/two-factor/verify', { code: nextCodeOf(uri) })
  expect([locked.status, locked.headers.get('retry-after'), (await problemOf(locked)).code]).toEqual([
    429,
    '900',
    'too-many-attempts',
  ])
})

test('a learner sees how many recovery codes are left, and makes new ones with their password', async () => {
  const { email, client, recoveryCodes } = await withTwoFactor({ vars: MAILBOX })
  const path = '/api/auth/two-factor/recovery-codes'
  const [code = ''] = recoveryCodes
  const { browser } = await signIn(email, { vars: MAILBOX })
  expect((await post(browser, '/api/auth/two-factor/verify', { code })).status).toBe(200)
  expect(await mailTo(email)).toContain('You have 9 codes left')
  expect(await (await client.send(path)).json()).toEqual({ left: 9 })
  const wrong = await post(client, path, { password: 'not my password' })
  expect(await problemOf(wrong)).toMatchObject({ code: 'wrong-password', errors: [{ pointer: '/password' }] })
  const made = (await (await post(client, path, { password: PASSWORD })).json()) as RecoveryCodes
  expect(made.recoveryCodes).toHaveLength(10)
  expect(await (await client.send(path)).json()).toEqual({ left: 10 })
  const old = await signIn(email)
  expect((await post(old.browser, '/api/auth/two-factor/verify', { code: recoveryCodes[1] ?? '' })).status).toBe(422)
  const again = await post(client, '/api/auth/two-factor/setup', { password: PASSWORD })
  expect([again.status, (await problemOf(again)).code]).toEqual([409, 'two-factor-on'])
})

test('another AUTH_SECRET still reads what the one before encrypted', async () => {
  const { email, uri, recoveryCodes } = await withTwoFactor()
  const AUTH_SECRET = 'another secret of this site, long enough'
  const vars = { AUTH_SECRET, AUTH_SECRET_BEFORE: env.AUTH_SECRET }
  const byApp = await signIn(email, { vars })
  expect((await post(byApp.browser, '/api/auth/two-factor/verify', { code: nextCodeOf(uri) })).status).toBe(200)
  const byCode = await signIn(email, { vars })
  const code = recoveryCodes[0] ?? ''
  expect((await post(byCode.browser, '/api/auth/two-factor/verify', { code })).status).toBe(200)
})
