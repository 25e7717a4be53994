import type { Features } from './features.ts'
import { BIAS, WEIGHTS } from './weights.ts'

/** How likely a sentence answers the question that it was found for, 0 to 1: a logistic regression (`npm run answers:fit`). */
export function likelihood(features: Features): number {
  const names = Object.keys(WEIGHTS) as (keyof Features)[]
  const sum = names.reduce((total, name) => total + WEIGHTS[name] * features[name], BIAS)
  return 1 / (1 + Math.exp(-sum))
}
