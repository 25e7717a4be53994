import { clamp, FSRSAlgorithm, get_fuzz_range } from 'ts-fsrs'
import { DEFAULT_WEIGHTS } from './default-weights.ts'
import { type Grade, type MemoryState, type Scheduler } from './memory-state.ts'

/** The memory of a card that was answered at least once. */
export interface Memory {
  stability: number
  difficulty: number
}

const STABILITY_MIN = 0.001
const STABILITY_MAX = 36_500

/** Making one costs more than using it, and a log names few. */
const made = new WeakMap<Scheduler, FSRSAlgorithm>()

/** FSRS-6 with a scheduler's parameters, put within their bounds. Of the library only the memory's formulas are used. */
export function algorithmOf(scheduler: Scheduler): FSRSAlgorithm {
  const known = made.get(scheduler)
  if (known) return known
  const algorithm = new FSRSAlgorithm({
    w: fullWeights(scheduler.weights),
    request_retention: clamp(Number.isFinite(scheduler.retention) ? scheduler.retention : 0.9, 0.1, 1),
    maximum_interval: maximumDays(scheduler),
    // Without any step nothing comes back on the same day: then the formulas are those of whole days.
    enable_short_term: scheduler.learningSteps.length + scheduler.relearningSteps.length > 0,
    learning_steps: [],
    // Only how many there are matters to the formulas: it bounds two of the parameters.
    relearning_steps: scheduler.relearningSteps.map(() => '1m' as const),
  })
  made.set(scheduler, algorithm)
  return algorithm
}

/** FSRS-5 had two parameters fewer: no change of same-day stability, and a decay of one half. What is no set of weights gives the usual ones. */
export function fullWeights(weights: readonly number[]): number[] {
  if (!weights.every(Number.isFinite)) return [...DEFAULT_WEIGHTS]
  if (weights.length === 19) return [...weights, 0, 0.5]
  return weights.length === 21 || weights.length === 17 ? [...weights] : [...DEFAULT_WEIGHTS]
}

/** Null for a card without a memory: a new one, or an imported one that has none yet. */
export function memoryOf(card: MemoryState): Memory | null {
  if (card.state === 0 || !(card.stability > 0)) return null
  return {
    stability: clamp(card.stability, STABILITY_MIN, STABILITY_MAX),
    difficulty: clamp(Number.isFinite(card.difficulty) ? card.difficulty : 5, 1, 10),
  }
}

/** `days` as `daysBetween` gives them. */
export function memoryAfter(memory: Memory | null, days: number, grade: Grade, scheduler: Scheduler): Memory {
  return algorithmOf(scheduler).next_state(memory, days, grade)
}

/** Whole days until recall has fallen to the scheduler's retention, at least one. */
export function idealDays(stability: number, scheduler: Scheduler): number {
  const days = Math.round(stability * algorithmOf(scheduler).interval_modifier)
  return clamp(days, 1, maximumDays(scheduler))
}

/** The days an interval may be moved by: [first, last]. Short ones are not moved (below 2.5 days), as in Anki. */
export function fuzzRange(days: number, elapsed: number, scheduler: Scheduler): [min: number, max: number] {
  if (days < 2.5) return [days, days]
  const { min_ivl, max_ivl } = get_fuzz_range(days, Math.floor(elapsed), maximumDays(scheduler))
  return [min_ivl, max_ivl]
}

export function maximumDays({ maximumInterval }: Scheduler): number {
  return Number.isFinite(maximumInterval) ? clamp(Math.floor(maximumInterval), 1, STABILITY_MAX) : STABILITY_MAX
}
