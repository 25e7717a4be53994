export type Certainty = 'sure' | 'probable' | 'unsure'

/** How certain the first language is, by its distance from the second. Scores from 0 to 1. */
export function certaintyOf(scores: readonly number[], enough: boolean): Certainty {
  const [first = 0, second = 0] = scores.toSorted((a, b) => b - a)
  if (first === 0) return 'unsure'
  const lead = (first - second) / first
  if (!enough || lead < 0.03) return 'unsure'
  return lead < 0.08 ? 'probable' : 'sure'
}
