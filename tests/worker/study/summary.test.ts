import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory, forOwner } from '#db/client.ts'
import { keepDays, studiedByDay } from '#db/queries/study/days.ts'
import { addStudyEvents } from '#db/queries/study/events.ts'
import { reviews } from '#db/schema/flashcards.ts'
import { activityDays, studyEvents, studyPlans } from '#db/schema/study.ts'
import { aLearner, asNobody, problemOf } from '#tests/support/api-client.ts'
import { createChat, createNote } from '#tests/support/factories.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'
import { planOf, scansOf } from '#tests/support/query-plan.ts'
import { StudySummary } from '#worker/contracts/study.ts'
import { ANSWER_CAPS, summary } from '#worker/features/study/summary.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const db = directory(env.DB)
type Me = Awaited<ReturnType<typeof aLearner>>

const asked = async (me: Me) => {
  const answer = await me.send('/api/study/summary')
  expect(answer.status, await answer.clone().text()).toBe(200)
  return StudySummary.parse(await answer.json())
}
const event = (at: number, ms: number, kind = 'read') => ({ id: crypto.randomUUID(), kind, at, ms })
const tell = async (me: Me, events: object[], sentAt = Date.now()) =>
  me.send('/api/study/events', { method: 'POST', body: { events, sentAt } })
/** As if these days had been studied, straight into the log. */
const studied = (me: Me, events: { at: number; ms: number }[]) =>
  addStudyEvents(
    db,
    me.learner.id,
    events.map(({ at, ms }) => ({ id: crypto.randomUUID(), kind: 'read', at, ms })),
    new Date(),
  )
const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const plan = async (me: Me, timeZone: string, days = EVERY_DAY, minutesPerDay = 30) => {
  const body = { days, minutesPerDay, hour: 18, timeZone }
  expect((await me.send('/api/onboarding/study-time', { method: 'PUT', body })).status).toBe(200)
}

test('what devices tell is counted once, at the same time once, and corrected where a clock is wrong', async () => {
  const me = await aLearner()
  await plan(me, 'UTC')
  expect(await asked(me)).toMatchObject({
    ...{ seconds: 0, goalMinutes: 30, isStudyDay: true, exam: null, days: [] },
    streak: { days: 0, freezes: 0 },
    has: { note: false, document: false, card: false },
  })
  const now = Date.now()
  const sent = [event(now - 10 * MINUTE, 5 * MINUTE), event(now - 8 * MINUTE, 4 * MINUTE, 'timer')]
  expect((await tell(me, sent)).status).toBe(204)
  expect((await tell(me, sent)).status).toBe(204)
  expect((await asked(me)).seconds).toBe(6 * 60)
  // A device that is three days behind.
  const behind = now - 3 * DAY
  await tell(me, [event(behind - 30 * MINUTE, MINUTE, 'write')], behind)
  expect((await asked(me)).seconds).toBe(7 * 60)
  // Answers to cards under a timer that runs cost no second time.
  const deck = await createDeckOf(me.learner, { cards: 2 })
  const answers = deck.cards.map(({ id }, i) => ({
    ...{ id: crypto.randomUUID(), kind: 'rating', cardId: id, rating: 3, days: null, durationMs: 30_000 },
    at: now - (i === 0 ? 7 : 20) * MINUTE,
  }))
  await me.send('/api/reviews', { method: 'POST', body: { reviews: answers, sentAt: now } })
  expect(await asked(me)).toMatchObject({ seconds: 7 * 60 + 30, streak: { days: 1 }, has: { card: true } })
  expect((await asked(me)).pace.card).toBe(30)
})

test('bad events are refused, and nobody without a session is answered', async () => {
  const me = await aLearner()
  const now = Date.now()
  const bad = [
    { ...event(now, 1), ms: 0 },
    { ...event(now, 1), ms: 4 * HOUR },
    { ...event(now, 1), kind: 'sleep' },
    { ...event(now, 1), id: 'x' },
    { ...event(now, 1), at: -1 },
  ]
  for (const each of bad) expect((await problemOf(await tell(me, [each]))).status).toBe(422)
  expect((await tell(me, [])).status).toBe(422)
  expect((await asNobody().send('/api/study/summary')).status).toBe(401)
  expect((await asNobody().send('/api/study/events', { method: 'POST', body: {} })).status).toBe(401)
  // From the future: now at the latest.
  await tell(me, [event(now + 90_000, MINUTE)])
  const [row] = await db.select().from(studyEvents).where(eq(studyEvents.ownerId, me.learner.id))
  expect((row?.at ?? 0) + MINUTE).toBeLessThanOrEqual(Date.now())
})

test('a year is counted once, late work is credited, and what is kept is what a count from nothing gives', async () => {
  const me = await aLearner()
  await plan(me, 'Europe/Berlin')
  const owner = forOwner(env.DB, me.learner.id, null)
  const now = new Date('2026-12-01T19:00:00Z')
  const user = {
    timeZone: 'Europe/Berlin',
    dayStartsAt: null,
    studyPlans: JSON.stringify([[0, 'Europe/Berlin', null, EVERY_DAY]]),
  }
  const look = async () => {
    const work: Promise<unknown>[] = []
    const seen = await summary(owner, user, now, (each) => void work.push(each))
    await Promise.all(work)
    return seen
  }
  const evening = (ago: number) => ({ at: now.getTime() - ago * DAY - HOUR, ms: 20 * MINUTE })
  const missing = new Set([3, 40, 41, 42])
  const year = Array.from({ length: 320 }, (_, ago) => ago).filter((ago) => !missing.has(ago))
  await studied(me, year.map(evening))
  const first = await look()
  // Three days missed at forty: two freezes are not enough. One missed three days ago was covered.
  expect(first.streak).toEqual({ days: 39, freezes: 1, isLonger: false })
  expect(first.week.map(({ was }) => was).join(' ')).toBe('studied studied studied frozen studied studied studied')
  expect(first.days).toHaveLength(316)
  expect(new Set(first.days.map(({ seconds }) => seconds))).toEqual(new Set([1200]))
  const kept = await db.select().from(activityDays).where(eq(activityDays.ownerId, me.learner.id))
  expect(kept).toHaveLength(315)
  expect(await look()).toEqual(first)
  // Three days on a train arrive: the streak is whole.
  await studied(me, [40, 41, 42].map(evening))
  const later = await look()
  expect(later.streak.days).toBe(319)
  await studied(me, [{ ...evening(100), ms: 50 * MINUTE }])
  const more = await look()
  expect(more.days.find(({ day }) => day === more.today - 100)?.seconds).toBe(50 * 60)
  await db.delete(activityDays).where(eq(activityDays.ownerId, me.learner.id))
  expect(await look()).toEqual(more)
})

test('the time of a day is the union of its stretches, whatever they are', async () => {
  const me = await aLearner()
  const deck = await createDeckOf(me.learner, { cards: 1 })
  const [card] = deck.cards
  const day = { start: 0, end: DAY }
  const stretch = fc.record({ at: fc.integer({ min: 0, max: 600 }), ms: fc.integer({ min: 1, max: 120 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(stretch, { minLength: 1, maxLength: 12 }),
      fc.array(stretch, { maxLength: 4 }),
      async (events, answers) => {
        await db.delete(studyEvents).where(eq(studyEvents.ownerId, me.learner.id))
        await db.delete(reviews).where(and(eq(reviews.ownerId, me.learner.id), eq(reviews.kind, 'cram')))
        await studied(me, events)
        for (const { at, ms } of answers)
          await db.insert(reviews).values({
            ...{
              id: crypto.randomUUID(),
              ownerId: me.learner.id,
              cardId: card?.id ?? 0,
              deckId: deck.id,
              schedulerId: 1,
            },
            ...{ at: at + 200, kind: 'cram', durationMs: ms, receivedAt: new Date() },
          })
        const covered = new Set<number>()
        const cover = (from: number, to: number) => {
          for (let at = from; at < to; at++) covered.add(at)
        }
        for (const { at, ms } of events) cover(at, at + ms)
        for (const { at, ms } of answers) cover(at + 200 - ms, at + 200)
        const totals = { start: 0, ms: covered.size, events: events.length + answers.length }
        const counted = () => studiedByDay(db, me.learner.id, [day], ANSWER_CAPS)
        expect(await counted()).toEqual([{ days: [{ ...totals, isKept: false }] }])
        await keepDays(db, me.learner.id, [day], ANSWER_CAPS)
        expect(await counted()).toEqual([{ days: [{ ...totals, isKept: true }] }])
      },
    ),
    { numRuns: 25 },
  )
})

test('another zone or another start of the day holds from then on, minutes change nothing', async () => {
  const me = await aLearner()
  const plans = () =>
    db
      .select({ zone: studyPlans.timeZone, days: studyPlans.days, starts: studyPlans.dayStartsAt })
      .from(studyPlans)
      .where(eq(studyPlans.ownerId, me.learner.id))
      .orderBy(studyPlans.since)
  expect(await plans()).toEqual([{ zone: 'Europe/Paris', days: ['mon'], starts: null }])
  await plan(me, 'Asia/Tokyo')
  await plan(me, 'Asia/Tokyo', EVERY_DAY, 45)
  expect(await plans()).toHaveLength(2)
  const settings = { dayStartsAt: 6, buttons: 2, certainty: false, readAloud: false }
  for (let twice = 0; twice < 2; twice++)
    expect((await me.send('/api/review-settings', { method: 'PUT', body: settings })).status).toBe(200)
  expect((await plans()).slice(2)).toEqual([{ zone: 'Asia/Tokyo', days: EVERY_DAY, starts: 6 }])
  expect((await asked(me)).goalMinutes).toBe(45)
})

test('Home continues with what was worked on last, and asks nothing without an index', async () => {
  const me = await aLearner()
  await createNote(me.learner, { title: 'Mitosis' })
  await createChat(me.learner, { title: 'About cells' })
  const { recent, has } = await asked(me)
  expect(has).toMatchObject({ note: true, document: false })
  expect(recent.map(({ kind, title }) => [kind, title]).sort()).toEqual([
    ['chat', 'About cells'],
    ['note', 'Mitosis'],
  ])
  const plan = await planOf(studiedByDay(db, me.learner.id, [{ start: 0, end: DAY }], ANSWER_CAPS))
  for (const index of ['reviews_owner_at', 'quiz_answers_owner_answered', 'study_events_owner_at'])
    expect(plan.join('\n')).toContain(index)
  expect(scansOf(plan, 'j', 'asked', 'missing', 'o', '(subquery', 'w', 'u', 'v', 'f', 'CONSTANT')).toEqual([])
})
