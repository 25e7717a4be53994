import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { dueReminders } from '#db/queries/reminders.ts'
import { pushSubscriptions, reminders } from '#db/schema/reminders.ts'
import { aLearner, asNobody, problemOf } from '#tests/support/api-client.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'
import { planOf, scansOf, sortsOf } from '#tests/support/query-plan.ts'
import type { ReminderJob } from '#worker/contracts/jobs.ts'
import { Reminders } from '#worker/contracts/reminders.ts'
import { fromBase64Url, toBase64Url } from '#worker/features/reminders/encrypt.ts'
import type { Env } from '#worker/http/env.ts'
import { remind, sendDueReminders } from '#worker/jobs/reminders.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const db = directory(env.DB)
type Me = Awaited<ReturnType<typeof aLearner>>

/** Keys of a site, and a queue that is only looked at. */
async function aSite() {
  const made = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const point = new Uint8Array((await crypto.subtle.exportKey('raw', made.publicKey)) as ArrayBuffer)
  const { d } = (await crypto.subtle.exportKey('jwk', made.privateKey)) as JsonWebKey
  const jobs: ReminderJob[] = []
  const site: Env = {
    ...env,
    DOCUMENT_JOBS: new Proxy(env.DOCUMENT_JOBS, {
      get: () => (batch: Iterable<{ body: ReminderJob }>) => {
        jobs.push(...[...batch].map(({ body }) => body))
        return Promise.resolve()
      },
    }),
    VAPID_PUBLIC_KEY: toBase64Url(point),
    VAPID_PRIVATE_KEY: d,
    VAPID_SUBJECT: 'mailto:ops@example.org',
  }
  return { site, jobs, publicKey: made.publicKey }
}

/** A push service, which answers as it is told to. */
function aPushService(status: (endpoint: string) => number = () => 201) {
  const calls: { url: string; headers: Headers; body: Uint8Array }[] = []
  const web = {
    resolve: null,
    fetch: async (url: URL, init: RequestInit) => {
      calls.push({ url: url.href, headers: new Headers(init.headers), body: init.body as Uint8Array })
      return new Response(null, { status: status(url.href) })
    },
  }
  return { web, calls }
}

/** A browser: its keys, and how it reads a message (RFC 8291). */
async function aBrowser(endpoint: string) {
  const keys = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])) as CryptoKeyPair
  const point = new Uint8Array((await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer)
  const auth = crypto.getRandomValues(new Uint8Array(16))
  const encoder = new TextEncoder()
  const hkdf = async (
    secret: Uint8Array<ArrayBuffer>,
    salt: Uint8Array<ArrayBuffer>,
    info: Uint8Array<ArrayBuffer>,
    bytes: number,
  ) => {
    const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
    return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8))
  }
  return {
    target: { endpoint, keys: { p256dh: toBase64Url(point), auth: toBase64Url(auth) } },
    async open(body: Uint8Array) {
      const bytes = Uint8Array.from(body)
      const [salt, theirs, sealed] = [bytes.slice(0, 16), bytes.slice(21, 86), bytes.slice(86)]
      const theirKey = await crypto.subtle.importKey('raw', theirs, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
      const shared = new Uint8Array(
        await crypto.subtle.deriveBits(
          { name: 'ECDH', public: theirKey } as SubtleCryptoDeriveKeyAlgorithm,
          keys.privateKey,
          256,
        ),
      )
      const info = Uint8Array.from([...encoder.encode('WebPush: info\0'), ...point, ...theirs])
      const secret = await hkdf(shared, auth, info, 32)
      const key = await hkdf(secret, salt, encoder.encode('Content-Encoding: aes128gcm\0'), 16)
      const iv = await hkdf(secret, salt, encoder.encode('Content-Encoding: nonce\0'), 12)
      const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
      const plain = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, sealed))
      expect(plain.at(-1)).toBe(2)
      return JSON.parse(new TextDecoder().decode(plain.slice(0, -1))) as unknown
    },
  }
}

const studies = async (me: Me, days: string[], hour = 18) => {
  const body = { days, minutesPerDay: 30, hour, timeZone: 'UTC' }
  expect((await me.send('/api/onboarding/study-time', { method: 'PUT', body })).status).toBe(200)
}
const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const subscribe = async (me: Me, target: object) =>
  expect((await me.send('/api/reminders/push', { method: 'PUT', body: target })).status).toBe(204)
const nextOf = async (me: Me) => {
  const [row] = await db.select().from(reminders).where(eq(reminders.ownerId, me.learner.id))
  return row?.nextAt ?? null
}
const asked = async (me: Me) => Reminders.parse(await (await me.send('/api/reminders')).json())

test('at the study time each device is told what is due, once, and in words only it can read', async () => {
  const me = await aLearner()
  await studies(me, EVERY_DAY)
  await createDeckOf(me.learner, { cards: 3 })
  const one = await aBrowser('https://push.one.example.com/a')
  const two = await aBrowser('https://push.two.example.com/b')
  await subscribe(me, one.target)
  await subscribe(me, one.target)
  await subscribe(me, two.target)
  expect((await asked(me)).devices).toHaveLength(2)
  const at = (await nextOf(me)) ?? 0
  expect(new Date(at).getUTCHours()).toBe(18)

  const { site, jobs, publicKey } = await aSite()
  await sendDueReminders(site, new Date(at - 1))
  expect(jobs.filter(({ ownerId }) => ownerId === me.learner.id)).toEqual([])
  // Two runs at once: one of them sends.
  await Promise.all([sendDueReminders(site, new Date(at + 60_000)), sendDueReminders(site, new Date(at + 60_000))])
  const mine = jobs.filter(({ ownerId }) => ownerId === me.learner.id)
  expect(mine).toEqual([{ kind: 'reminder', ownerId: me.learner.id, at }])
  expect(await nextOf(me)).toBe(at + DAY)

  const { web, calls } = aPushService()
  const now = new Date(at + 60_000)
  for (const job of mine) await remind(site, job, now, web)
  expect(calls.map(({ url }) => url).sort()).toEqual([one.target.endpoint, two.target.endpoint])
  for (const browser of [one, two]) {
    const call = calls.find(({ url }) => url === browser.target.endpoint)
    if (!call) throw new Error('No call')
    expect(await browser.open(call.body)).toEqual({
      title: 'Time to study',
      body: '3 cards are due.',
      url: '/dashboard',
    })
    expect(call.headers.get('content-encoding')).toBe('aes128gcm')
    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(call.headers.get('authorization') ?? '') ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    const read = (part: string) => JSON.parse(new TextDecoder().decode(fromBase64Url(part))) as Record<string, unknown>
    expect(read(claims)).toMatchObject({ aud: new URL(call.url).origin, sub: 'mailto:ops@example.org' })
    expect(read(claims).exp).toBeLessThanOrEqual(now.getTime() / 1000 + 24 * 3600)
    const signed = new TextEncoder().encode(`${head}.${claims}`)
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    expect(await crypto.subtle.verify(algorithm, publicKey, fromBase64Url(signature), signed)).toBe(true)
    expect(key).toBe(site.VAPID_PUBLIC_KEY)
  }
})

test('nothing is sent with nothing due, on rest days, or hours too late', async () => {
  const me = await aLearner()
  await studies(me, EVERY_DAY)
  const browser = await aBrowser('https://push.example.com/quiet')
  await subscribe(me, browser.target)
  const at = (await nextOf(me)) ?? 0
  const { site, jobs } = await aSite()
  const { web, calls } = aPushService()
  const job: ReminderJob = { kind: 'reminder', ownerId: me.learner.id, at }
  await remind(site, job, new Date(at), web)
  expect(calls, 'nothing is due').toEqual([])
  await createDeckOf(me.learner, { cards: 1 })
  await remind(site, job, new Date(at + 5 * HOUR), web)
  expect(calls, 'too late').toEqual([])
  // A run after a long outage moves on and sends nothing.
  await sendDueReminders(site, new Date(at + 6 * HOUR))
  expect(jobs.filter(({ ownerId }) => ownerId === me.learner.id)).toEqual([])
  expect(await nextOf(me)).toBe(at + DAY)
  // Only one day of the week is left: the next reminder is on it.
  await studies(me, ['wed'], 7)
  const next = new Date((await nextOf(me)) ?? 0)
  expect([next.getUTCDay(), next.getUTCHours()]).toEqual([3, 7])
  await remind({ ...site, VAPID_PRIVATE_KEY: undefined }, job, new Date(at), web)
  expect(calls, 'no keys').toEqual([])
})

test('subscriptions that ended are removed, failures keep them, and one that fails keeps no other from its message', async () => {
  const me = await aLearner()
  await studies(me, EVERY_DAY)
  await createDeckOf(me.learner, { cards: 1 })
  for (const name of ['gone', 'busy', 'fine', 'missing'])
    await subscribe(me, (await aBrowser(`https://push.example.com/${name}`)).target)
  const at = (await nextOf(me)) ?? 0
  const { site } = await aSite()
  const answers: Record<string, number> = { gone: 410, missing: 404, busy: 503, fine: 201 }
  const { web, calls } = aPushService((url) => answers[url.split('/').at(-1) ?? ''] ?? 500)
  await remind(site, { kind: 'reminder', ownerId: me.learner.id, at }, new Date(at), web)
  expect(calls).toHaveLength(4)
  const left = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.ownerId, me.learner.id))
  expect(left.map(({ endpoint }) => endpoint.split('/').at(-1)).sort()).toEqual(['busy', 'fine'])
  for (const { endpoint } of left)
    expect(
      (await me.send(`/api/reminders/push?endpoint=${encodeURIComponent(endpoint)}`, { method: 'DELETE' })).status,
    ).toBe(204)
  expect(await db.select().from(reminders).where(eq(reminders.ownerId, me.learner.id))).toEqual([])
})

test('a browser is reminded for whoever uses it now, ten of a learner at most, and only by public push services', async () => {
  const [me, other] = [await aLearner(), await aLearner()]
  const shared = await aBrowser('https://push.example.com/shared')
  await subscribe(other, shared.target)
  await subscribe(me, shared.target)
  expect([await asked(other), await asked(me)].map(({ devices }) => devices.length)).toEqual([0, 1])
  // Nobody ends the subscription of somebody else.
  const path = `/api/reminders/push?endpoint=${encodeURIComponent(shared.target.endpoint)}`
  await other.send(path, { method: 'DELETE' })
  expect((await asked(me)).devices).toHaveLength(1)
  for (let n = 0; n < 12; n++) await subscribe(me, { ...shared.target, endpoint: `https://push.example.com/${n}` })
  expect((await asked(me)).devices).toHaveLength(10)
  for (const endpoint of ['https://10.0.0.1/x', 'https://localhost/x', 'https://push.internal/x'])
    expect(
      (await problemOf(await me.send('/api/reminders/push', { method: 'PUT', body: { ...shared.target, endpoint } })))
        .status,
    ).toBe(422)
  const plain = { ...shared.target, endpoint: 'http://push.example.com/x' }
  expect((await me.send('/api/reminders/push', { method: 'PUT', body: plain })).status).toBe(422)
  expect((await asNobody().send('/api/reminders')).status).toBe(401)
})

test('the link to a calendar is one, opens without an account, and leads nowhere once it is removed', async () => {
  const me = await aLearner()
  await studies(me, ['mon', 'thu'])
  expect((await asked(me)).calendar).toBeNull()
  const open = async () => Reminders.parse(await (await me.send('/api/reminders/calendar', { method: 'PUT' })).json())
  const { calendar } = await open()
  expect((await open()).calendar).toBe(calendar)
  const answer = await asNobody().send(calendar ?? '')
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThanOrEqual(16)
  expect(text).toContain('T180000Z')
  expect((await me.send('/api/reminders/calendar', { method: 'DELETE' })).status).toBe(204)
  expect((await asNobody().send(calendar ?? '')).status).toBe(404)
  expect((await open()).calendar).not.toBe(calendar)
})

test('whose time has come is read from an index', async () => {
  const plan = await planOf(dueReminders(db, Date.now(), 10))
  expect(scansOf(plan)).toEqual([])
  expect(sortsOf(plan)).toEqual([])
})
