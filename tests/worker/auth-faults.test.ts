import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { countAttempt, deleteOldCounters } from '#db/queries/auth.ts'
import { counters, users } from '#db/schema/auth.ts'
import { clientWith, problemOf, sessionCookie, type ApiClient } from '#tests/support/api-client.ts'
import { createLearner } from '#tests/support/factories.ts'
import { failingAt, withQueryLog } from '#tests/support/database/failing-database.ts'

const PASSWORD = 'copper lantern by the river'
const REGISTER = '/api/auth/register'
const SIGN_IN = '/api/auth/sign-in'

let visitors = 0
const elsewhere = () => ({ 'cf-connecting-ip': `192.0.2.${++visitors}` })
const anEmail = () => `${crypto.randomUUID()}@example.org`

function post(client: ApiClient, path: string, email: string, headers: Record<string, string> = elsewhere()) {
  return client.send(path, { method: 'POST', headers, body: { email, password: PASSWORD } })
}

/** better-auth is made once an origin and secret, so another database needs another secret. */
function withDatabase(db: D1Database): ApiClient {
  return clientWith({ vars: { DB: db, AUTH_SECRET: crypto.randomUUID() } })
}

test('a sign-out that could not delete the session is an error', async () => {
  const learner = await createLearner()
  const cookie = await sessionCookie(learner.token)
  const broken = clientWith({ cookie, vars: { DB: failingAt(env.DB, /^delete from "sessions"/) } })
  expect((await broken.send('/api/_auth/session', { method: 'DELETE' })).status).toBe(500)
  expect((await clientWith({ cookie }).send('/api/topics')).status).toBe(200)
})

test("signing in again deletes the session in the request's cookie", async () => {
  const email = anEmail()
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const first = cookieOf(await post(clientWith({}), REGISTER, email))
  const again = await post(clientWith({ cookie: first }), SIGN_IN, email)
  expect(again.status).toBe(200)
  expect((await clientWith({ cookie: first }).send('/api/topics')).status).toBe(401)
  expect((await clientWith({ cookie: cookieOf(again) }).send('/api/topics')).status).toBe(200)
})

test('a database error is not reported as a taken address', async () => {
  const broken = withDatabase(failingAt(env.DB, /^insert into "users"/))
  expect((await post(broken, REGISTER, anEmail())).status).toBe(500)
})

test('an interrupted registration can be repeated, but not while one is in progress', async () => {
  const email = anEmail()
  const cut = withDatabase(failingAt(env.DB, /^insert into "accounts"/))
  expect((await post(cut, REGISTER, email)).status).toBe(500)
  expect((await post(clientWith({}), REGISTER, email)).status, 'perhaps it is still going on').toBe(409)
  await directory(env.DB)
    .update(users)
    .set({ createdAt: new Date(Date.now() - 120_000) })
  expect((await post(clientWith({}), REGISTER, email)).status).toBe(201)
  expect((await post(clientWith({}), SIGN_IN, email)).status).toBe(200)
})

test('headers that no browser sends cause no errors', async () => {
  const headers = { ...elsewhere(), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', referer: 'x' }
  const email = anEmail()
  expect((await post(clientWith({}), REGISTER, email, headers)).status).toBe(201)
  expect((await post(clientWith({}), SIGN_IN, email, headers)).status).toBe(200)
})

test('a known address costs as many queries as an unknown one', async () => {
  const known = anEmail()
  await post(clientWith({}), REGISTER, known)
  const asked = async (email: string) => {
    const statements: string[] = []
    const answer = await withDatabase(withQueryLog(env.DB, (sql) => statements.push(sql))).send(SIGN_IN, {
      method: 'POST',
      headers: elsewhere(),
      body: { email, password: 'a wrong password' },
    })
    expect(answer.status).toBe(401)
    return statements
  }
  const forKnown = await asked(known)
  expect(forKnown.length).toBeGreaterThan(1)
  expect(await asked(anEmail())).toEqual(forKnown)
})

test('a source that has used up its attempts does not use up those of an account', async () => {
  const email = anEmail()
  await post(clientWith({}), REGISTER, email)
  const source = elsewhere()
  for (let n = 0; n < 5; n++) await post(clientWith({}), SIGN_IN, anEmail(), source)
  for (let n = 0; n < 6; n++) expect((await post(clientWith({}), SIGN_IN, email, source)).status).toBe(429)
  expect((await post(clientWith({}), SIGN_IN, email)).status).toBe(200)
})

test("an IPv6 /64 is one source, and so are all clients without Cloudflare's edge", async () => {
  const statuses = async (client: ApiClient, address: (n: number) => string) => {
    const all: number[] = []
    for (let n = 0; n < 6; n++)
      all.push((await post(client, SIGN_IN, anEmail(), { 'cf-connecting-ip': address(n) })).status)
    return all
  }
  const limited = [401, 401, 401, 401, 401, 429]
  expect(await statuses(clientWith({}), (n) => `2001:db8:0:7:${n}::${n}`)).toEqual(limited)
  expect(await statuses(clientWith({}), (n) => `2001:db8:0:${n + 8}::1`)).not.toContain(429)
  const local = clientWith({ vars: { BEHIND_CLOUDFLARE: 'no' } })
  expect(await statuses(local, (n) => `203.0.113.${n}`)).toEqual(limited)
})

test('a network makes so many accounts an hour and so many a day, and another network is not held up', async () => {
  const vars = { REGISTRATIONS_AN_HOUR: '3', REGISTRATIONS_A_DAY: '5' }
  const client = clientWith({ vars })
  const source = elsewhere()
  const register = (headers = source) => post(client, REGISTER, anEmail(), headers)
  const pass = (ms: number) =>
    directory(env.DB)
      .update(counters)
      .set({ windowStart: sql`window_start - ${ms}` })
  const statuses = async (n: number) => {
    const all: number[] = []
    for (let i = 0; i < n; i++) {
      // The window of ten seconds is another test's.
      await pass(10_000)
      all.push((await register()).status)
    }
    return all
  }
  expect(await statuses(5)).toEqual([201, 201, 201, 429, 429])
  const refused = await register()
  const problem = await problemOf(refused)
  expect(problem).toMatchObject({ code: 'too-many-attempts', detail: expect.stringMatching(/in (?:5\d|60) minutes/) })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect((await register(elsewhere())).status).toBe(201)

  await pass(3_600_000)
  expect(await statuses(2), 'what the hour refused did not use up the day').toEqual([201, 201])
  await pass(10_000)
  expect((await problemOf(await register())).detail).toMatch(/in 23 hours/)
  await pass(24 * 3_600_000)
  expect(await statuses(1)).toEqual([201])

  const taken = await Promise.all(Array.from({ length: 5 }, () => post(client, REGISTER, anEmail(), elsewhere())))
  expect(
    taken.map(({ status }) => status),
    'each from elsewhere',
  ).toEqual([201, 201, 201, 201, 201])
  const open = clientWith({ vars: { REGISTRATIONS_AN_HOUR: 'none', REGISTRATIONS_A_DAY: '1' } })
  const other = elsewhere()
  expect((await post(open, REGISTER, anEmail(), other)).status).toBe(201)
  expect((await post(open, REGISTER, anEmail(), other)).status).toBe(429)
})

test('no window of ten seconds has more than five attempts', async () => {
  const db = directory(env.DB)
  const key = crypto.randomUUID()
  const start = Date.now()
  const allowed: number[] = []
  for (let now = start; now < start + 60_000; now += 300) {
    const [row] = await countAttempt(db, key, { max: 5, windowMs: 10_000, now })
    if (row && row.count <= 5) allowed.push(now)
  }
  expect(allowed.length).toBeGreaterThan(20)
  for (const [i, from] of allowed.entries()) expect((allowed[i + 5] ?? Infinity) - from).toBeGreaterThanOrEqual(10_000)
})

test('expired counters are deleted', async () => {
  const db = directory(env.DB)
  await db.insert(counters).values({ key: 'old', windowStart: 1, count: 1 })
  await deleteOldCounters(db, 1_000)
  expect((await db.select().from(counters)).map((row) => row.key)).not.toContain('old')
})
