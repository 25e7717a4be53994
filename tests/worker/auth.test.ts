import { expect, test } from 'vitest'
import { asLearner, asNobody, clientWith, problemOf, type ApiClient } from '#tests/support/api-client.ts'
import { env } from 'cloudflare:workers'
import { like, sql } from 'drizzle-orm'
import { directory } from '#db/client.ts'
import { counters } from '#db/schema/auth.ts'
import { createLearner } from '#tests/support/factories.ts'

const PASSWORD = 'copper lantern by the river'
const HTTPS = 'https://stoa.example'

let visitors = 0
/** Another person at another address, as Cloudflare tells it: tests do not use up each other's tries. */
function aVisitor(origin?: string): { visitor: ApiClient; email: string; headers: { 'cf-connecting-ip': string } } {
  const n = ++visitors
  return {
    visitor: asNobody(origin),
    email: `visitor-${n}-${crypto.randomUUID()}@example.org`,
    headers: { 'cf-connecting-ip': `198.51.100.${n}` },
  }
}

function sessionOf(client: ApiClient): Promise<unknown> {
  return client.send('/api/_auth/session').then((answer) => answer.json())
}

/** `name=value` of each cookie that an answer sets and does not delete. */
function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ')
}

test('a visitor registers, is signed in, signs out, and signs in again', async () => {
  const { visitor, email, headers } = aVisitor()
  expect(await sessionOf(visitor)).toEqual({ user: null })

  const registered = await visitor.send('/api/auth/register', {
    method: 'POST',
    headers,
    body: { name: 'Ada', email, password: PASSWORD },
  })
  expect(registered.status).toBe(201)
  expect(await registered.text()).toBe('{"ok":true,"next":"signed-in"}')
  const signedUp = clientWith({ cookie: cookiesOf(registered) })
  expect(await sessionOf(signedUp)).toEqual({
    user: {
      id: expect.any(String),
      email,
      name: 'Ada',
      nextStep: 'welcome',
      coachName: null,
      coachManner: null,
      timeZone: null,
    },
  })

  const out = await signedUp.send('/api/_auth/session', { method: 'DELETE' })
  expect(out.status).toBe(200)
  expect(out.headers.getSetCookie().join()).toMatch(/stoa_session=;.*Max-Age=0/i)
  expect(await sessionOf(signedUp), 'the old cookie is dead, not only forgotten').toEqual({ user: null })

  const back = await visitor.send('/api/auth/sign-in', {
    method: 'POST',
    headers,
    body: { email: email.toUpperCase(), password: PASSWORD },
  })
  expect(back.status).toBe(200)
  expect(await back.text()).toBe('{"ok":true,"next":"signed-in"}')
  expect(await sessionOf(clientWith({ cookie: cookiesOf(back) }))).toMatchObject({ user: { email } })
})

test('each sign-in opens a session of its own, and one sign-out leaves the others', async () => {
  const { visitor, email, headers } = aVisitor()
  const body = { email, password: PASSWORD }
  const first = await visitor.send('/api/auth/register', { method: 'POST', headers, body })
  const second = await visitor.send('/api/auth/sign-in', { method: 'POST', headers, body })
  expect(cookiesOf(first)).not.toBe(cookiesOf(second))
  await clientWith({ cookie: cookiesOf(first) }).send('/api/_auth/session', { method: 'DELETE' })
  expect(await sessionOf(clientWith({ cookie: cookiesOf(first) }))).toEqual({ user: null })
  expect(await sessionOf(clientWith({ cookie: cookiesOf(second) }))).toMatchObject({ user: { email } })
})

test('the session cookie is out of reach of scripts and other sites, and bound to the host on https', async () => {
  const plain = aVisitor()
  const onHttp = await plain.visitor.send('/api/auth/register', {
    method: 'POST',
    headers: plain.headers,
    body: { email: plain.email, password: PASSWORD },
  })
  expect(onHttp.status).toBe(201)
  const [httpCookie] = onHttp.headers.getSetCookie()
  expect(httpCookie).toMatch(/^stoa_(session|device)=/)
  expect(httpCookie).toMatch(/; HttpOnly/i)
  expect(httpCookie).toMatch(/; SameSite=Lax/i)
  expect(httpCookie).not.toMatch(/; Secure/i)

  const secure = aVisitor(HTTPS)
  const onHttps = await secure.visitor.send('/api/auth/register', {
    method: 'POST',
    headers: secure.headers,
    body: { email: secure.email, password: PASSWORD },
  })
  expect(onHttps.status).toBe(201)
  for (const cookie of onHttps.headers.getSetCookie()) {
    expect(cookie).toMatch(/^__Host-stoa_(session|device)=/)
    expect(cookie).toMatch(/; Path=\/(;|$)/i)
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; Secure/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).not.toMatch(/; Domain=/i)
  }
  const signedIn = clientWith({ origin: HTTPS, cookie: cookiesOf(onHttps) })
  expect(await sessionOf(signedIn)).toMatchObject({ user: { email: secure.email } })
})

test('a cookie with an invalid signature, or of an ended session, is rejected', async () => {
  const learner = await createLearner()
  expect(await sessionOf(await asLearner(learner))).toMatchObject({ user: { id: learner.id } })
  for (const cookie of [
    `stoa_session=${learner.token}`,
    `stoa_session=${learner.token}.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D`,
    `stoa_session=`,
    `stoa_session=%E0%A4%A`,
    `__Host-stoa_session=${learner.token}`,
  ]) {
    expect(await sessionOf(clientWith({ cookie })), cookie).toEqual({ user: null })
  }
  const ended = await createLearner({ sessionEnds: new Date(Date.now() - 1000) })
  expect(await sessionOf(await asLearner(ended))).toEqual({ user: null })
})

test('a wrong password and an unknown address get the same answer', async () => {
  const { visitor, email, headers } = aVisitor()
  await visitor.send('/api/auth/register', { method: 'POST', headers, body: { email, password: PASSWORD } })
  const wrong = await visitor.send('/api/auth/sign-in', {
    method: 'POST',
    headers,
    body: { email, password: 'silver lantern by the river' },
  })
  const unknown = await visitor.send('/api/auth/sign-in', {
    method: 'POST',
    headers,
    body: { email: `not-${email}`, password: PASSWORD },
  })
  expect(wrong.status).toBe(401)
  expect(wrong.headers.getSetCookie().filter((cookie) => cookie.includes('session'))).toEqual([])
  const { instance: _wrong, ...wrongPassword } = await problemOf(wrong)
  const { instance: _unknown, ...unknownUser } = await problemOf(unknown)
  expect(wrongPassword).toEqual(unknownUser)
  expect(wrongPassword.code).toBe('wrong-credentials')
})

test('five attempts in ten seconds on one account, whatever address they claim', async () => {
  const { visitor, email, headers } = aVisitor()
  await visitor.send('/api/auth/register', { method: 'POST', headers, body: { email, password: PASSWORD } })
  const tries = await Promise.all(
    Array.from({ length: 9 }, (_, n) =>
      visitor.send('/api/auth/sign-in', {
        method: 'POST',
        headers: {
          'cf-connecting-ip': `203.0.113.${n}`,
          'x-forwarded-for': `192.0.2.${n}`,
          'x-real-ip': `192.0.2.${n}`,
        },
        body: { email: n % 2 ? email : ` ${email.toUpperCase()}`, password: `wrong password ${n}` },
      }),
    ),
  )
  expect(tries.map((answer) => answer.status).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429])
  const right = await visitor.send('/api/auth/sign-in', { method: 'POST', body: { email, password: PASSWORD } })
  expect(right.status, 'the right password waits too').toBe(429)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect((await problemOf(right)).code).toBe('too-many-attempts')
})

test('five attempts in ten seconds from one address, on however many accounts', async () => {
  const { visitor, headers } = aVisitor()
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) {
    const answer = await visitor.send('/api/auth/sign-in', {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': `192.0.2.${n}` },
      body: { email: `guess-${n}-${crypto.randomUUID()}@example.org`, password: PASSWORD },
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})

/** Each try is a hash, made slow on purpose. */
const MANY_TRIES = { timeout: 120_000 }

test(
  'whoever fails on an address for a day cannot keep its owner out, who signed in on this device before',
  MANY_TRIES,
  async () => {
    const { visitor, email, headers } = aVisitor()
    const registered = await visitor.send('/api/auth/register', {
      method: 'POST',
      headers,
      body: { email, password: PASSWORD },
    })
    const ownDevice = cookiesOf(registered)
      .split('; ')
      .find((cookie) => cookie.startsWith('stoa_device='))
    const signIn = (body: { email: string; password: string }, cookie?: string) =>
      clientWith({ cookie }).send('/api/auth/sign-in', { method: 'POST', headers: aVisitor().headers, body })

    // As many as an hour allows, five in ten seconds.
    for (let tries = 0; tries < 30; tries += 5) {
      for (let n = 0; n < 5; n++) expect((await signIn({ email, password: `a guess like ${n}` })).status).toBe(401)
      await directory(env.DB)
        .update(counters)
        .set({ windowStart: sql`window_start - 10001` })
        .where(like(counters.key, 'sign-in:account:%'))
    }
    const next = await signIn({ email, password: PASSWORD })
    expect(next.status, 'slow guessing has an end').toBe(429)
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect((await problemOf(next)).detail).toMatch(/^Wait 5\d minutes, then try again\.$/)

    expect((await signIn({ email, password: PASSWORD }, ownDevice)).status).toBe(200)
    // The cookie is this account's alone, and its signature counts.
    const other = aVisitor()
    await other.visitor.send('/api/auth/register', {
      method: 'POST',
      headers: other.headers,
      body: { email: other.email, password: PASSWORD },
    })
    for (let n = 0; n < 5; n++) await signIn({ email: other.email, password: 'a guess like any other' })
    expect((await signIn({ email: other.email, password: PASSWORD }, ownDevice)).status).toBe(429)
    const forged = ownDevice?.replace(/=.{8}/, '=00000000')
    expect((await signIn({ email, password: PASSWORD }, forged)).status).toBe(429)
    // Guessing on a device that was signed in ends as well.
    for (let n = 0; n < 4; n++) await signIn({ email, password: 'a guess like any other' }, ownDevice)
    expect((await signIn({ email, password: PASSWORD }, ownDevice)).status).toBe(429)
  },
)

test('a common password is refused at its field', async () => {
  const { visitor, email, headers } = aVisitor()
  for (const [password, code] of [
    ['short', 'invalid-input'],
    ['x'.repeat(129), 'invalid-input'],
    ['password123', 'weak-password'],
    ['qwertyuiop', 'weak-password'],
    ['manchester', 'weak-password'],
    ['Liverpool2024!', 'weak-password'],
    [email, 'weak-password'],
  ] as const) {
    const answer = await aVisitor().visitor.send('/api/auth/register', {
      method: 'POST',
      headers: aVisitor().headers,
      body: { email, password },
    })
    expect(answer.status, password).toBe(422)
    const problem = await problemOf(answer)
    expect(problem.code, password).toBe(code)
    expect(problem.errors?.map((error) => error.pointer)).toEqual(['/password'])
  }
  const nobody = await visitor.send('/api/auth/sign-in', {
    method: 'POST',
    headers,
    body: { email, password: 'password123' },
  })
  expect(nobody.status, 'no account was made').toBe(401)
})

test('an address has one account, however it is written', async () => {
  const { visitor, email, headers } = aVisitor()
  const once = await visitor.send('/api/auth/register', {
    method: 'POST',
    headers,
    body: { email, password: PASSWORD },
  })
  expect(once.status).toBe(201)
  const again = await visitor.send('/api/auth/register', {
    method: 'POST',
    headers,
    body: { email: email.toUpperCase(), password: PASSWORD },
  })
  expect(again.status).toBe(409)
  expect((await problemOf(again)).code).toBe('email-taken')
  expect(cookiesOf(again)).not.toContain('session')
})

test('two registrations of one address at once make one account', async () => {
  const { visitor, email, headers } = aVisitor()
  const both = await Promise.all(
    [1, 2].map(() =>
      visitor.send('/api/auth/register', { method: 'POST', headers, body: { email, password: PASSWORD } }),
    ),
  )
  expect(both.map((answer) => answer.status).toSorted()).toEqual([201, 409])
})
