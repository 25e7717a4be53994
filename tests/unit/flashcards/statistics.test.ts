import { expect, test } from 'vitest'
import { NEW_CARD } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { replay } from '#worker/domain/flashcards/scheduling/replay.ts'
import { retrievability } from '#worker/domain/flashcards/scheduling/schedule.ts'
import { collectionOf, forecastOf, stabilityHistogram } from '#worker/domain/flashcards/statistics/collection.ts'
import { rowsOf, type ReviewRow } from '#worker/domain/flashcards/statistics/review-rows.ts'
import { heatmap, retentionOf, reviewsByDay } from '#worker/domain/flashcards/statistics/reviews.ts'
import { studyDay } from '#worker/domain/flashcards/studying/study-day.ts'
import { DAY, learnt, MINUTE, NOON, ratingAt, undoOf, USUAL } from './scheduling/schedulers.ts'

const BERLIN = { zone: 'Europe/Berlin', turnHour: 4 }
const TODAY = studyDay(NOON, BERLIN.zone, BERLIN.turnHour).day
const row = (change: Partial<ReviewRow>): ReviewRow => ({
  cardId: 1,
  at: NOON,
  grade: 3,
  state: 2,
  interval: 5,
  predicted: 0.9,
  durationMs: 4000,
  ...change,
})

test('the rows of a log: what counts, how the card stood, and what was predicted', () => {
  const timed = (event: ReturnType<typeof ratingAt>, durationMs: number | null = null) => ({ ...event, durationMs })
  const mistake = ratingAt(NOON + 3 * DAY, 1)
  const log = [ratingAt(NOON, 3), ratingAt(NOON + 10 * MINUTE, 3), mistake, ratingAt(NOON + 3 * DAY + MINUTE, 3)]
  const rows = rowsOf(7, [...log.map((event) => timed(event, 2500)), timed(undoOf(mistake, NOON + 3 * DAY + 1))])
  expect(rows.map(({ state, interval, grade, durationMs }) => [state, interval, grade, durationMs])).toEqual([
    [0, 0, 3, 2500],
    [1, 0, 3, 2500],
    [2, 2, 3, 2500],
  ])
  expect(rows.map(({ predicted }) => predicted)).toEqual([
    null,
    null,
    retrievability(replay(log.slice(0, 2)), NOON + 3 * DAY + MINUTE, USUAL),
  ])
})

test('answers a day, by kind and time, the day turning at four in Berlin', () => {
  const rows = [
    row({ state: 0, interval: 0, grade: 1 }),
    row({ state: 1, interval: 0, durationMs: 10 * MINUTE }),
    row({ interval: 30, durationMs: null }),
    row({ state: 3, interval: 0 }),
    row({ at: Date.parse('2026-03-11T02:30:00+01:00') }),
    row({ at: Date.parse('2026-03-11T04:30:00+01:00') }),
  ]
  expect(reviewsByDay(rows.toReversed(), BERLIN)).toEqual([
    { day: TODAY, new: 1, learning: 2, young: 1, mature: 1, right: 4, seconds: 4 + 60 + 0 + 4 + 4 },
    { day: TODAY + 1, new: 0, learning: 0, young: 1, mature: 0, right: 1, seconds: 4 },
  ])
  expect(reviewsByDay([], BERLIN)).toEqual([])
})

test('true retention counts the first answer of a day to cards with an interval', () => {
  const rows = [
    row({ cardId: 1, grade: 1, predicted: 0.8 }),
    row({ cardId: 1, at: NOON + MINUTE, grade: 3 }),
    row({ cardId: 2, predicted: 0.9 }),
    row({ cardId: 3, interval: 40, predicted: 0.7 }),
    row({ cardId: 4, state: 1, interval: 0, grade: 1 }),
    row({ cardId: 5, interval: 40, predicted: null }),
  ]
  const { all, young, mature } = retentionOf(rows, BERLIN)
  expect(all).toEqual({ reviews: 4, actual: 0.75, predicted: expect.closeTo(0.8, 9) })
  expect(young).toEqual({ reviews: 2, actual: 0.5, predicted: expect.closeTo(0.85, 9) })
  expect(mature).toEqual({ reviews: 2, actual: 1, predicted: 0.7 })
  expect(retentionOf([], BERLIN).all).toEqual({ reviews: 0, actual: null, predicted: null })
})

test('what is due, how stable it is, and how much is known', () => {
  const cards = [
    learnt({ due: NOON - 3 * DAY }),
    learnt({ due: NOON + MINUTE }),
    learnt({ due: NOON - 120 * MINUTE }),
    learnt({ due: NOON + DAY, stability: 0.4 }),
    learnt({ due: NOON + 400 * DAY, stability: 5000, scheduledDays: 300 }),
    NEW_CARD,
    learnt({ state: 1, due: NOON }),
  ]
  expect(forecastOf(cards, NOON, 3, BERLIN)).toEqual({
    overdue: 1,
    days: [
      { day: TODAY, due: 3 },
      { day: TODAY + 1, due: 1 },
      { day: TODAY + 2, due: 0 },
    ],
  })
  const bins = stabilityHistogram(cards)
  expect(bins.reduce((sum, bin) => sum + bin.cards, 0)).toBe(6)
  expect([bins[0], bins.at(-1)]).toEqual([
    { from: 0, to: 1, cards: 1 },
    { from: 730, to: null, cards: 1 },
  ])
  const counts = collectionOf(cards, NOON, USUAL)
  expect(counts).toMatchObject({ new: 1, learning: 1, young: 4, mature: 1 })
  expect(counts.known).toBeGreaterThan(4.4)
  expect(counts.known).toBeLessThan(6)
})

test('a heatmap of whole weeks up to today', () => {
  const weeks = heatmap(
    [1, 2, 3, 4].map((answers) => ({ day: TODAY - answers, answers })).concat({ day: TODAY - 300, answers: 90 }),
    TODAY,
    4,
  )
  // The tenth of March 2026 is a Tuesday.
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 2])
  expect(weeks.at(-1)?.at(-1)).toEqual({ day: TODAY, answers: 0, level: 0 })
  expect(
    weeks
      .flat()
      .filter(({ answers }) => answers > 0)
      .map(({ level }) => level),
  ).toEqual([4, 3, 2, 1])
  expect(
    heatmap([], TODAY, 1, 0)
      .flat()
      .every(({ level }) => level === 0),
  ).toBe(true)
})
