import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseInterval, EVEN_SPREAD } from '#worker/domain/flashcards/studying/load-balance.ts'
import { boundsOfDay, daysUpTo, studyDay, weekdayOf } from '#worker/domain/flashcards/studying/study-day.ts'
import { offsetAt } from '#worker/domain/flashcards/studying/zone-offset.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const dayNumber = (date: string) => Date.parse(date) / DAY

test('a night owl’s day turns at four, also when clocks change', () => {
  const at = (iso: string) => studyDay(Date.parse(iso), 'Europe/Berlin', 4)
  expect(at('2026-01-10T03:59:59+01:00').day).toBe(dayNumber('2026-01-09'))
  expect(at('2026-01-10T04:00:00+01:00').day).toBe(dayNumber('2026-01-10'))
  const spring = at('2026-03-28T12:00:00+01:00')
  expect((spring.end - spring.start) / HOUR).toBe(23)
  const autumn = at('2026-10-24T12:00:00+02:00')
  expect((autumn.end - autumn.start) / HOUR).toBe(25)
  expect(new Date(autumn.end).toISOString()).toBe('2026-10-25T03:00:00.000Z')
  // In Berlin clocks go from two to three: a day that turns at two begins at three.
  expect(new Date(studyDay(Date.parse('2026-03-29T12:00Z'), 'Europe/Berlin', 2).start).toISOString()).toBe(
    '2026-03-29T01:00:00.000Z',
  )
  // And two o’clock comes twice in autumn: the first counts.
  expect(new Date(studyDay(Date.parse('2026-10-25T12:00Z'), 'Europe/Berlin', 2).start).toISOString()).toBe(
    '2026-10-25T00:00:00.000Z',
  )
  // In Newfoundland it was midnight, then a minute past, then 23:01 again: the new day had begun.
  const newfoundland = studyDay(Date.parse('2010-11-07T02:45Z'), 'America/St_Johns', 0)
  expect([newfoundland.day, newfoundland.start]).toEqual([dayNumber('2010-11-07'), Date.parse('2010-11-07T02:30Z')])
  expect(studyDay(Date.parse('2026-05-05T12:00Z'), 'Asia/Kolkata', 4).start).toBe(Date.parse('2026-05-04T22:30Z'))
  expect(studyDay(Date.parse('2026-05-05T12:00Z'), 'Not/A-Zone', 0)).toEqual(
    studyDay(Date.parse('2026-05-05T12:00Z'), 'UTC', 0),
  )
  expect([weekdayOf(dayNumber('2026-11-21')), weekdayOf(-1)]).toEqual([6, 3])
  expect(boundsOfDay(dayNumber('2026-10-24'), 'Europe/Berlin', 4)).toEqual(autumn)
})

test('what is kept of a zone’s clocks is what Intl says, everywhere and to the second of a change', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const moments = fc.integer({ min: Date.UTC(1985, 0), max: Date.UTC(2040, 0) })
  const direct = (at: number, zone: string) => {
    const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
      at,
    )
    return Date.parse(`${wall.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
  }
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, (zone, at) => offsetAt(at, zone) === direct(at, zone)),
    { numRuns: 400 },
  )
  // Germany until 1995, half an hour, the date line, and a change of a minute past midnight.
  const changes = ['1995-09-24T01:00Z', '2026-04-04T15:00Z', '2011-12-30T10:00Z', '2010-11-07T02:31Z']
  for (const [i, zone] of ['Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/St_Johns'].entries())
    for (const off of [-3_600_000, -1_000, -1, 0, 1_000, 3_600_000]) {
      const at = Date.parse(changes[i] ?? '') + off
      expect(offsetAt(at, zone), `${zone} ${off}`).toBe(direct(at, zone))
    }
})

test('everywhere and always: the days follow each other without a gap, and each time is in its day', () => {
  // Half hours, fold at midnight, a shift of half an hour, a date that was left out.
  const zones = [
    'America/New_York',
    'Australia/Lord_Howe',
    'America/Havana',
    'Asia/Kathmandu',
    'Africa/Casablanca',
    'Asia/Beirut',
    'Pacific/Apia',
  ]
  const moments = fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2030, 0) })
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.nat(23), moments, (zone, turn, at) => {
      const { day, start, end } = studyDay(at, zone, turn)
      expect(start).toBeLessThanOrEqual(at)
      expect(at).toBeLessThan(end)
      const following = studyDay(end, zone, turn)
      expect(following.start).toBe(end)
      expect(following.day - day === 1 || zone === 'Pacific/Apia').toBe(true)
      expect(studyDay(end - 1, zone, turn).day).toBe(day)
      const each = Array.from({ length: 60 }, (_, i) => boundsOfDay(day - 59 + i, zone, turn))
      expect(daysUpTo({ day, start, end }, 60, zone, turn)).toEqual(each.filter((one) => one.start < one.end))
    }),
    { numRuns: 300 },
  )
  for (let at = Date.UTC(2011, 11, 28); at < Date.UTC(2012, 0, 3); at += HOUR / 2)
    for (const turn of [0, 4, 12]) expect(studyDay(at, 'Pacific/Apia', turn).end).toBeGreaterThan(at)
})

test('a card goes to the emptiest day it may, and not to a day the learner wants free', () => {
  const today = dayNumber('2026-11-21')
  const preview = { days: 10, range: [8, 12] as const }
  const none = () => 0
  expect(chooseInterval(preview, today, none, EVEN_SPREAD)).toBe(10)
  const loads = [9, 3, 5, 3, 9]
  const due = (day: number) => loads[day - today - 8] ?? 0
  expect(chooseInterval(preview, today, due, EVEN_SPREAD)).toBe(9)
  expect(chooseInterval(preview, today, due, { ...EVEN_SPREAD, balance: false })).toBe(10)
  // The ninth day is a Monday, the tenth a Tuesday.
  expect(chooseInterval(preview, today, due, { balance: true, easyDays: [1, 0, 1, 1, 1, 1, 1] })).toBe(11)
  expect(chooseInterval(preview, today, none, { balance: true, easyDays: [1, 1, 0.5, 1, 1, 1, 1] })).toBe(9)
  expect(chooseInterval(preview, today, none, { balance: true, easyDays: [0, 0, 0, 0, 0, 0, 0] })).toBe(10)
  expect(
    chooseInterval({ days: 2, range: [2, 2] }, today, () => 1000, { balance: true, easyDays: [0, 0, 0, 0, 0, 0, 0] }),
  ).toBe(2)

  // A hundred cards due on one day spread evenly over the five days they may have.
  const counts = new Map<number, number>()
  for (let i = 0; i < 100; i++) {
    const day = today + chooseInterval(preview, today, (day) => counts.get(day) ?? 0, EVEN_SPREAD)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  expect([...counts.values()]).toEqual([20, 20, 20, 20, 20])
})
