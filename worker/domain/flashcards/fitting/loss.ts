import { firstStateGradient, nextStateGradient, firstState, nextState, recall, type State } from './memory-model.ts'
import { type Sequences } from './sequences.ts'

/** Predictions are clamped away from 0 and 1 by this. */
const SURE = 1e-5

/** A prediction of one review's outcome. */
export interface Prediction {
  /** The predicted recall, 0 to 1, and whether it was recalled. */
  recall: number
  recalled: boolean
  elapsed: number
  /** Reviews and lapses before it. */
  reviews: number
  lapses: number
}

/**
 * The loss of one history and its gradient: the sum over the counted reviews before `until` (milliseconds) of the binary
 * cross-entropy between the recall predicted and the outcome (Again, or not), as fsrs-rs and fsrs-optimizer train. Adds the
 * gradient by weight to `gradient`; answers the loss and how many reviews it is the sum of.
 */
export function lossOf(
  weights: Float64Array,
  sequences: Sequences,
  index: number,
  until: number,
  gradient: Float64Array,
): [loss: number, reviews: number] {
  const { starts, grades, elapsed, at, counted } = sequences
  const start = starts[index] ?? 0
  let end = starts[index + 1] ?? 0
  while (end > start && ((at[end - 1] ?? 0) >= until || counted[end - 1] === 0)) end--
  if (end <= start) return [0, 0]
  const states: State[] = [firstState(weights, grades[start] ?? 3)]
  const recalls: number[] = [1]
  let [loss, reviews] = [0, 0]
  for (let i = start + 1; i < end; i++) {
    const state = states[i - 1 - start] ?? firstState(weights, 3)
    const [days, grade] = [elapsed[i] ?? 0, grades[i] ?? 3]
    const r = days > 0 ? recall(weights, days, state.stability) : 1
    recalls.push(r)
    if (counted[i] === 1) {
      loss += crossEntropy(r, grade > 1)
      reviews++
    }
    if (i < end - 1) states.push(nextState(weights, state, days, grade, r))
  }
  let back: State = { stability: 0, difficulty: 0 }
  for (let i = end - 1; i > start; i--) {
    const [r, grade] = [recalls[i - start] ?? 1, grades[i] ?? 3]
    const byRecall = counted[i] === 1 ? byRecallOf(r, grade > 1) : 0
    const before = states[i - 1 - start] ?? firstState(weights, 3)
    back = nextStateGradient(weights, before, elapsed[i] ?? 0, grade, r, back, byRecall, gradient)
  }
  firstStateGradient(weights, grades[start] ?? 3, back, gradient)
  return [loss, reviews]
}

/** Predicts the counted reviews from `from` until before `until` (milliseconds). */
export function predict(
  weights: readonly number[] | Float64Array,
  sequences: Sequences,
  from: number,
  until: number,
): Prediction[] {
  const w = Float64Array.from(weights)
  const { starts, grades, elapsed, at, counted } = sequences
  const found: Prediction[] = []
  for (let index = 0; index < starts.length - 1; index++) {
    const [start, end] = [starts[index] ?? 0, starts[index + 1] ?? 0]
    let state = firstState(w, grades[start] ?? 3)
    let lapses = 0
    for (let i = start + 1; i < end && (at[i] ?? 0) < until; i++) {
      const [days, grade] = [elapsed[i] ?? 0, grades[i] ?? 3]
      const r = days > 0 ? recall(w, days, state.stability) : 1
      if (counted[i] === 1 && (at[i] ?? 0) >= from)
        found.push({ recall: r, recalled: grade > 1, elapsed: days, reviews: i - start, lapses })
      if (grade === 1 && days > 0) lapses++
      state = nextState(w, state, days, grade, r)
    }
  }
  return found
}

export function crossEntropy(r: number, recalled: boolean): number {
  const sure = Math.min(Math.max(r, SURE), 1 - SURE)
  return -Math.log(recalled ? sure : 1 - sure)
}

function byRecallOf(r: number, recalled: boolean): number {
  const sure = Math.min(Math.max(r, SURE), 1 - SURE)
  return recalled ? -1 / sure : 1 / (1 - sure)
}
