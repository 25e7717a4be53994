import fc from 'fast-check'
import { expect, test } from 'vitest'
import { studyDay } from '#worker/domain/flashcards/studying/study-day.ts'
import { livedDays } from '#worker/domain/study/lived-days.ts'
import { streakOf } from '#worker/domain/study/streak.ts'
import { nextStudyTimes, type StudyPlan, weekdayName } from '#worker/domain/study/study-plan.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
const at = (iso: string) => Date.parse(iso)
const plan = (since: number, zone: string, weekdays: StudyPlan['weekdays'] = EVERY_DAY): StudyPlan => ({
  ...{ since, zone, weekdays },
  turnHour: 4,
})
/** The streak at a time, of somebody who studied at these times. */
function streakAt(plans: readonly StudyPlan[], now: number, times: readonly number[], count = 371) {
  const days = livedDays(plans, now, count)
  const studied = (day: { start: number; end: number }) => times.some((time) => time >= day.start && time < day.end)
  return streakOf(days.map((day) => ({ ...day, studied: studied(day) })))
}
/** Each local evening at eight, from one date to another. */
const evenings = (zone: string, from: string, to: string) =>
  nextStudyTimes({ days: EVERY_DAY, hour: 20, timeZone: zone }, at(from), 400).filter((time) => time < at(to))

test('a year of a learner in Berlin, both changes of the clocks in it, is one streak', () => {
  const times = evenings('Europe/Berlin', '2026-01-01T00:00Z', '2026-12-31T21:00Z')
  expect(times).toHaveLength(365)
  const { days, freezes } = streakAt([plan(0, 'Europe/Berlin')], at('2026-12-31T21:30Z'), times)
  expect({ days, freezes }).toEqual({ days: 365, freezes: 2 })
})

test('rest days break nothing, and count where they are studied', () => {
  const plans = [plan(0, 'Europe/Berlin', WORKDAYS)]
  const times = evenings('Europe/Berlin', '2026-03-02T00:00Z', '2026-04-04T00:00Z')
  const isRest = (time: number) => ['sat', 'sun'].includes(weekdayName(studyDay(time, 'Europe/Berlin', 4).day))
  const workdays = times.filter((time) => !isRest(time))
  expect(streakAt(plans, at('2026-04-05T12:00Z'), workdays).days).toBe(workdays.length)
  const saturday = times.filter((time) => !isRest(time) || time === at('2026-03-14T19:00Z'))
  expect(streakAt(plans, at('2026-04-05T12:00Z'), saturday).days).toBe(workdays.length + 1)
})

test('seven days earn a freeze, two can be held, and a missed day uses one up', () => {
  const days = (pattern: string) =>
    Array.from(pattern, (sign, day) => ({ day, isStudyDay: sign !== 'r', studied: sign === 'x' }))
  expect(streakOf(days('xxxxxx.'))).toEqual({ days: 6, freezes: 0, frozen: [] })
  expect(streakOf(days('xxxxxx.x'))).toEqual({ days: 1, freezes: 0, frozen: [] })
  expect(streakOf(days('xxxxxxx.x'))).toEqual({ days: 8, freezes: 0, frozen: [7] })
  expect(streakOf(days(`${'x'.repeat(30)}..x`))).toEqual({ days: 31, freezes: 0, frozen: [30, 31] })
  expect(streakOf(days(`${'x'.repeat(30)}...x`)).days).toBe(1)
  expect(streakOf(days(`${'x'.repeat(7)}rrrx`))).toEqual({ days: 8, freezes: 1, frozen: [] })
  // Today is not missed before it is over.
  expect(streakOf(days('xxx.')).days).toBe(3)
  expect(streakOf(days('')).days).toBe(0)
})

test('around the world in either direction no day is lost and none comes twice', () => {
  const start = at('2026-05-01T12:00Z')
  const east = ['Europe/Berlin', 'Asia/Dubai', 'Asia/Tokyo', 'Pacific/Auckland', 'Pacific/Honolulu', 'America/New_York']
  for (const route of [east, east.toReversed()]) {
    const stops = [...route, route[0] ?? 'UTC']
    const plans = stops.map((zone, i) => plan(i === 0 ? 0 : start + i * 3 * DAY, zone))
    // Studied each evening of the clock on the wall, in the zone of that day.
    const times = stops.flatMap((zone, i) => {
      const [from, to] = [i === 0 ? start - 5 * DAY : start + i * 3 * DAY, start + (i + 1) * 3 * DAY]
      return nextStudyTimes({ days: EVERY_DAY, hour: 20, timeZone: zone }, from, 12).filter((time) => time < to)
    })
    const now = start + 3 * DAY * stops.length
    const streak = streakAt(plans, now, times, 60)
    expect(streak.frozen, route.join()).toEqual([])
    expect(streak.days, route.join()).toBeGreaterThanOrEqual(times.length - 1)
    const numbers = livedDays(plans, now, 60).map(({ day }) => day)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  }
})

test('three weeks without a network are credited when they arrive', () => {
  const plans = [plan(0, 'America/New_York')]
  const times = evenings('America/New_York', '2026-09-01T05:00Z', '2026-10-20T05:00Z')
  const [left, back] = [at('2026-09-20T05:00Z'), at('2026-10-11T05:00Z')]
  const online = times.filter((time) => time < left || time > back)
  const now = at('2026-10-20T06:00Z')
  expect(streakAt(plans, now, online).days).toBe(9)
  expect(streakAt(plans, now, times).days).toBe(49)
})

test('days have no gaps, whatever plans there were, and what is over never changes', () => {
  const zones = ['Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Apia', 'Pacific/Kiritimati', 'America/St_Johns', 'UTC']
  const somePlan = fc.record({
    zone: fc.constantFrom(...zones),
    turnHour: fc.integer({ min: 0, max: 23 }),
    weekdays: fc.subarray([...EVERY_DAY], { minLength: 1 }),
  })
  const moves = fc.array(fc.integer({ min: 1, max: 60 * 24 }), { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(somePlan, { minLength: 7, maxLength: 7 }), moves, fc.nat(364), (given, hours, day) => {
      let since = at('2026-01-01T00:00Z') + day * DAY
      const plans = given.slice(0, hours.length + 1).map((each, i) => {
        if (i > 0) since += (hours[i - 1] ?? 1) * HOUR
        return { ...each, since }
      })
      const now = since + 40 * HOUR
      const days = livedDays(plans, now, 100)
      days.forEach((each, i) => {
        const next = days[i + 1]
        expect(each.start).toBeLessThan(each.end)
        if (next) expect([next.start, next.day > each.day]).toEqual([each.end, true])
      })
      const today = days.at(-1)
      expect(today && today.start <= now && now < today.end).toBe(true)
      // The same without the last plan, at the time before it began.
      const before = livedDays(plans.slice(0, -1).length > 0 ? plans.slice(0, -1) : plans, since - 1, 60)
      const known = new Map(days.map((each) => [each.start, each]))
      for (const each of before.slice(3, -1)) expect(known.get(each.start)).toEqual(each)
    }),
    { numRuns: 60 },
  )
})

test('study times are on the learner’s clock, through both changes and where an hour is left out', () => {
  const berlin = { days: ['sat', 'sun', 'mon'] as const, hour: 2, timeZone: 'Europe/Berlin' }
  expect(nextStudyTimes(berlin, at('2026-03-27T12:00Z'), 3)).toEqual([
    at('2026-03-28T01:00Z'),
    // Clocks go from two to three.
    at('2026-03-29T01:00Z'),
    at('2026-03-30T00:00Z'),
  ])
  // Two comes twice: the first counts.
  expect(nextStudyTimes(berlin, at('2026-10-24T12:00Z'), 1)).toEqual([at('2026-10-25T00:00Z')])
  expect(nextStudyTimes({ ...berlin, days: [] }, 0, 3)).toEqual([])
})
