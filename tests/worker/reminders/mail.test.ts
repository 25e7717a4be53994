import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { directory } from '#db/client.ts'
import { claimReminderMail, releaseReminderMail, reminderMail, stopReminderMail } from '#db/queries/reminders.ts'
import { users } from '#db/schema/auth.ts'
import { reminders } from '#db/schema/reminders.ts'
import { fakeMailService, PROVIDER } from '#tests/support/account/mails.ts'
import { asNobody, clientWith, problemOf, sessionCookie } from '#tests/support/api-client.ts'
import { createLearner, type Learner } from '#tests/support/factories.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'
import { planOf, scansOf } from '#tests/support/query-plan.ts'
import { ReminderJob } from '#worker/contracts/jobs.ts'
import { Reminders } from '#worker/contracts/reminders.ts'
import { unsubscribeToken } from '#worker/features/reminders/unsubscribe-token.ts'
import type { Env } from '#worker/http/env.ts'
import { remind, sendDueReminders } from '#worker/jobs/reminders.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const db = directory(env.DB)
const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

let mails: ReturnType<typeof fakeMailService>
beforeEach(() => {
  mails = fakeMailService()
})
afterEach(() => vi.unstubAllGlobals())

/** A queue that delivers nothing. */
function heldQueue(
  onSend: (job: ReminderJob, delay: number | undefined) => void,
  onBatch: (jobs: ReminderJob[]) => void,
): Env['DOCUMENT_JOBS'] {
  const metadata = { metrics: { backlogCount: 0, backlogBytes: 0 } }
  return {
    send: (body, options) => {
      onSend(ReminderJob.parse(body), options?.delaySeconds)
      return Promise.resolve({ metadata })
    },
    sendBatch: (batch) => {
      onBatch([...batch].map(({ body }) => ReminderJob.parse(body)))
      return Promise.resolve({ metadata })
    },
    metrics: () => Promise.resolve({ backlogCount: 0, backlogBytes: 0 }),
  }
}

/** A site that sends e-mail and no push messages, and its queue, of which one learner's messages are kept. */
function aSite(learner: Learner) {
  const jobs: ReminderJob[] = []
  const delays: (number | undefined)[] = []
  const mine = (job: ReminderJob) => job.ownerId === learner.id
  const queue = heldQueue(
    (job, delay) => {
      jobs.push(job)
      delays.push(delay)
    },
    (batch) => jobs.push(...batch.filter(mine)),
  )
  const site: Env = { ...env, ...PROVIDER, DOCUMENT_JOBS: queue }
  return { site, jobs, delays }
}

async function aLearner(isConfirmed = true) {
  const learner = await createLearner()
  await db.update(users).set({ emailVerified: isConfirmed }).where(eq(users.id, learner.id))
  const client = clientWith({ cookie: await sessionCookie(learner.token), vars: PROVIDER })
  const put = async (path: string, body?: object) => (await client.send(path, { method: 'PUT', body })).status
  return {
    learner,
    client,
    put,
    studies: (days: string[], timeZone = 'UTC', hour = 18) =>
      put('/api/onboarding/study-time', { days, minutesPerDay: 30, hour, timeZone }),
    email: async () => Reminders.parse(await (await client.send('/api/reminders')).json()).email,
    next: async () => {
      const [row] = await db.select().from(reminders).where(eq(reminders.ownerId, learner.id))
      return row?.nextAt ?? null
    },
  }
}

test('who asked for it gets one e-mail at their study time with what is due, however often it is set off', async () => {
  const me = await aLearner()
  await me.studies(EVERY_DAY)
  await createDeckOf(me.learner, { cards: 3 })
  expect(await me.email()).toBe('off')
  expect([await me.put('/api/reminders/email'), await me.put('/api/reminders/email')]).toEqual([204, 204])
  expect(await me.email()).toBe('on')
  const at = (await me.next()) ?? 0
  const { site, jobs } = aSite(me.learner)
  await sendDueReminders(site, new Date(at - 1))
  expect(jobs).toEqual([])
  const now = new Date(at + 2 * MINUTE)
  await Promise.all([sendDueReminders(site, now), sendDueReminders(site, now), sendDueReminders(site, now)])
  expect(jobs).toEqual([{ kind: 'reminder', ownerId: me.learner.id, at }])
  // The queue delivers at least once.
  for (const job of [...jobs, ...jobs]) await remind(site, job, now)
  await Promise.all(jobs.map((job) => remind(site, job, now)))
  expect(mails.sent).toHaveLength(1)
  const [mail] = mails.sent
  expect(mail).toMatchObject({ to: [me.learner.email], subject: '3 cards are due' })
  expect(mail?.text).toContain('http://localhost/dashboard')
  const link = /http:\/\/localhost\/unsubscribe\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(mail?.html).toContain(link)
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(mails.keys).toEqual([`reminder/${me.learner.id}/${at}`])
  expect(await me.next()).toBe(at + 24 * HOUR)
})

test('nothing is sent with nothing due, hours too late, on rest days, or to an address that nobody confirmed', async () => {
  const me = await aLearner()
  await me.studies(['mon', 'thu'])
  await me.put('/api/reminders/email')
  const at = (await me.next()) ?? 0
  const { site, jobs } = aSite(me.learner)
  const job: ReminderJob = { kind: 'reminder', ownerId: me.learner.id, at }
  await remind(site, job, new Date(at))
  expect(mails.sent, 'nothing is due').toEqual([])
  await createDeckOf(me.learner, { cards: 1 })
  await remind(site, job, new Date(at + 3 * HOUR))
  await sendDueReminders(site, new Date(at + 3 * HOUR))
  expect([mails.sent, jobs], 'too late').toEqual([[], []])
  const weekdays: number[] = []
  for (let n = 0; n < 6; n++) {
    const next = (await me.next()) ?? 0
    weekdays.push(new Date(next).getUTCDay())
    await sendDueReminders(site, new Date(next + MINUTE))
  }
  expect(new Set(weekdays)).toEqual(new Set([1, 4]))
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, me.learner.id))
  await remind(site, job, new Date(at))
  await remind({ ...site, EMAIL_FROM: undefined }, job, new Date(at))
  expect(mails.sent).toEqual([])
})

test('it is the same hour where the learner is, once a day, through both changes of clocks', async () => {
  const me = await aLearner()
  await createDeckOf(me.learner, { cards: 1 })
  await me.put('/api/reminders/email')
  const zones: [zone: string, hour: number, from: string, days: number][] = [
    ['Europe/Berlin', 2, '2027-03-26T12:00Z', 5],
    ['Europe/Berlin', 2, '2026-10-23T12:00Z', 5],
    ['America/New_York', 18, '2027-03-12T12:00Z', 5],
    ['America/New_York', 1, '2027-11-05T12:00Z', 5],
    ['Australia/Lord_Howe', 2, '2027-04-02T12:00Z', 5],
    ['Asia/Kathmandu', 7, '2027-06-01T12:00Z', 3],
    ['Pacific/Kiritimati', 23, '2027-06-01T12:00Z', 3],
  ]
  for (const [zone, hour, from, days] of zones) {
    await me.studies(EVERY_DAY, zone, hour)
    await db
      .update(reminders)
      .set({ nextAt: Date.parse(from), mailedAt: null })
      .where(eq(reminders.ownerId, me.learner.id))
    mails.sent.length = 0
    const { site, jobs } = aSite(me.learner)
    // A run that only moves on from the time before.
    await sendDueReminders(site, new Date(Date.parse(from) + 3 * HOUR))
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    const times: string[] = []
    for (let n = 0; n < days; n++) {
      const now = new Date(((await me.next()) ?? 0) + 4 * MINUTE)
      await sendDueReminders(site, now)
      await sendDueReminders(site, now)
      for (const job of jobs.splice(0)) {
        await remind(site, job, now)
        times.push(local.format(job.at))
      }
    }
    expect(mails.sent, zone).toHaveLength(days)
    const dates = times.map((each) => each.slice(0, 10))
    expect(new Set(dates).size, `${zone}: ${times.join(', ')}`).toBe(days)
    // Berlin has no two o'clock on 28 March 2027.
    const hours = new Set(times.map((each) => Number(each.slice(11, 13))))
    expect(hours, `${zone}: ${times.join(', ')}`).toEqual(
      new Set(times.some((each) => each.startsWith('2027-03-28')) ? [hour, hour + 1] : [hour]),
    )
  }
})

test('a mail service that is busy is asked again, and nobody is written to twice or reminded elsewhere again', async () => {
  const me = await aLearner()
  await me.studies(EVERY_DAY)
  await createDeckOf(me.learner, { cards: 1 })
  await me.put('/api/reminders/email')
  const at = (await me.next()) ?? 0
  const { site, jobs, delays } = aSite(me.learner)
  mails.status = 429
  await remind(site, { kind: 'reminder', ownerId: me.learner.id, at }, new Date(at))
  expect(jobs).toEqual([{ kind: 'reminder', ownerId: me.learner.id, at, by: 'email' }])
  expect(delays).toEqual([300])
  mails.status = 200
  for (const job of [...jobs, ...jobs]) await remind(site, job, new Date(at + 5 * MINUTE))
  expect(mails.sent).toHaveLength(1)
  expect(new Set(mails.keys).size, 'the provider is told that it is the same').toBe(1)
  // An hour later still: the message comes once more, and is older than the last mail.
  await remind(site, { kind: 'reminder', ownerId: me.learner.id, at: at - 24 * HOUR }, new Date(at - 24 * HOUR))
  expect(mails.sent).toHaveLength(1)
})

test('the link in an e-mail ends them without signing in, and only them', async () => {
  const [me, other] = [await aLearner(), await aLearner()]
  for (const each of [me, other]) {
    await each.studies(EVERY_DAY)
    await each.put('/api/reminders/email')
  }
  const token = await unsubscribeToken(env.AUTH_SECRET, me.learner.id)
  const theirs = await unsubscribeToken(env.AUTH_SECRET, other.learner.id)
  const path = `/api/reminders/unsubscribe/${token}`
  const isOn = async (at: string) => (await (await asNobody().send(at)).json<{ isOn: boolean }>()).isOn
  expect(await isOn(path)).toBe(true)
  const forged = other.learner.id + token.slice(-43)
  for (const wrong of [forged, token.slice(0, -1) + (token.endsWith('A') ? 'E' : 'A'), `x${token}`, 'short'])
    for (const method of ['GET', 'POST'])
      expect((await asNobody().send(`/api/reminders/unsubscribe/${wrong}`, { method })).status, wrong).toBe(404)
  for (let n = 0; n < 2; n++) expect((await asNobody().send(path, { method: 'POST' })).status).toBe(204)
  expect([await isOn(path), await me.email(), await me.next()]).toEqual([false, 'off', null])
  expect([await isOn(`/api/reminders/unsubscribe/${theirs}`), await other.email()]).toEqual([true, 'on'])
  // A link of the secret before still ends them; any other does not.
  const old = 'the secret of before the secret of before'
  const before = `/api/reminders/unsubscribe/${await unsubscribeToken(old, other.learner.id)}`
  const rotated = clientWith({ vars: { AUTH_SECRET_BEFORE: old } })
  expect((await asNobody().send(before, { method: 'POST' })).status).toBe(404)
  expect((await rotated.send(before, { method: 'POST' })).status).toBe(204)
  expect(await other.email()).toBe('off')
})

test('e-mail is offered where the site sends it, to who has confirmed their address, and ends beside notifications', async () => {
  const unconfirmed = await aLearner(false)
  expect(await unconfirmed.email()).toBe('unconfirmed')
  const refused = await unconfirmed.client.send('/api/reminders/email', { method: 'PUT' })
  expect([refused.status, (await problemOf(refused)).code]).toEqual([403, 'email-unverified'])
  const me = await aLearner()
  const without = clientWith({ cookie: await sessionCookie(me.learner.token) })
  expect(Reminders.parse(await (await without.send('/api/reminders')).json()).email).toBe('none')
  expect((await problemOf(await without.send('/api/reminders/email', { method: 'PUT' }))).code).toBe('no-email')
  for (const method of ['PUT', 'DELETE'])
    expect((await asNobody().send('/api/reminders/email', { method })).status).toBe(401)
  await me.studies(EVERY_DAY)
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const endpoint = `https://push.example.com/${me.learner.id}`
  const unsubscribe = () =>
    me.client.send(`/api/reminders/push?endpoint=${encodeURIComponent(endpoint)}`, { method: 'DELETE' })
  await me.put('/api/reminders/push', { endpoint, keys })
  await me.put('/api/reminders/email')
  await unsubscribe()
  expect([await me.email(), (await me.next()) === null]).toEqual(['on', false])
  await me.put('/api/reminders/push', { endpoint, keys })
  await me.client.send('/api/reminders/email', { method: 'DELETE' })
  expect([await me.email(), (await me.next()) === null]).toEqual(['off', false])
  await unsubscribe()
  expect(await me.next()).toBeNull()
})

test('many learners of one hour are reminded in one run, by statements that find them by an index', async () => {
  const learners = await Promise.all(Array.from({ length: 230 }, () => createLearner()))
  const at = Date.now() - MINUTE
  const rows = learners.map(({ id: ownerId }) => ({ ownerId, nextAt: at, mailOrigin: 'http://localhost' }))
  for (let n = 0; n < rows.length; n += 20) await db.insert(reminders).values(rows.slice(n, n + 20))
  const notified: string[] = []
  let statements = 0
  const counting = new Proxy(env.DB, {
    get: (target, name) => {
      if (name === 'prepare') statements++
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const queue = heldQueue(
    () => undefined,
    (batch) => notified.push(...batch.map(({ ownerId }) => ownerId)),
  )
  await sendDueReminders({ ...env, DB: counting, DOCUMENT_JOBS: queue }, new Date())
  const ids = new Set(learners.map(({ id }) => id))
  expect(notified.filter((id) => ids.has(id))).toHaveLength(learners.length)
  expect(new Set(notified).size, 'each once').toBe(notified.length)
  expect(statements).toBeLessThanOrEqual(10)
  const queries = [reminderMail(db, 'x'), claimReminderMail(db, 'x', 1), releaseReminderMail(db, 'x', 1, null)]
  for (const query of [...queries, ...stopReminderMail(db, 'x')]) expect(scansOf(await planOf(query))).toEqual([])
})
