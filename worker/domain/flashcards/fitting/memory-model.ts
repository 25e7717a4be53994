/**
 * FSRS-6 with its derivatives. The formulas are those of the field (open-spaced-repetition, "The Algorithm"); the scheduler
 * takes them from ts-fsrs, and a test sees that both agree. Weights are 21 numbers.
 */
type Weights = Float64Array

const STABILITY_MIN = 0.001
const STABILITY_MAX = 36_500
const FIRST_MIN = 0.1

/** A state, or what the loss changes by with it. */
export interface State {
  stability: number
  difficulty: number
}

export function recall(w: Weights, elapsed: number, stability: number): number {
  return (1 + (decayFactor(w) * elapsed) / stability) ** -at(w, 20)
}

export function firstState(w: Weights, grade: number): State {
  return { stability: Math.max(at(w, grade - 1), FIRST_MIN), difficulty: clamp(firstDifficulty(w, grade), 1, 10) }
}

/** `elapsed` in days, 0 on the same day; `r` the recall then. */
export function nextState(
  w: Weights,
  { stability: s, difficulty: d }: State,
  elapsed: number,
  grade: number,
  r: number,
): State {
  const raw =
    elapsed === 0 ? s * sameDay(w, s, grade) : grade === 1 ? forgotten(w, s, d, r) : recalled(w, s, d, grade, r)
  return { stability: clamp(raw, STABILITY_MIN, STABILITY_MAX), difficulty: clamp(nextDifficulty(w, d, grade), 1, 10) }
}

/** Adds to `gradient` what the loss changes by with each weight, through the first state. */
export function firstStateGradient(w: Weights, grade: number, after: State, gradient: Weights): void {
  if (at(w, grade - 1) > FIRST_MIN) add(gradient, grade - 1, after.stability)
  const difficulty = firstDifficulty(w, grade)
  if (difficulty <= 1 || difficulty >= 10) return
  add(gradient, 4, after.difficulty)
  add(gradient, 5, -after.difficulty * (grade - 1) * Math.exp((grade - 1) * at(w, 5)))
}

/** The same through a review; the answer is what the loss changes by with the state before it. `byRecall`: with the recall then. */
export function nextStateGradient(
  w: Weights,
  before: State,
  elapsed: number,
  grade: number,
  r: number,
  after: State,
  byRecall: number,
  gradient: Weights,
): State {
  const result = { stability: 0, difficulty: backDifficulty(w, before.difficulty, grade, after.difficulty, gradient) }
  let withRecall = byRecall
  if (elapsed === 0) result.stability = backSameDay(w, before.stability, grade, after.stability, gradient)
  else {
    const [s, d, rr] =
      grade === 1
        ? backForgotten(w, before, r, after.stability, gradient)
        : backRecalled(w, before, grade, r, after.stability, gradient)
    result.stability = s
    result.difficulty += d
    withRecall += rr
  }
  if (withRecall !== 0 && elapsed > 0)
    result.stability += backRecall(w, elapsed, before.stability, r, withRecall, gradient)
  return result
}

function backRecall(w: Weights, elapsed: number, s: number, r: number, g: number, gradient: Weights): number {
  const [decay, factor] = [at(w, 20), decayFactor(w)]
  const inner = 1 + (factor * elapsed) / s
  const byFactor = ((factor + 1) * Math.log(0.9)) / decay ** 2
  add(gradient, 20, g * r * (-Math.log(inner) - (decay * (elapsed / s) * byFactor) / inner))
  return (g * r * decay * factor * elapsed) / (s * s * inner)
}

function decayFactor(w: Weights): number {
  return 0.9 ** (-1 / at(w, 20)) - 1
}

function recalled(w: Weights, s: number, d: number, grade: number, r: number): number {
  return s * (1 + growth(w, s, d) * (Math.exp((1 - r) * at(w, 10)) - 1) * bonus(w, grade))
}

function growth(w: Weights, s: number, d: number): number {
  return Math.exp(at(w, 8)) * (11 - d) * s ** -at(w, 9)
}

function bonus(w: Weights, grade: number): number {
  return grade === 2 ? at(w, 15) : grade === 4 ? at(w, 16) : 1
}

type Triple = [stability: number, difficulty: number, recall: number]

function backRecalled(
  w: Weights,
  { stability: s, difficulty: d }: State,
  grade: number,
  r: number,
  g: number,
  gradient: Weights,
): Triple {
  const spread = Math.exp((1 - r) * at(w, 10))
  const base = s * growth(w, s, d)
  const gain = base * (spread - 1) * bonus(w, grade)
  if (s + gain >= STABILITY_MAX) return [0, 0, 0]
  add(gradient, 8, g * gain)
  add(gradient, 9, -g * gain * Math.log(s))
  add(gradient, 10, g * base * bonus(w, grade) * spread * (1 - r))
  if (grade === 2) add(gradient, 15, g * base * (spread - 1))
  if (grade === 4) add(gradient, 16, g * base * (spread - 1))
  return [
    g * (1 + (gain / s) * (1 - at(w, 9))),
    (-g * gain) / (11 - d),
    -g * base * bonus(w, grade) * spread * at(w, 10),
  ]
}

function forgotten(w: Weights, s: number, d: number, r: number): number {
  return Math.min(lapsed(w, s, d, r), s * Math.exp(-at(w, 17) * at(w, 18)))
}

function lapsed(w: Weights, s: number, d: number, r: number): number {
  return at(w, 11) * d ** -at(w, 12) * ((s + 1) ** at(w, 13) - 1) * Math.exp((1 - r) * at(w, 14))
}

function backForgotten(
  w: Weights,
  { stability: s, difficulty: d }: State,
  r: number,
  g: number,
  gradient: Weights,
): Triple {
  const after = lapsed(w, s, d, r)
  const most = Math.exp(-at(w, 17) * at(w, 18))
  if (Math.min(after, s * most) <= STABILITY_MIN) return [0, 0, 0]
  if (after >= s * most) {
    add(gradient, 17, -g * s * most * at(w, 18))
    add(gradient, 18, -g * s * most * at(w, 17))
    return [g * most, 0, 0]
  }
  const scale = at(w, 11) * d ** -at(w, 12) * Math.exp((1 - r) * at(w, 14))
  const power = (s + 1) ** at(w, 13)
  add(gradient, 11, (g * after) / at(w, 11))
  add(gradient, 12, -g * after * Math.log(d))
  add(gradient, 13, g * scale * power * Math.log(s + 1))
  add(gradient, 14, g * after * (1 - r))
  return [(g * scale * at(w, 13) * power) / (s + 1), (-g * after * at(w, 12)) / d, -g * after * at(w, 14)]
}

function sameDay(w: Weights, s: number, grade: number): number {
  const change = s ** -at(w, 19) * Math.exp(at(w, 17) * (grade - 3 + at(w, 18)))
  return grade >= 2 ? Math.max(change, 1) : change
}

function backSameDay(w: Weights, s: number, grade: number, g: number, gradient: Weights): number {
  const raw = s ** -at(w, 19) * Math.exp(at(w, 17) * (grade - 3 + at(w, 18)))
  if (grade >= 2 && raw < 1) return g
  const after = s * raw
  if (after <= STABILITY_MIN || after >= STABILITY_MAX) return 0
  add(gradient, 17, g * after * (grade - 3 + at(w, 18)))
  add(gradient, 18, g * after * at(w, 17))
  add(gradient, 19, -g * after * Math.log(s))
  return g * raw * (1 - at(w, 19))
}

function firstDifficulty(w: Weights, grade: number): number {
  return at(w, 4) - Math.exp((grade - 1) * at(w, 5)) + 1
}

function nextDifficulty(w: Weights, d: number, grade: number): number {
  const moved = d - (at(w, 6) * (grade - 3) * (10 - d)) / 9
  return at(w, 7) * firstDifficulty(w, 4) + (1 - at(w, 7)) * moved
}

function backDifficulty(w: Weights, d: number, grade: number, g: number, gradient: Weights): number {
  const after = nextDifficulty(w, d, grade)
  if (g === 0 || after <= 1 || after >= 10) return 0
  const [w6, w7] = [at(w, 6), at(w, 7)]
  add(gradient, 4, g * w7)
  add(gradient, 5, -g * w7 * 3 * Math.exp(3 * at(w, 5)))
  add(gradient, 6, (-g * (1 - w7) * (grade - 3) * (10 - d)) / 9)
  add(gradient, 7, g * (firstDifficulty(w, 4) - d + (w6 * (grade - 3) * (10 - d)) / 9))
  return g * (1 - w7) * (1 + (w6 * (grade - 3)) / 9)
}

function at(weights: Weights, i: number): number {
  return weights[i] ?? 0
}

function add(gradient: Weights, i: number, value: number): void {
  gradient[i] = (gradient[i] ?? 0) + value
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
