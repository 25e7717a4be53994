import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aDevice } from '#tests/support/account/authenticator.ts'
import { cookiesOf, fakeMailService, MAILBOX, mailTo, post } from '#tests/support/account/mails.ts'
import { asLearner, asNobody, clientWith, problemOf, sessionCookie } from '#tests/support/api-client.ts'
import { createLearner, createPasskey, type Learner } from '#tests/support/factories.ts'
import { type Account, PASSKEYS_MAX } from '#worker/contracts/account/account.ts'

type Device = Awaited<ReturnType<typeof aDevice>>

/** A learner's browser adds the passkey of a device to their account. */
async function addPasskey(learner: Learner, device: Device, ways: Parameters<Device['make']>[1] = {}) {
  const session = await sessionCookie(learner.token)
  const options = await post(clientWith({ cookie: session }), '/api/auth/passkeys/options', {})
  expect(options.status, await options.clone().text()).toBe(200)
  const browser = clientWith({ cookie: `${session}; ${cookiesOf(options)}`, vars: MAILBOX })
  const response = await device.make(await options.json(), ways)
  return { browser, response, answer: await post(browser, '/api/auth/passkeys', { name: 'Laptop', response }) }
}

/** Somebody at a browser that has the device signs in with it. */
async function signIn(device: Device, ways: Parameters<Device['sign']>[1] = {}, cookie?: string) {
  const options = await post(clientWith({ cookie }), '/api/auth/passkey-sign-in/options', {})
  const browser = clientWith({ cookie: [cookie, cookiesOf(options)].filter(Boolean).join('; ') })
  const response = await device.sign(await options.json(), ways)
  return { browser, response, answer: await post(browser, '/api/auth/passkey-sign-in', { response }) }
}

const passkeysOf = async (learner: Learner) =>
  ((await (await (await asLearner(learner)).send('/api/account')).json()) as Account).passkeys

test('a learner adds a passkey, signs in with it alone, and removes it', async () => {
  fakeMailService()
  const learner = await createLearner()
  const device = await aDevice()
  const { answer } = await addPasskey(learner, device)
  expect([answer.status, await answer.text()]).toEqual([201, '{"ok":true}'])
  expect(await mailTo(learner.email)).toContain('A passkey was added')
  const [mine, ...others] = await passkeysOf(learner)
  expect([mine?.name, others]).toEqual(['Laptop', []])

  const { answer: signedIn, browser, response } = await signIn(device, { counter: 1 })
  expect([signedIn.status, await signedIn.text()]).toEqual([200, '{"ok":true}'])
  const session = await clientWith({ cookie: cookiesOf(signedIn) }).send('/api/_auth/session')
  expect(await session.json()).toMatchObject({ user: { id: learner.id, email: learner.email } })
  const replayed = await post(browser, '/api/auth/passkey-sign-in', { response })
  expect([replayed.status, (await problemOf(replayed)).code], 'a challenge is answered once').toEqual([
    401,
    'passkey-refused',
  ])

  const me = clientWith({ cookie: await sessionCookie(learner.token), vars: MAILBOX })
  expect((await me.send(`/api/auth/passkeys/${mine?.id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await mailTo(learner.email)).toContain('A passkey was removed')
  expect((await signIn(device, { counter: 2 })).answer.status).toBe(401)
})

test('a passkey signs in to its own account, whoever was signed in before', async () => {
  const [ada, ben] = [await createLearner(), await createLearner()]
  const device = await aDevice()
  await addPasskey(ada, device)
  await addPasskey(ben, await aDevice())
  const cookie = await sessionCookie(ben.token)
  const { answer } = await signIn(device, { counter: 1 }, cookie)
  const session = await clientWith({ cookie: cookiesOf(answer) }).send('/api/_auth/session')
  expect(await session.json()).toMatchObject({ user: { id: ada.id } })
  expect((await clientWith({ cookie }).send('/api/topics')).status, 'the session before it').toBe(401)
})

test("nobody sees, removes or registers over another's passkey", async () => {
  const [ada, ben] = [await createLearner(), await createLearner()]
  const device = await aDevice()
  await addPasskey(ada, device)
  const [passkey] = await passkeysOf(ada)
  expect(await passkeysOf(ben)).toEqual([])
  const stranger = await asLearner(ben)
  const path = `/api/auth/passkeys/${passkey?.id}`
  expect((await stranger.send(path, { method: 'DELETE' })).status).toBe(404)
  expect((await asNobody().send(path, { method: 'DELETE' })).status).toBe(401)
  expect((await addPasskey(ben, device)).answer.status, 'the same device, to another account').toBeGreaterThanOrEqual(
    400,
  )
  expect(await passkeysOf(ben)).toEqual([])
  expect(await passkeysOf(ada)).toHaveLength(1)
})

test('what another site, another challenge or a device without its owner signed is refused', async () => {
  const learner = await createLearner()
  const device = await aDevice()
  const elsewhere = await addPasskey(learner, device, { origin: 'https://stoa.example.org' })
  expect((await problemOf(elsewhere.answer)).code).toBe('passkey-refused')
  expect(await passkeysOf(learner)).toEqual([])
  const { response, browser } = await addPasskey(learner, device)
  const again = await post(browser, '/api/auth/passkeys', { name: 'Twice', response })
  expect((await problemOf(again)).code, 'a challenge is answered once').toBe('passkey-refused')

  for (const ways of [{ origin: 'https://stoa.example.org' }, { userVerified: false }])
    expect((await problemOf((await signIn(device, ways)).answer)).code, JSON.stringify(ways)).toBe('passkey-refused')
  const other = await signIn(device, { counter: 1 })
  const fresh = await post(asNobody(), '/api/auth/passkey-sign-in/options', {})
  const old = await post(clientWith({ cookie: cookiesOf(fresh) }), '/api/auth/passkey-sign-in', {
    response: other.response,
  })
  expect((await problemOf(old)).code, 'signed for another challenge').toBe('passkey-refused')
  expect((await signIn(device, { counter: 1 })).answer.status, 'a copy of the device, whose count stands still').toBe(
    401,
  )
  const { answer } = await signIn(await aDevice())
  expect((await problemOf(answer)).detail).toContain('belongs to no account')
})

test('one is added only within a day of signing in, and as many as there is room for', async () => {
  const learner = await createLearner()
  const me = await asLearner(learner)
  for (let n = 0; n < PASSKEYS_MAX; n++) await createPasskey(learner)
  expect((await problemOf(await post(me, '/api/auth/passkeys/options', {}))).code).toBe('passkey-limit')

  const early = await createLearner()
  await env.DB.prepare('update sessions set created_at = ? where user_id = ?')
    .bind(Date.now() - 25 * 3_600_000, early.id)
    .run()
  const late = await post(await asLearner(early), '/api/auth/passkeys/options', {})
  expect([late.status, (await problemOf(late)).code]).toEqual([403, 'sign-in-again'])
})

test('a deleted account leaves neither passkeys nor two-factor secrets', async () => {
  const learner = await createLearner()
  await createPasskey(learner)
  await post(await asLearner(learner), '/api/auth/two-factor/setup', {})
  const rows = async (table: string) =>
    (await env.DB.prepare(`select 1 from ${table} where user_id = ?`).bind(learner.id).all()).results.length
  expect([await rows('passkeys'), await rows('two_factors')]).toEqual([1, 1])
  await env.DB.prepare('delete from users where id = ?').bind(learner.id).run()
  expect([await rows('passkeys'), await rows('two_factors')]).toEqual([0, 0])
})
