import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asNobody, clientWith, problemOf } from '#tests/support/api-client.ts'
import { withQueryLog } from '#tests/support/database/failing-database.ts'
import {
  anEmail,
  cookiesOf,
  fakeMailService,
  MAILBOX,
  mailTo,
  PASSWORD,
  post,
  PROVIDER,
  register,
  tokenIn,
} from '#tests/support/account/mails.ts'

const NEW_PASSWORD = 'eleven boats on the lake'
let service: ReturnType<typeof fakeMailService>

beforeEach(() => {
  service = fakeMailService()
})
afterEach(() => vi.unstubAllGlobals())

test('who forgot a password gets a link, chooses another, and every session ends', async () => {
  const { email, client } = await register({ vars: MAILBOX })
  const asked = await post(clientWith({ vars: MAILBOX }), '/api/auth/forgot-password', { email: email.toUpperCase() })
  expect([asked.status, await asked.text()]).toEqual([202, '{"ok":true}'])
  const token = tokenIn(await mailTo(email))
  const stored = await env.DB.prepare('select identifier from verifications').all()
  expect(JSON.stringify(stored.results), 'only its hash is stored').not.toContain(token)

  const weak = await post(asNobody(), '/api/auth/reset-password', { token, password: 'password123' })
  expect((await problemOf(weak)).code).toBe('weak-password')
  const reset = await post(clientWith({ vars: MAILBOX }), '/api/auth/reset-password', { token, password: NEW_PASSWORD })
  expect(reset.status).toBe(200)
  expect((await client.send('/api/topics')).status, 'the old session').toBe(401)
  expect((await post(asNobody(), '/api/auth/sign-in', { email, password: PASSWORD })).status).toBe(401)
  expect((await post(asNobody(), '/api/auth/sign-in', { email, password: NEW_PASSWORD })).status).toBe(200)
  expect(await mailTo(email)).toContain('Your password was changed')

  const again = await post(asNobody(), '/api/auth/reset-password', { token, password: 'seven boats on the lake' })
  expect([again.status, (await problemOf(again)).code], 'a link works once').toEqual([410, 'link-expired'])
})

test('forgotten passwords do not tell who has an account: same answer, nothing looked up before it', async () => {
  const { email } = await register({ vars: MAILBOX })
  const answers: unknown[] = []
  const queries: number[] = []
  for (const address of [email, anEmail()]) {
    let before = 0
    const vars = { ...MAILBOX, DB: withQueryLog(env.DB, () => before++) }
    const answer = await post(clientWith({ vars }), '/api/auth/forgot-password', { email: address })
    answers.push([answer.status, await answer.text(), [...answer.headers.keys()].toSorted()])
    queries.push(before)
  }
  expect(answers[0]).toEqual(answers[1])
  await expect(mailTo(email)).resolves.toContain('Choose a new password')
})

test('a link that has expired, was made up or is empty is refused', async () => {
  const { email } = await register({ vars: MAILBOX })
  await post(clientWith({ vars: MAILBOX }), '/api/auth/forgot-password', { email })
  const token = tokenIn(await mailTo(email))
  await env.DB.prepare('update verifications set expires_at = ?')
    .bind(Date.now() - 1)
    .run()
  for (const odd of [token, `${token}x`, 'reset-password', '../../etc', '%00', 'e30.e30.e30'])
    expect((await post(asNobody(), '/api/auth/reset-password', { token: odd, password: NEW_PASSWORD })).status).toBe(
      410,
    )
  const none = await post(asNobody(), '/api/auth/reset-password', { token: '', password: NEW_PASSWORD })
  expect(none.status).toBe(422)
})

test('where no e-mail is sent, nothing claims that one was', async () => {
  const { email, client } = await register()
  expect(await (await asNobody().send('/api/auth/options')).json()).toMatchObject({ mail: 'none' })
  const asked = await post(asNobody(), '/api/auth/forgot-password', { email })
  expect([asked.status, (await problemOf(asked)).code]).toEqual([409, 'no-email'])
  const confirm = await client.send('/api/auth/send-verification', { method: 'POST' })
  expect((await problemOf(confirm)).code).toBe('no-email')
  service.status = 503
  const vars = PROVIDER
  const failed = await post(clientWith({ vars }), '/api/auth/register', { email: anEmail(), password: PASSWORD })
  expect([failed.status, (await problemOf(failed)).code]).toEqual([502, 'email-unsent'])
})

test('a changed password signs out all other devices, and this one goes on with a new session', async () => {
  const { email, client } = await register()
  const elsewhere = clientWith({
    cookie: cookiesOf(await post(asNobody(), '/api/auth/sign-in', { email, password: PASSWORD })),
  })
  expect((await elsewhere.send('/api/topics')).status).toBe(200)

  const wrong = await post(client, '/api/auth/change-password', {
    currentPassword: 'not it at all',
    password: NEW_PASSWORD,
  })
  expect(await problemOf(wrong)).toMatchObject({ code: 'wrong-password', errors: [{ pointer: '/currentPassword' }] })
  expect((await elsewhere.send('/api/topics')).status).toBe(200)

  const changed = await post(client, '/api/auth/change-password', { currentPassword: PASSWORD, password: NEW_PASSWORD })
  expect(changed.status).toBe(200)
  expect((await elsewhere.send('/api/topics')).status).toBe(401)
  expect((await client.send('/api/topics')).status, 'the old cookie of this device').toBe(401)
  expect((await clientWith({ cookie: cookiesOf(changed) }).send('/api/topics')).status).toBe(200)
  expect((await post(asNobody(), '/api/auth/sign-in', { email, password: PASSWORD })).status).toBe(401)
})

test('guessing the password with a stolen session ends after five tries', async () => {
  const { client } = await register()
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) {
    const body = { currentPassword: `a guess like ${n}`, password: NEW_PASSWORD }
    statuses.push((await post(client, '/api/auth/change-password', body)).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
})

test('a password of a known breach is refused where that can be looked up, and its hash stays here', async () => {
  const vars = { BREACHED_PASSWORDS_URL: 'https://breaches.example/' }
  const asked: string[] = []
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(NEW_PASSWORD))
  const hash = [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
  service.other = (url) => {
    asked.push(url)
    return new Response(`0018A45C4D1DEF81644B54AB7F969B88D65:0\r\n${hash.slice(5)}:21\r\n`)
  }
  const tried = await post(clientWith({ vars }), '/api/auth/register', { email: anEmail(), password: NEW_PASSWORD })
  expect(await problemOf(tried)).toMatchObject({
    code: 'weak-password',
    detail: expect.stringContaining('data breach'),
  })
  expect(asked).toEqual([`https://breaches.example/range/${hash.slice(0, 5)}`])
  expect(
    (await post(clientWith({ vars }), '/api/auth/register', { email: anEmail(), password: PASSWORD })).status,
  ).toBe(201)

  service.other = () => Response.json({}, { status: 503 })
  expect(
    (await post(clientWith({ vars }), '/api/auth/register', { email: anEmail(), password: NEW_PASSWORD })).status,
  ).toBe(201)
  service.other = () => new Promise<Response>(() => {})
})

test('no field of an account takes a megabyte', async () => {
  const { client } = await register()
  const long = 'x'.repeat(1_000_000)
  const email = anEmail()
  for (const [path, body] of Object.entries({
    '/api/auth/register': { name: long, email, password: PASSWORD },
    '/api/auth/sign-in': { email, password: long },
    '/api/auth/forgot-password': { email: `${long}@example.org` },
    '/api/auth/reset-password': { token: long, password: PASSWORD },
    '/api/auth/verify-email': { token: long },
    '/api/auth/change-password': { currentPassword: PASSWORD, password: long },
    '/api/auth/change-email': { email: `${long}@example.org`, password: PASSWORD },
    '/api/auth/two-factor/setup': { password: long },
    '/api/account/delete': { password: long },
  }))
    expect((await post(client, path, body)).status, path).toBe(413)
  expect((await client.send('/api/topics')).status, 'the account is as it was').toBe(200)
})
