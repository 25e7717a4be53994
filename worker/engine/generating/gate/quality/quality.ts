import { logistic } from '../../../logistic.ts'
import type { Distractors } from '../../distractors/distractors.ts'
import { type Arranged, featuresWith } from './features.ts'
import { BIAS, WEIGHTS } from './weights.ts'

/** How likely a teacher calls a question good, 0 to 1: a logistic regression (`npm run questions:fit`). */
export function qualityWith(distractors: Distractors): (asked: Arranged) => number {
  const features = featuresWith(distractors)
  return (asked) => logistic(features(asked), WEIGHTS, BIAS)
}
