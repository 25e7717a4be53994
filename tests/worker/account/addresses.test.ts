import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asLearner, asNobody, clientWith, problemOf } from '#tests/support/api-client.ts'
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
import { createLearner, openSession } from '#tests/support/factories.ts'
import type { Account } from '#worker/contracts/account.ts'

let service: ReturnType<typeof fakeMailService>
beforeEach(() => {
  service = fakeMailService()
})
afterEach(() => vi.unstubAllGlobals())

const accountOf = async (client: ReturnType<typeof clientWith>) =>
  (await (await client.send('/api/account')).json()) as Account

test('where e-mail is sent, an address is confirmed before it signs in', async () => {
  const site = clientWith({ vars: PROVIDER })
  const email = anEmail()
  const registered = await post(site, '/api/auth/register', { name: 'Ada', email, password: PASSWORD })
  expect([registered.status, await registered.json()]).toEqual([201, { ok: true, next: 'confirm-email' }])
  expect(cookiesOf(registered)).toBe('')
  expect(service.sent).toHaveLength(1)
  expect(service.sent[0]).toMatchObject({
    from: PROVIDER.EMAIL_FROM,
    to: [email],
    subject: 'Confirm your e-mail address',
  })
  expect(service.sent[0]?.html).toContain('Confirm this address')

  const early = await post(site, '/api/auth/sign-in', { email, password: PASSWORD })
  expect([early.status, (await problemOf(early)).code]).toEqual([403, 'email-unverified'])
  expect(service.sent, 'a wrong password sends nothing').toHaveLength(2)
  expect((await post(site, '/api/auth/sign-in', { email, password: 'a wrong password' })).status).toBe(401)
  expect(service.sent).toHaveLength(2)

  const token = tokenIn(service.sent[0]?.text ?? '')
  const verified = await post(site, '/api/auth/verify-email', { token })
  expect([verified.status, cookiesOf(verified)], 'the link alone signs nobody in').toEqual([200, ''])
  const inNow = await post(site, '/api/auth/sign-in', { email, password: PASSWORD })
  expect(inNow.status).toBe(200)
  const account = await accountOf(clientWith({ vars: PROVIDER, cookie: cookiesOf(inNow) }))
  expect(account).toMatchObject({ email, emailVerified: true, hasPassword: true, mail: 'provider' })
})

test('registering with an address that has an account is answered alike, and its owner is told', async () => {
  const site = clientWith({ vars: PROVIDER })
  const email = anEmail()
  const first = await post(site, '/api/auth/register', { email, password: PASSWORD })
  const again = await post(site, '/api/auth/register', { email, password: 'eleven boats on the lake' })
  expect([again.status, await again.text()]).toEqual([first.status, await first.text()])
  expect(service.sent.map(({ subject }) => subject)).toEqual([
    'Confirm your e-mail address',
    'You already have an account',
  ])
  await post(site, '/api/auth/verify-email', { token: tokenIn(service.sent[0]?.text ?? '') })
  expect((await post(site, '/api/auth/sign-in', { email, password: 'eleven boats on the lake' })).status).toBe(401)
})

test('a learner changes their address by a link to the new one, and the old one is told', async () => {
  const vars = MAILBOX
  const { email, client } = await register({ vars })
  const next = anEmail()
  const wrong = await post(client, '/api/auth/change-email', { email: next, password: 'not my password' })
  expect(await problemOf(wrong)).toMatchObject({ code: 'wrong-password', errors: [{ pointer: '/password' }] })
  const same = await post(client, '/api/auth/change-email', { email: email.toUpperCase(), password: PASSWORD })
  expect((await problemOf(same)).errors).toMatchObject([{ pointer: '/email' }])

  const asked = await post(client, '/api/auth/change-email', { email: next, password: PASSWORD })
  expect(await asked.json()).toEqual({ ok: true, next: 'confirm-email' })
  expect((await accountOf(client)).email, 'not before the link is opened').toBe(email)
  const token = tokenIn(await mailTo(next))
  const nobody = await post(clientWith({ vars }), '/api/auth/verify-email', { token })
  expect((await problemOf(nobody)).code).toBe('sign-in-first')
  const stranger = await asLearner(await createLearner())
  expect((await post(stranger, '/api/auth/verify-email', { token })).status).toBe(410)

  expect((await post(client, '/api/auth/verify-email', { token })).status).toBe(200)
  expect(await accountOf(client)).toMatchObject({ email: next, emailVerified: true })
  expect(await mailTo(email)).toContain(next)
  expect((await post(client, '/api/auth/verify-email', { token })).status, 'once').toBe(410)
  expect((await post(asNobody(), '/api/auth/sign-in', { email: next, password: PASSWORD })).status).toBe(200)
})

test("a change to somebody else's address tells that owner alone", async () => {
  const vars = MAILBOX
  const { client } = await register({ vars })
  const other = await register({ vars })
  const asked = await post(client, '/api/auth/change-email', { email: other.email, password: PASSWORD })
  expect(await asked.json()).toEqual({ ok: true, next: 'confirm-email' })
  expect(await mailTo(other.email)).toContain('You already have an account')
  const without = await register()
  const refused = await post(without.client, '/api/auth/change-email', { email: other.email, password: PASSWORD })
  expect((await problemOf(refused)).code).toBe('email-taken')
  const changed = await post(without.client, '/api/auth/change-email', { email: anEmail(), password: PASSWORD })
  expect(await changed.json()).toEqual({ ok: true, next: 'changed' })
})

test('sessions are listed and ended one by one, and by all others at once', async () => {
  const learner = await createLearner()
  const me = await asLearner(learner)
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const phone = await openSession(learner, { userAgent })
  const laptop = await openSession(learner)
  await openSession(learner, { expiresAt: new Date(Date.now() - 1) })
  const { sessions } = await accountOf(me)
  expect(sessions).toHaveLength(3)
  expect(sessions.find(({ id }) => id === phone.id)).toMatchObject({ device: 'Firefox on Linux', isCurrent: false })
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(JSON.stringify(sessions)).not.toMatch(/token|sha256/)

  const end = (id: string) => me.send(`/api/account/sessions/${id}`, { method: 'DELETE' })
  expect((await end(phone.id)).status).toBe(204)
  expect((await end(phone.id)).status, 'it is gone').toBe(404)
  const ofPhone = await asLearner({ ...learner, token: phone.token })
  expect((await ofPhone.send('/api/topics')).status).toBe(401)
  const foreign = await openSession(await createLearner())
  expect((await end(foreign.id)).status).toBe(404)

  expect((await me.send('/api/account/sessions', { method: 'DELETE' })).status).toBe(204)
  expect((await (await asLearner({ ...learner, token: laptop.token })).send('/api/topics')).status).toBe(401)
  expect((await accountOf(me)).sessions).toHaveLength(1)
})

test('neither cookie nor database alone is a session', async () => {
  const learner = await createLearner()
  const row = await env.DB.prepare('select token from sessions where user_id = ?')
    .bind(learner.id)
    .first<{ token: string }>()
  expect(row?.token).toMatch(/^sha256:/)
  const asStored = await asLearner({ ...learner, token: row?.token ?? '' })
  expect((await asStored.send('/api/topics')).status, 'a stored token, signed with the secret').toBe(401)
})

test('the mailbox is there on a local start alone', async () => {
  await register({ vars: MAILBOX })
  expect((await clientWith({ vars: MAILBOX }).send('/api/mailbox')).status).toBe(200)
  expect((await asNobody().send('/api/mailbox')).status).toBe(404)
  for (const origin of ['https://stoa.example', 'http://192.168.1.7', 'http://localhost.evil.example'])
    expect((await clientWith({ vars: MAILBOX, origin }).send('/api/mailbox')).status, origin).toBe(404)
})
