import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { asLearner, asNobody, clientWith, problemOf } from '#tests/support/api-client.ts'
import { cookiesOf, PASSWORD, post, register } from '#tests/support/account/mails.ts'
import { codeOf } from '#tests/support/account/totp.ts'
import { createLearner, createPasskey } from '#tests/support/factories.ts'
import type { Account } from '#worker/contracts/account.ts'
import type { TwoFactorSetup } from '#worker/contracts/auth.ts'

/** Somebody whose sign-in needs a code, with what their app and their paper know. */
async function withTwoFactor() {
  const { email, client } = await register()
  const setup = await post(client, '/api/auth/two-factor/setup', { password: PASSWORD })
  expect(setup.status, await setup.clone().text()).toBe(200)
  const { uri, recoveryCodes } = (await setup.json()) as TwoFactorSetup
  const confirmed = await post(client, '/api/auth/two-factor/confirm', { code: codeOf(uri) })
  expect(confirmed.status).toBe(200)
  return { email, uri, recoveryCodes, before: client, client: clientWith({ cookie: cookiesOf(confirmed) }) }
}

const signIn = async (email: string) => {
  const answer = await post(asNobody(), '/api/auth/sign-in', { email, password: PASSWORD })
  return { next: await answer.json(), browser: clientWith({ cookie: cookiesOf(answer) }) }
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
  const done = await post(browser, '/api/auth/two-factor/verify', { code: codeOf(uri).replace(/^.../, '$& ') })
  expect([done.status, await done.text()]).toEqual([200, '{"ok":true}'])
  expect((await clientWith({ cookie: cookiesOf(done) }).send('/api/topics')).status).toBe(200)
  const again = await post(browser, '/api/auth/two-factor/verify', { code: codeOf(uri) })
  expect([again.status, (await problemOf(again)).code], 'a challenge is for one sign-in').toEqual([
    410,
    'code-too-late',
  ])
  const secrets = await env.DB.prepare('select secret from two_factors').all()
  expect(JSON.stringify(secrets.results)).not.toContain(new URL(uri).searchParams.get('secret'))
})

test('a recovery code signs in once, and wrong codes end the attempt', async () => {
  const { email, recoveryCodes } = await withTwoFactor()
  const [code = ''] = recoveryCodes
  expect(recoveryCodes).toHaveLength(10)
  const first = await signIn(email)
  expect((await post(first.browser, '/api/auth/two-factor/verify', { code })).status).toBe(200)
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

test("passkeys are their learner's own", async () => {
  const learner = await createLearner()
  const me = await asLearner(learner)
  const { id } = await createPasskey(learner)
  expect(((await (await me.send('/api/account')).json()) as Account).passkeys).toMatchObject([{ id, name: 'Passkey' }])
  const stranger = await asLearner(await createLearner())
  expect((await stranger.send(`/api/auth/passkeys/${id}`, { method: 'DELETE' })).status).toBe(404)
  expect((await me.send(`/api/auth/passkeys/${id}`, { method: 'DELETE' })).status).toBe(204)
  const options = await post(me, '/api/auth/passkeys/options', {})
  expect(await options.json()).toMatchObject({ rp: { id: 'localhost' }, user: { name: learner.email } })
  expect(await (await post(asNobody(), '/api/auth/passkey-sign-in/options', {})).json()).not.toHaveProperty(
    'allowCredentials',
  )
})
