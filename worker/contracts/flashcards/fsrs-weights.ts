import { z } from 'zod'

/** The least and the most that each of FSRS-6's 21 parameters may be. Source: ts-fsrs 5, `CLAMP_PARAMETERS`; fsrs-rs 5. */
export const WEIGHT_BOUNDS: readonly (readonly [min: number, max: number])[] = [
  ...[0, 1, 2, 3].map(() => [0.001, 100] as const),
  ...([
    [1, 10],
    [0.001, 4],
    [0.001, 4],
    [0.001, 0.75],
    [0, 4.5],
    [0, 0.8],
    [0.001, 3.5],
    [0.001, 5],
  ] as const),
  ...([
    [0.001, 0.25],
    [0.001, 0.9],
    [0, 4],
    [0, 1],
    [1, 6],
    [0, 2],
    [0, 2],
    [0, 0.8],
    [0.1, 0.8],
  ] as const),
]

/** Why these cannot be FSRS-6's parameters, or null. `at` counts from 0. */
export function weightProblem(weights: readonly number[]): { at: number; sentence: string } | null {
  for (const [at, [min, max]] of WEIGHT_BOUNDS.entries()) {
    const weight = weights[at] ?? NaN
    if (!(weight >= min && weight <= max))
      return { at, sentence: `Parameter ${at + 1} of FSRS is ${weight}; it goes from ${min} to ${max}` }
  }
  return null
}

export const FsrsWeights = z
  .array(z.number())
  .length(WEIGHT_BOUNDS.length, `FSRS-6 has ${WEIGHT_BOUNDS.length} parameters`)
  .superRefine((weights, context) => {
    const problem = weightProblem(weights)
    if (problem) context.addIssue({ code: 'custom', path: [problem.at], message: problem.sentence })
  })
