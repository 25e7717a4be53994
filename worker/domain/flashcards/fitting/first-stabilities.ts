import { crossEntropy } from './loss.ts'
import { recall } from './memory-model.ts'
import { DEFAULT_WEIGHTS } from '../scheduling/default-weights.ts'
import { BOUNDS, clampWeight } from './parameters.ts'
import { type Sequences } from './sequences.ts'

interface FirstReview {
  elapsed: number
  recalled: boolean
}

/** How strongly the default holds, as if it had been seen in so many reviews' worth of surprise. */
const PULL = 0.5
const STEPS = 60

/**
 * The stability after each first grade, from the first review on another day alone: where the rest of the fit begins. By
 * golden-section search over its logarithm, held towards the default; then made to rise from Again to Easy.
 */
export function firstStabilities(sequences: Sequences, until: number): number[] {
  const groups = firstReviews(sequences, until)
  const found = groups.map((reviews, i) => bestStability(reviews, i))
  return rising(
    found,
    groups.map(({ length }) => length + 1),
  ).map(clampWeight)
}

/** Never falling from the first to the last: neighbours that do are put to their weighted mean (by logarithm). */
export function rising(values: readonly number[], counts: readonly number[]): number[] {
  const blocks: { log: number; count: number; size: number }[] = []
  for (const [i, value] of values.entries()) {
    let block = { log: Math.log(value), count: counts[i] ?? 1, size: 1 }
    for (let last = blocks.at(-1); last && last.log > block.log; last = blocks.at(-1)) {
      const count = last.count + block.count
      block = { log: (last.log * last.count + block.log * block.count) / count, count, size: last.size + block.size }
      blocks.pop()
    }
    blocks.push(block)
  }
  return blocks.flatMap(({ log, size }) => Array.from({ length: size }, () => Math.exp(log)))
}

/** How often each first grade was given. */
export function firstGradeCounts(sequences: Sequences, until: number): number[] {
  return firstReviews(sequences, until).map(({ length }) => length + 1)
}

function firstReviews({ starts, grades, elapsed, at, counted }: Sequences, until: number): FirstReview[][] {
  const groups: FirstReview[][] = [[], [], [], []]
  for (let index = 0; index < starts.length - 1; index++) {
    const [start, end] = [starts[index] ?? 0, starts[index + 1] ?? 0]
    let i = start + 1
    while (i < end && counted[i] === 0) i++
    if (i < end && (at[i] ?? 0) < until)
      groups[(grades[start] ?? 3) - 1]?.push({ elapsed: elapsed[i] ?? 1, recalled: (grades[i] ?? 3) > 1 })
  }
  return groups
}

function bestStability(reviews: readonly FirstReview[], i: number): number {
  const weights = Float64Array.from(DEFAULT_WEIGHTS)
  const base = Math.log(DEFAULT_WEIGHTS[i] ?? 1)
  const price = (log: number): number => {
    const stability = Math.exp(log)
    const loss = reviews.reduce(
      (sum, { elapsed, recalled }) => sum + crossEntropy(recall(weights, elapsed, stability), recalled),
      0,
    )
    return loss + PULL * (log - base) ** 2
  }
  const ratio = (Math.sqrt(5) - 1) / 2
  const [min, max] = BOUNDS[i] ?? [0.1, 100]
  let [low, high] = [Math.log(min), Math.log(max)]
  for (let step = 0; step < STEPS; step++) {
    const [a, b] = [high - ratio * (high - low), low + ratio * (high - low)]
    if (price(a) < price(b)) high = b
    else low = a
  }
  return Math.exp((low + high) / 2)
}
