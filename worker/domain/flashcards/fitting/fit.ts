import { seededRandom } from '#worker/domain/shuffle.ts'
import { firstGradeCounts, firstStabilities, rising } from './first-stabilities.ts'
import { predict, lossOf } from './loss.ts'
import { confidenceOf, metricsOf, type Metrics } from './metrics.ts'
import { DEFAULT_WEIGHTS } from '../scheduling/default-weights.ts'
import { clampWeight, fromUnits, clampWeights, toUnits, weightPerUnit } from './parameters.ts'
import { sequencesOf, type FitReview, type Sequences } from './sequences.ts'

export interface FitResult {
  /** Whether the fitted weights predict the test reviews better than the defaults and those in use. */
  applied: boolean
  outcome: 'better' | 'no-gain' | 'too-few' | 'cancelled'
  /** The fitted ones where applied, else those in use. */
  weights: number[]
  /** Numbers of reviews to train and to test with: the latest fifth tests. Same-day and first reviews are not counted. */
  trained: number
  tested: number
  /** Metrics on the test reviews of the weights in use, the defaults and the fitted; null where nothing was fitted. */
  before: Metrics | null
  defaults: Metrics | null
  after: Metrics | null
}

export interface FitOptions {
  /** The weights in use; the defaults where there are none. */
  current?: readonly number[]
  /** The number of relearning steps (default one): two of the bounds depend on it. */
  relearningSteps?: number
  /** From 0 to 1, 10 to 80 times. It may be waited for; `false` ends the fit. */
  onProgress?: (done: number) => boolean | undefined | Promise<boolean | undefined>
}

const NOT_MEASURED = { before: null, defaults: null, after: null }
/** Fewer reviews are too few to fit one person. */
const TRAINED_MIN = 200
const TEST_MIN = 50
const TEST_SHARE = 0.2
/** Standard errors by which the fitted weights must be better: so that chance alone does not change a schedule. */
const CONFIDENCE_MIN = 1
/** Reviews of one mini-batch. */
const BATCH = 256
const STEPS = 480
const EPOCHS_MIN = 10
const EPOCHS_MAX = 80
const LEARNING_RATE = 0.12
/**
 * The pull towards the defaults, by the squared distance in units: of 0.5, 1, 2, 4 and 8 the one with which simulated learners,
 * like and unlike the defaults, with 1,000 to 10,000 reviews, were predicted best.
 */
const PULL = 4

/**
 * The learner's own FSRS-6 parameters from their reviews. The earlier four fifths train: binary cross-entropy, and a pull
 * towards the defaults, made small by Adam in mini-batches from the first stabilities on; the latest fifth decides whether
 * the result is taken. Deterministic. The method is that of fsrs-rs and fsrs-optimizer (loss, bounds, first stabilities before
 * the rest); units, steps and the test on held-back reviews are ours.
 */
export async function fitWeights(reviews: readonly FitReview[], options: FitOptions = {}): Promise<FitResult> {
  const steps = options.relearningSteps ?? 1
  const defaults = clampWeights(DEFAULT_WEIGHTS, steps)
  const current = clampWeights(options.current ?? DEFAULT_WEIGHTS, steps)
  const sequences = sequencesOf(reviews)
  const cut = cutOf(sequences)
  const testSet = predict(current, sequences, cut, Infinity)
  const trained = countBefore(sequences, cut)
  const result = { applied: false, weights: current, trained, tested: testSet.length, ...NOT_MEASURED }
  if (trained < TRAINED_MIN || testSet.length < TEST_MIN) return { ...result, outcome: 'too-few' }
  const found = await train(sequences, cut, trained, options)
  if (!found) return { ...result, outcome: 'cancelled' }
  const weights = clampWeights(found, steps)
  const fitted = predict(weights, sequences, cut, Infinity)
  const byDefaults = predict(defaults, sequences, cut, Infinity)
  const measured = { ...result, before: metricsOf(testSet), defaults: metricsOf(byDefaults), after: metricsOf(fitted) }
  const better = [testSet, byDefaults].every(
    (old) => confidenceOf(fitted, old) > CONFIDENCE_MIN && metricsOf(fitted).rmseBins < metricsOf(old).rmseBins,
  )
  return better ? { ...measured, applied: true, outcome: 'better', weights } : { ...measured, outcome: 'no-gain' }
}

async function train(
  sequences: Sequences,
  cut: number,
  trained: number,
  { onProgress }: FitOptions,
): Promise<number[] | null> {
  const first = firstStabilities(sequences, cut)
  const units = toUnits([...first, ...DEFAULT_WEIGHTS.slice(4)])
  const adam = new Adam(units.length)
  const batches = Math.ceil(trained / BATCH)
  const epochs = Math.min(EPOCHS_MAX, Math.max(EPOCHS_MIN, Math.round(STEPS / batches)))
  const order = Uint32Array.from({ length: sequences.starts.length - 1 }, (_, i) => i)
  const roll = seededRandom(2023)
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, roll)
    for (let place = 0; place < order.length;) {
      const gradient = new Float64Array(units.length)
      const weights = fromUnits(units)
      let size = 0
      for (; size < BATCH && place < order.length; place++)
        size += lossOf(weights, sequences, order[place] ?? 0, cut, gradient)[1]
      const share = size / trained
      const slopes = gradient.map((slope, i) => slope * weightPerUnit(weights, i) + 2 * PULL * share * (units[i] ?? 0))
      const rate =
        (LEARNING_RATE / 2) * (1 + Math.cos((Math.PI * Math.min(step++, epochs * batches)) / (epochs * batches)))
      adam.move(units, slopes, rate)
      units.set(toUnits([...fromUnits(units)]))
    }
    if ((await onProgress?.((epoch + 1) / epochs)) === false) return null
  }
  const weights = [...fromUnits(units)]
  return [...rising(weights.slice(0, 4), firstGradeCounts(sequences, cut)), ...weights.slice(4)].map((weight, i) =>
    Number(clampWeight(weight, i).toFixed(4)),
  )
}

/** Adam (Kingma and Ba, 2014), with its usual constants. */
class Adam {
  private readonly mean: Float64Array
  private readonly square: Float64Array
  private steps = 0

  constructor(size: number) {
    this.mean = new Float64Array(size)
    this.square = new Float64Array(size)
  }

  move(values: Float64Array, slopes: Float64Array, rate: number): void {
    this.steps++
    for (const [i, slope] of slopes.entries()) {
      const mean = 0.9 * (this.mean[i] ?? 0) + 0.1 * slope
      const square = 0.999 * (this.square[i] ?? 0) + 0.001 * slope * slope
      this.mean[i] = mean
      this.square[i] = square
      const pace = mean / (1 - 0.9 ** this.steps) / (Math.sqrt(square / (1 - 0.999 ** this.steps)) + 1e-8)
      values[i] = (values[i] ?? 0) - rate * pace
    }
  }
}

/** The time from which reviews are used for testing. */
function cutOf({ at, counted }: Sequences): number {
  const times = at.filter((_, i) => counted[i] === 1).sort()
  return times[Math.floor(times.length * (1 - TEST_SHARE))] ?? Infinity
}

function countBefore({ at, counted }: Sequences, cut: number): number {
  let count = 0
  for (const [i, time] of at.entries()) if (counted[i] === 1 && time < cut) count++
  return count
}

function shuffle(items: Uint32Array, roll: () => number): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(roll() * (i + 1))
    const kept = items[i] ?? 0
    items[i] = items[j] ?? 0
    items[j] = kept
  }
}
