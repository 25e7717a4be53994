import { CLAMP_PARAMETERS, clipParameters, migrateParameters, W17_W18_Ceiling } from 'ts-fsrs'
import { fullWeights } from '../scheduling/algorithm.ts'
import { DEFAULT_WEIGHTS } from '../scheduling/default-weights.ts'

/** The scheduler takes no first stability below this (days). */
const FIRST_STABILITY_MIN = 0.1

/** The bounds of each parameter, as ts-fsrs and fsrs-rs have them. */
export const BOUNDS: readonly (readonly [min: number, max: number])[] = CLAMP_PARAMETERS(W17_W18_Ceiling).map(
  ([min = 0, max = 0], i) => [i < 4 ? FIRST_STABILITY_MIN : min, max] as const,
)

/**
 * How far from the defaults a parameter may be expected: a sixth of the room it has. The fit takes its steps, and the
 * pull towards the defaults its strength, in this unit. First stabilities are taken by their logarithm, with 1 as unit.
 */
const UNITS: readonly number[] = BOUNDS.map(([min, max], i) => (i < 4 ? 1 : (max - min) / 6))

/**
 * Weights as the scheduler would use them: 21 of them, within the bounds, of which two depend on how many relearning steps
 * there are.
 */
export function clampWeights(weights: readonly number[], relearningSteps: number): number[] {
  return clipParameters(migrateParameters(fullWeights(weights), relearningSteps), relearningSteps)
}

/** Parameters as the optimiser moves them: 0 at the defaults, 1 a unit away. */
export function toUnits(weights: readonly number[]): Float64Array {
  return Float64Array.from(weights, (weight, i) => {
    const base = DEFAULT_WEIGHTS[i] ?? 0
    return i < 4 ? Math.log(weight / base) : (weight - base) / (UNITS[i] ?? 1)
  })
}

/** And back, within the bounds. */
export function fromUnits(units: Float64Array): Float64Array {
  return units.map((unit, i) => {
    const base = DEFAULT_WEIGHTS[i] ?? 0
    return clampWeight(i < 4 ? base * Math.exp(unit) : base + unit * (UNITS[i] ?? 1), i)
  })
}

/** How a change of one unit changes the weight. */
export function weightPerUnit(weights: Float64Array, i: number): number {
  return i < 4 ? (weights[i] ?? 0) : (UNITS[i] ?? 1)
}

export function clampWeight(weight: number, i: number): number {
  const [min, max] = BOUNDS[i] ?? [weight, weight]
  return Math.min(Math.max(weight, min), max)
}
