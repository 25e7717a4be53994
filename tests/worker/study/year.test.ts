import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory, forOwner } from '#db/client.ts'
import { addStudyEvents } from '#db/queries/study/events.ts'
import { cards } from '#db/schema/flashcards.ts'
import { activityDays } from '#db/schema/study.ts'
import { createLearner } from '#tests/support/factories.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'
import type { StudySummary } from '#worker/contracts/study.ts'
import { todayOf } from '#worker/domain/flashcards/studying/today.ts'
import { today as cardsToday } from '#worker/features/flashcards/statistics/today.ts'
import { summary } from '#worker/features/study/summary.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const db = directory(env.DB)
const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri']

/** Where Mira is and how her days go, from when on: since, zone, hour at which her day begins, study days. */
const PLANS = [
  ['2025-12-01T00:00Z', 'Europe/Berlin', null],
  // Around the world, eastward.
  ['2026-06-10T06:00Z', 'Asia/Tokyo', null],
  ['2026-06-14T06:00Z', 'Pacific/Auckland', null],
  // Over the date line: the 18th comes again.
  ['2026-06-18T06:00Z', 'Pacific/Honolulu', null],
  ['2026-06-22T18:00Z', 'America/New_York', null],
  ['2026-06-26T12:00Z', 'Europe/Berlin', null],
  // From August on her day begins at two.
  ['2026-08-01T10:00Z', 'Europe/Berlin', 2],
] as const

const plansAt = (now: number) => PLANS.filter(([since], i) => i === 0 || Date.parse(since) <= now)
const hereAt = (now: number) => plansAt(now).at(-1) ?? PLANS[0]

/** The date and the hour on the clock where she is. */
function wall(at: number) {
  const zone = hereAt(at)[1]
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at)
  return { date: text.slice(0, 10), time: text.slice(11) }
}

const isBetween = (date: string, from: string, to: string) => date >= from && date <= to
const isWorkday = (date: string) => ![0, 6].includes(new Date(`${date}T12:00Z`).getUTCDay())
const OFFLINE = ['2026-09-01', '2026-09-21'] as const
/** A Tuesday that a freeze covers, and two weeks of holidays that nothing does. */
const MISSED = (date: string) => date === '2026-02-10' || isBetween(date, '2026-11-02', '2026-11-13')

/** Every evening at eight on workdays, and on the first Saturday of a month, for 25 minutes; also a night until half past two. */
function yearOfEvents() {
  const events: { at: number; ms: number }[] = []
  const done = new Set<string>()
  for (let at = Date.parse('2026-01-05T00:00Z'); at < Date.parse('2026-12-31T23:59Z'); at += 30 * MINUTE) {
    const { date, time } = wall(at)
    const isSaturday = new Date(`${date}T12:00Z`).getUTCDay() === 6 && date.slice(8) <= '07'
    if (time !== '20:00' || done.has(date) || MISSED(date) || !(isWorkday(date) || isSaturday)) continue
    done.add(date)
    events.push({ at, ms: 25 * MINUTE })
  }
  // Before four it belongs to Tuesday, 5 May.
  events.push({ at: Date.parse('2026-05-06T00:10Z'), ms: 20 * MINUTE })
  // The same hour once her day begins at two: it belongs to Wednesday, 5 August.
  events.push({ at: Date.parse('2026-08-05T00:10Z'), ms: 20 * MINUTE })
  return events
}

/** What Home would have shown at a time. */
async function home(ownerId: string, at: string) {
  const now = new Date(at)
  const plans = plansAt(now.getTime())
  const [, zone, turn] = hereAt(now.getTime())
  const user = {
    timeZone: zone,
    dayStartsAt: turn,
    studyPlans: JSON.stringify(plans.map(([since, place, hour]) => [Date.parse(since), place, hour, WORKDAYS])),
  }
  const owner = forOwner(env.DB, ownerId, null)
  const look = async () => {
    const work: Promise<unknown>[] = []
    const seen = await summary(owner, user, now, (each) => void work.push(each))
    await Promise.all(work)
    return seen
  }
  const [seen, again] = [await look(), await look()]
  expect(again, `${at}: what is kept tells the same`).toEqual(seen)
  const due = await cardsToday(owner, todayOf(user, now))
  return { ...seen, forecast: due.forecast }
}

const SIGNS = { studied: 'x', frozen: 'f', rest: '-', missed: 'm', before: ' ', open: 'o' } as const
const facts = ({ today, streak, week, days, seconds }: StudySummary) => ({
  today: new Date(today * DAY).toISOString().slice(0, 10),
  ...streak,
  week: week.map(({ was }) => SIGNS[was]).join(''),
  studied: days.length,
  minutes: seconds / 60,
})

test('a year of a learner: clocks, a journey around the world, weeks offline, freezes and holidays', async () => {
  const mira = await createLearner()
  const events = yearOfEvents()
  const send = (some: typeof events) =>
    addStudyEvents(
      db,
      mira.id,
      some.map((each) => ({ id: crypto.randomUUID(), kind: 'read', ...each })),
      new Date(),
    )
  const isOffline = ({ at }: { at: number }) => isBetween(wall(at).date, ...OFFLINE)
  const late = events.filter(isOffline)
  let sent = 0
  /** As it was at a time: what had been done by then is sent, but for what a device without a network keeps. */
  const at = async (time: string) => {
    const until = events.filter((each) => each.at < Date.parse(time)).sort((a, b) => a.at - b.at)
    const fresh = until.filter((each) => !isOffline(each)).slice(sent)
    if (fresh.length > 0) await send(fresh)
    sent += fresh.length
    return home(mira.id, time)
  }
  const shown = async (time: string) => facts(await at(time))

  expect(await shown('2026-01-05T08:00Z')).toEqual({
    ...{ today: '2026-01-05', days: 0, freezes: 0, isLonger: false, week: '      o', studied: 0, minutes: 0 },
  })
  expect(await shown('2026-01-05T21:00Z')).toMatchObject({ days: 1, week: '      x', studied: 1, minutes: 25 })
  expect(await shown('2026-01-14T08:00Z')).toMatchObject({ days: 7, freezes: 1, week: 'xx--xxo' })
  // The Tuesday that was missed is covered, and the streak goes on.
  expect(await shown('2026-02-12T21:00Z')).toMatchObject({ today: '2026-02-12', days: 29, freezes: 2, week: 'xx-xfxx' })
  // Clocks go forward on Sunday: its evening and Monday's are an hour nearer, and still a day apart.
  expect(await shown('2026-03-30T21:00Z')).toMatchObject({ today: '2026-03-30', days: 62, freezes: 2, week: 'xxxx--x' })
  // At two in the night it is still Tuesday, with both stretches; at four it is Wednesday.
  expect(await shown('2026-05-06T00:35Z')).toMatchObject({ today: '2026-05-05', minutes: 45 })
  expect(await shown('2026-05-06T02:05Z')).toMatchObject({ today: '2026-05-06', minutes: 0, week: 'xxx-xxo' })
  // Around the world each date is studied once, in the evening of wherever she is.
  expect(await shown('2026-06-13T12:00Z')).toMatchObject({ today: '2026-06-13', week: '-xxxxxo' })
  // At two in the night in Honolulu, where it is still the 18th, and in Berlin the afternoon of the 19th.
  expect(await shown('2026-06-19T12:00Z')).toMatchObject({ today: '2026-06-18', days: 123, week: 'x--xxxx' })
  const back = await shown('2026-06-29T21:00Z')
  expect(back).toMatchObject({ today: '2026-06-29', freezes: 2 })
  expect(back.days, 'no day of the journey breaks the streak').toBe(back.studied)
  // From August on a night until half past two belongs to the day before no more.
  expect(await shown('2026-08-05T00:40Z')).toMatchObject({ today: '2026-08-05', minutes: 20, week: 'xxx-xxx' })
  const august = await shown('2026-08-31T21:00Z')
  // Three weeks without a network: Home of another device has lost the streak, and gets it back.
  expect(await shown('2026-09-22T05:00Z')).toMatchObject({ days: 0, freezes: 0, week: 'mmm--mo' })
  await send(late)
  expect(await shown('2026-09-22T05:00Z')).toMatchObject({
    ...{ days: august.days + late.length, freezes: 2, week: 'xxx--xo', studied: august.studied + late.length },
  })
  // Clocks go back.
  const october = await shown('2026-10-26T21:00Z')
  expect(october).toMatchObject({ today: '2026-10-26', week: 'xxxx--x' })
  expect(october.days).toBe(october.studied)
  // Two freezes cover Monday and Tuesday of the holidays; Wednesday ends the streak.
  expect(await shown('2026-11-04T20:00Z')).toMatchObject({ days: october.days + 4, freezes: 0, week: 'xx--ffo' })
  expect(await shown('2026-11-05T20:00Z')).toMatchObject({ days: 0, freezes: 0, week: 'x--ffmo' })
  const end = await at('2026-12-31T22:00Z')
  expect(facts(end)).toMatchObject({ today: '2026-12-31', week: 'x--xxxx', freezes: 2 })
  // Counted by hand: each date on the clock. The two nights are of dates whose evening was studied, too.
  const dates = new Set(events.map((each) => wall(each.at).date))
  expect(end.days.map(({ day }) => new Date(day * DAY).toISOString().slice(0, 10))).toEqual([...dates].sort())
  expect(end.days.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(
    events.reduce((sum, { ms }) => sum + ms / 1000, 0),
  )
  const inNovember = [...dates].filter((date) => date > '2026-11-13').length
  expect(end.streak.days).toBe(inNovember)
  // What was kept through all plans and looks is what a count from nothing gives.
  await db.delete(activityDays).where(eq(activityDays.ownerId, mira.id))
  expect(await at('2026-12-31T22:00Z')).toEqual(end)
})

test('a streak that is older than the year that is looked at says that it is longer', async () => {
  const mira = await createLearner()
  const now = Date.parse('2027-12-31T21:00Z')
  const evenings = Array.from({ length: 600 }, (_, ago) => ({ at: now - ago * DAY - HOUR, ms: 10 * MINUTE }))
  for (let from = 0; from < evenings.length; from += 100)
    await addStudyEvents(
      db,
      mira.id,
      evenings.slice(from, from + 100).map((each) => ({ id: crypto.randomUUID(), kind: 'read', ...each })),
      new Date(now),
    )
  expect((await home(mira.id, '2027-12-31T21:00Z')).streak).toMatchObject({ days: 371, isLonger: true })
  // 266 evenings, two of them on the date that came twice.
  expect((await home(mira.id, '2027-01-31T21:00Z')).streak).toMatchObject({ days: 265, isLonger: false })
})

test('the forecast has each card on the day it comes back, through a change of clocks and in another zone', async () => {
  const mira = await createLearner()
  const deck = await createDeckOf(mira, { cards: 8 })
  const dues = [
    // Berlin, where clocks go back on 25 October at three: the day turns at two, on the clock.
    '2026-10-20T10:00Z',
    '2026-10-23T23:59Z',
    '2026-10-24T00:00Z',
    '2026-10-24T23:59Z',
    '2026-10-25T00:00Z',
    '2026-10-26T00:59Z',
    '2026-10-26T01:00Z',
    '2026-11-05T00:59Z',
  ]
  for (const [i, { id }] of deck.cards.entries())
    await db
      .update(cards)
      .set({ due: Date.parse(dues[i] ?? ''), state: 2, queue: 3 })
      .where(eq(cards.id, id))
  const berlin = await home(mira.id, '2026-10-23T09:00Z')
  expect(berlin.forecast.overdue).toBe(1)
  expect(berlin.forecast.days).toEqual([1, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
  const owner = forOwner(env.DB, mira.id, null)
  const elsewhere = todayOf({ timeZone: 'Pacific/Auckland', dayStartsAt: 2 }, new Date('2026-10-23T09:00Z'))
  const { forecast } = await cardsToday(owner, elsewhere)
  expect([forecast.overdue, ...forecast.days].reduce((sum, due) => sum + due, 0)).toBe(8)
  expect(forecast.days.slice(0, 5)).toEqual([0, 2, 2, 2, 0])
})
