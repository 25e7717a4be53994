import { describe, expect, test } from 'vitest'
import { fitWeights } from '#worker/domain/flashcards/fitting/fit.ts'
import { predict, lossOf } from '#worker/domain/flashcards/fitting/loss.ts'
import { metricsOf } from '#worker/domain/flashcards/fitting/metrics.ts'
import { firstState, nextState, recall } from '#worker/domain/flashcards/fitting/memory-model.ts'
import { BOUNDS } from '#worker/domain/flashcards/fitting/parameters.ts'
import { DEFAULT_WEIGHTS } from '#worker/domain/flashcards/scheduling/default-weights.ts'
import { sequencesOf } from '#worker/domain/flashcards/fitting/sequences.ts'
import { algorithmOf, memoryAfter } from '#worker/domain/flashcards/scheduling/algorithm.ts'
import { type Grade } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { seededRandom } from '#worker/domain/shuffle.ts'
import { logOf } from './learner.ts'
import { DAY, NOON, USUAL } from './scheduling/schedulers.ts'

/** First stabilities of two fifths, slower growth, faster forgetting. */
const FORGETFUL = DEFAULT_WEIGHTS.map((weight, i) => weight * (i < 4 ? 0.4 : i === 8 ? 0.75 : i === 20 ? 1.8 : 1))
/** Away from the defaults in everything. */
const UNLIKE = [
  ...[0.1, 0.4, 1.2, 5, 7.5, 0.9, 2.5, 0.05, 1.2, 0.05, 1.3, 1],
  ...[0.1, 0.4, 1, 0.3, 2.5, 0.8, 0.3, 0.1, 0.35],
]

test('the model that is fitted is the one that schedules, and its slopes are right', () => {
  const roll = seededRandom(7)
  const weights = DEFAULT_WEIGHTS.map((weight, i) => (i < 17 ? weight * (0.7 + roll() * 0.6) : weight))
  const scheduler = { ...USUAL, weights, relearningSteps: [] }
  const w = Float64Array.from(algorithmOf(scheduler).parameters.w)
  for (let card = 0; card < 50; card++) {
    const first = (1 + Math.floor(roll() * 4)) as Grade
    let [ours, theirs] = [firstState(w, first), memoryAfter(null, 0, first, scheduler)]
    for (let i = 0; i < 10; i++) {
      const [elapsed, grade] = [roll() < 0.3 ? 0 : 0.3 + roll() * 60, (1 + Math.floor(roll() * 4)) as Grade]
      ours = nextState(w, ours, elapsed, grade, recall(w, elapsed, ours.stability))
      theirs = memoryAfter(theirs, elapsed, grade, scheduler)
      expect(ours.stability / theirs.stability).toBeCloseTo(1, 4)
      expect(ours.difficulty).toBeCloseTo(theirs.difficulty, 5)
    }
  }
  const sequences = sequencesOf(logOf(FORGETFUL, 300, 3))
  const total = (at: Float64Array, gradient = new Float64Array(21)) => {
    let sum = 0
    for (let i = 0; i < sequences.starts.length - 1; i++) sum += lossOf(at, sequences, i, Infinity, gradient)[0]
    return sum
  }
  const gradient = new Float64Array(21)
  total(w, gradient)
  for (let i = 0; i < 21; i++) {
    const shifted = (by: number) => w.map((weight, j) => (i === j ? weight + by : weight))
    const slope = (total(shifted(1e-6)) - total(shifted(-1e-6))) / 2e-6
    expect(Math.abs((gradient[i] ?? 0) - slope), `slope by weight ${i}`).toBeLessThan(1e-3 + 1e-3 * Math.abs(slope))
  }
})

describe('a learner’s own parameters', () => {
  test.each([
    ['forgets sooner', FORGETFUL],
    ['remembers in another way', UNLIKE],
  ])('one who %s: better on what was held back', async (_, truth) => {
    const log = logOf(truth, 10_000, 2)
    const seen: number[] = []
    const result = await fitWeights(log, { onProgress: (done) => void seen.push(done) })
    expect(result).toMatchObject({ applied: true, outcome: 'better' })
    expect(result.after?.logLoss).toBeLessThan(result.before?.logLoss ?? 0)
    expect(result.after?.rmseBins).toBeLessThan(result.before?.rmseBins ?? 0)
    expect(
      result.weights.every((weight, i) => weight >= (BOUNDS[i]?.[0] ?? 0) && weight <= (BOUNDS[i]?.[1] ?? 0)),
    ).toBe(true)
    expect(seen.at(-1)).toBe(1)
    // Fitting again changes nothing: what is in use is as good.
    expect(await fitWeights(log, { current: result.weights })).toMatchObject({ applied: false, outcome: 'no-gain' })
    // Most of what the true parameters would have gained is gained.
    const ahead = (weights: readonly number[]) =>
      metricsOf(predict(weights, sequencesOf(log), cutOf(log, result.tested), Infinity)).logLoss
    const [usual, fitted, best] = [DEFAULT_WEIGHTS, result.weights, truth].map(ahead)
    expect(fitted).toBeCloseTo(result.after?.logLoss ?? 0, 6)
    expect((usual ?? 0) - (fitted ?? 0)).toBeGreaterThan(0.6 * ((usual ?? 0) - (best ?? 0)))
  })

  test('weights of FSRS-5 in use, and several relearning steps, are taken as the scheduler takes them', async () => {
    const log = logOf(FORGETFUL, 3000, 4)
    const old = await fitWeights(log, { current: DEFAULT_WEIGHTS.slice(0, 19), relearningSteps: 3 })
    expect(old.weights).toHaveLength(21)
    expect(old.before?.logLoss).toBeGreaterThan(0)
    const scheduler = { ...USUAL, weights: old.weights, relearningSteps: [60, 600, 3600] }
    expect([...algorithmOf(scheduler).parameters.w]).toEqual(old.weights)
  })

  test('a learner who remembers as the defaults predict keeps the defaults', async () => {
    const results = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => fitWeights(logOf(DEFAULT_WEIGHTS, 1500, seed))))
    expect(results.filter(({ applied }) => applied).length).toBeLessThanOrEqual(1)
    for (const { applied, weights } of results) if (!applied) expect(weights).toEqual([...DEFAULT_WEIGHTS])
  })

  test('too few reviews, none, one day’s, and a log without beginnings: declined; and it can be stopped', async () => {
    const log = logOf(FORGETFUL, 4000, 5)
    const declined = { applied: false, outcome: 'too-few', weights: [...DEFAULT_WEIGHTS], before: null }
    expect(await fitWeights(log.slice(0, 200))).toMatchObject(declined)
    expect(await fitWeights([])).toMatchObject(declined)
    expect(
      await fitWeights(
        Array.from({ length: 500 }, (_, i) => ({ cardId: 1, at: NOON + i, rating: 3 as const, wasNew: i === 0 })),
      ),
    ).toMatchObject(declined)
    expect(await fitWeights(log.map((review) => ({ ...review, wasNew: false })))).toMatchObject(declined)
    expect(await fitWeights(log, { onProgress: (done) => done < 0.2 })).toMatchObject({
      applied: false,
      outcome: 'cancelled',
    })
  })

  test('a history begins with a new card: what comes before, and of a card known before, is left out', () => {
    const review = (cardId: number, day: number, wasNew = false) => ({
      cardId,
      at: NOON + day * DAY,
      rating: 3 as const,
      wasNew,
    })
    const { starts, elapsed } = sequencesOf([
      review(2, 1),
      review(2, 9),
      review(1, 3),
      review(1, 0, true),
      review(3, 1),
      review(3, 5, true),
      review(3, 7),
      review(3, 20, true),
    ])
    expect([...starts]).toEqual([0, 2, 4, 5])
    expect([...elapsed]).toEqual([0, 3, 0, 2, 0])
  })

  test('odd logs give no NaN: everything right, everything wrong, times in disorder', async () => {
    for (const rating of [1, 3, 4] as const) {
      const log = Array.from({ length: 1200 }, (_, i) => ({
        cardId: i % 100,
        at: NOON + (Math.floor(i / 100) - (i % 7)) * 9 * DAY,
        rating,
        wasNew: i < 100,
      }))
      const { weights } = await fitWeights(log)
      expect(weights.every(Number.isFinite)).toBe(true)
    }
  })
})

/** When the latest counted reviews, so many, begin. */
function cutOf(log: Parameters<typeof sequencesOf>[0], testSet: number): number {
  const { at, counted } = sequencesOf(log)
  return (
    at
      .filter((_, i) => counted[i] === 1)
      .toSorted()
      .at(-testSet) ?? 0
  )
}
