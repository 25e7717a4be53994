import fc from 'fast-check'
import { createEmptyCard, default_w, FSRS, State } from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import {
  NEW_CARD,
  type Grade,
  type MemoryState,
  type Scheduler,
} from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { next, previews, retrievability } from '#worker/domain/flashcards/scheduling/schedule.ts'
import { anyGrade, anyScheduler, DAY, learnt, MINUTE, NOON, USUAL } from './schedulers.ts'

/** The numbers of these tests are those of ts-fsrs's own suite (MIT, packages/fsrs/__tests__), which fsrs-rs and py-fsrs share. */
describe('the published numbers of FSRS-6', () => {
  test('thirteen reviews, each when it is due', () => {
    const grades: Grade[] = [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3]
    let card = NEW_CARD
    let at = Date.UTC(2022, 11, 29, 12, 30)
    const days = grades.map((grade) => {
      card = next(card, grade, at, USUAL)
      at = card.due
      return card.scheduledDays
    })
    expect(days).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21])
    expect(card).toMatchObject({ state: 2, reps: 13, lapses: 1, step: 0 })
  })

  test('the memory after six reviews, the first two on one day', () => {
    let [card, at] = [NEW_CARD, NOON]
    for (const [grade, days] of [
      [1, 0],
      [3, 0],
      [3, 1],
      [3, 3],
      [3, 8],
      [3, 21],
    ] as const) {
      at += days * DAY
      card = next(card, grade, at, USUAL)
    }
    expect(card.stability).toBeCloseTo(53.62691, 4)
    expect(card.difficulty).toBeCloseTo(6.3574867, 4)
  })

  test('the first answer to a new card, and the steps after it', () => {
    const first = ([1, 2, 3, 4] as const).map((grade) => next(NEW_CARD, grade, NOON, USUAL))
    expect(first.map(({ stability }) => stability)).toEqual([0.212, 1.2931, 2.3065, 8.2956])
    for (const [i, difficulty] of [6.4133, 5.11217071, 2.11810397, 1].entries())
      expect(first[i]?.difficulty).toBeCloseTo(difficulty, 8)
    expect(first.map(({ state, scheduledDays }) => [state, scheduledDays])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [2, 8],
    ])
    // Anki and py-fsrs wait 330 seconds; ts-fsrs rounds them to six minutes.
    expect(first.map(({ due }) => (due - NOON) / 1000)).toEqual([60, 330, 600, 8 * 86_400])
    expect(retrievability(first[3] ?? NEW_CARD, NOON + 8 * DAY, USUAL)).toBeCloseTo(0.9024733, 7)
    expect(retrievability(NEW_CARD, NOON, USUAL)).toBe(0)
  })

  test('learning steps one by one', () => {
    const waits = (card: MemoryState, grade: Grade, change: Partial<Scheduler> = {}) =>
      (next(card, grade, NOON, { ...USUAL, ...change }).due - NOON) / MINUTE
    const second = next(NEW_CARD, 3, NOON, USUAL)
    expect(second.step).toBe(1)
    expect([waits(second, 1), waits(second, 2)]).toEqual([1, 10])
    expect([waits(NEW_CARD, 1, { learningSteps: [60] }), waits(NEW_CARD, 2, { learningSteps: [60] })]).toEqual([1, 1.5])
    expect(waits(learnt(), 1)).toBe(10)
    const relearning = next(learnt(), 1, NOON - MINUTE, USUAL)
    expect(relearning).toMatchObject({ state: 3, lapses: 1, scheduledDays: 0 })
    expect([waits(relearning, 1), waits(relearning, 2)]).toEqual([10, 15])
    expect(next(relearning, 3, NOON, USUAL)).toMatchObject({ state: 2, lapses: 1 })
    // A step of a day or more keeps the card in learning; with no steps FSRS alone decides.
    expect(next(NEW_CARD, 1, NOON, { ...USUAL, learningSteps: [2 * 86_400] })).toMatchObject({
      state: 1,
      scheduledDays: 2,
    })
    expect(next(NEW_CARD, 1, NOON, { ...USUAL, learningSteps: [] })).toMatchObject({ state: 2, scheduledDays: 1 })
    expect(next(learnt(), 1, NOON, { ...USUAL, relearningSteps: [] })).toMatchObject({ state: 2, lapses: 1 })
    // Steps taken away while a card waits in the last of them.
    expect(next({ ...second, step: 7 }, 2, NOON, USUAL).state).toBe(2)
  })

  test('the forgetting curve and the difficulty', () => {
    const stable = learnt({ stability: 1, lastReviewAt: NOON })
    const recall = [0, 1, 2, 3].map((days) => retrievability(stable, NOON + days * DAY, USUAL))
    for (const [i, expected] of [1, 0.9, 0.84588465, 0.8093881].entries()) expect(recall[i]).toBeCloseTo(expected, 8)
    for (const [i, expected] of [8.34176237, 6.66599536, 4.99022837, 3.31446137].entries())
      expect(next(learnt({ difficulty: 5 }), (i + 1) as Grade, NOON, USUAL).difficulty).toBeCloseTo(expected, 7)
    let easy = NEW_CARD
    for (let i = 0; i < 10; i++) easy = next(easy, 4, NOON + i, USUAL)
    expect(easy.difficulty).toBe(1)
  })
})

/** The weights with which ts-fsrs tests its long-term scheduler, of FSRS-5. */
const LONG_WEIGHTS = [
  ...[0.4197, 1.1869, 3.0412, 15.2441, 7.1434, 0.6477, 1.0007, 0.0674, 1.6597, 0.1712, 1.1178, 2.0225, 0.0904, 0.3025],
  ...[2.1214, 0.2498, 2.9466, 0.4891, 0.6468],
]

test('without learning steps the published numbers of long-term scheduling hold', () => {
  const long = { ...USUAL, weights: LONG_WEIGHTS, learningSteps: [], relearningSteps: [] }
  const run = (grades: Grade[]) => {
    let [card, at] = [NEW_CARD, Date.UTC(2022, 11, 29, 12, 30)]
    return grades.map((grade) => {
      card = next(card, grade, at, long)
      at = card.due
      return card
    })
  }
  const first = run([3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3])
  expect(first.map(({ scheduledDays }) => scheduledDays)).toEqual([
    3, 13, 48, 155, 445, 1158, 17, 3, 11, 37, 112, 307, 773,
  ])
  expect(first.at(-1)?.stability).toBeCloseTo(772.94026648, 6)
  expect(first.at(-1)?.difficulty).toBeCloseTo(4.26464541, 6)
  const second = run([2, 3, 4, 1, 2, 3, 4, 1])
  expect(second.map(({ scheduledDays }) => scheduledDays)).toEqual([2, 7, 54, 5, 8, 26, 171, 8])
  expect(second.at(-1)?.stability).toBeCloseTo(8.11072373, 6)
})

test('without learning steps Hard is at least one day more than Again, whatever the card', () => {
  const bare = anyScheduler.map((scheduler) => ({ ...scheduler, learningSteps: [], relearningSteps: [] }))
  fc.assert(
    fc.property(bare, fc.array(fc.tuple(anyGrade, fc.nat(400)), { maxLength: 8 }), (scheduler, reviews) => {
      let [card, at] = [NEW_CARD, NOON]
      for (const [grade, days] of reviews) {
        const { 1: again, 2: hard, 3: good, 4: easy } = previews(card, at, scheduler)
        const most = scheduler.maximumInterval
        expect(hard.days).toBeGreaterThanOrEqual(Math.min(most, again.days + 1))
        expect(good.days).toBeGreaterThanOrEqual(Math.min(most, hard.days + 1))
        expect(easy.days).toBeGreaterThanOrEqual(Math.min(most, good.days + 1))
        card = next(card, grade, at, scheduler)
        at += days * DAY
      }
    }),
  )
})

test('whatever the reviews, memory and intervals are those of ts-fsrs where it can say them', () => {
  const gaps = fc.array(fc.tuple(anyGrade, fc.integer({ min: 1, max: 400 })), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(gaps, (reviews) => {
      const library = new FSRS({
        w: [...default_w],
        learning_steps: ['10m'],
        relearning_steps: ['10m'],
        enable_fuzz: false,
      })
      const ours = { ...USUAL, learningSteps: [600] }
      let [card, theirs, at] = [NEW_CARD, createEmptyCard(new Date(NOON)), NOON]
      for (const [grade, days] of reviews) {
        card = next(card, grade, at, ours)
        theirs = library.next(theirs, new Date(at), grade).card
        expect(card).toMatchObject({ state: theirs.state, stability: theirs.stability, difficulty: theirs.difficulty })
        expect(card).toMatchObject({ due: theirs.due.getTime(), reps: theirs.reps, lapses: theirs.lapses })
        if (theirs.state === State.Review) expect(card.scheduledDays).toBe(theirs.scheduled_days)
        at += days * DAY
      }
    }),
  )
})

test('any answer at any time gives a sound card, as the buttons predicted', () => {
  const times = fc.array(fc.tuple(anyGrade, fc.integer({ min: -3 * DAY, max: 90 * DAY }), fc.option(fc.double())), {
    maxLength: 15,
  })
  fc.assert(
    fc.property(anyScheduler, times, (scheduler, reviews) => {
      let [card, at] = [NEW_CARD, NOON]
      for (const [grade, gap, requested] of reviews) {
        at += gap
        const predicted = previews(card, at, scheduler)
        const [hard, good, easy] = [predicted[2], predicted[3], predicted[4]]
        if (hard.days > 0 && good.days > 0 && card.state === 2) expect(hard.days).toBeLessThanOrEqual(good.days)
        if (good.days > 0 && card.state === 2) expect(good.days).toBeLessThanOrEqual(easy.days)
        const [min, max] = predicted[grade].range
        expect(next(card, grade, at, scheduler)).toMatchObject({
          due: predicted[grade].due,
          scheduledDays: predicted[grade].days,
        })
        card = next(card, grade, at, scheduler, { days: requested ?? undefined })
        expect(Object.values(card).every((value) => value === null || Number.isFinite(value))).toBe(true)
        expect(card.due).toBeGreaterThan(at)
        expect(card.scheduledDays).toBeGreaterThanOrEqual(min)
        expect(card.scheduledDays).toBeLessThanOrEqual(max)
        if (card.state === 2) expect(card.scheduledDays).toBeGreaterThanOrEqual(1)
        if (card.state === 2) expect(max).toBeLessThanOrEqual(scheduler.maximumInterval)
        const recall = retrievability(card, at + gap, scheduler)
        expect(recall >= 0 && recall <= 1).toBe(true)
        expect(JSON.parse(JSON.stringify(card))).toEqual(card)
      }
    }),
  )
})

test('a card broken by an import is mended by its next answer', () => {
  const broken = [
    learnt({ stability: NaN }),
    learnt({ stability: 0, difficulty: 0 }),
    learnt({ difficulty: 400 }),
    learnt({ lastReviewAt: null }),
    learnt({ step: NaN, state: 1 }),
  ]
  for (const card of broken)
    for (const grade of [1, 2, 3, 4] as const) {
      const after = next(card, grade, NOON, USUAL)
      expect(Object.values(after).every(Number.isFinite)).toBe(true)
      expect(after.stability).toBeGreaterThan(0)
    }
  const old = { ...USUAL, weights: USUAL.weights.slice(0, 19) }
  expect(next(learnt(), 3, NOON, old)).toEqual(
    next(learnt(), 3, NOON, { ...USUAL, weights: [...old.weights, 0.01, 0.5] }),
  )
  expect(next(learnt(), 3, NOON, { ...USUAL, weights: [] })).toEqual(next(learnt(), 3, NOON, USUAL))
  const odd: Scheduler = { ...USUAL, weights: [NaN, 1], retention: 0, maximumInterval: NaN }
  expect(next(NEW_CARD, 4, NOON, odd).scheduledDays).toBeGreaterThan(0)
})
