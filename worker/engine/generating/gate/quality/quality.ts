import { logistic } from '../../../logistic.ts'
import { type Arranged, featuresIn } from './features.ts'
import { BIAS, WEIGHTS } from './weights.ts'

/** How likely a teacher calls a question from a text good, 0 to 1: a logistic regression (`npm run questions:fit`). */
export function qualityIn(text: string): (asked: Arranged) => number {
  const features = featuresIn(text)
  return (asked) => logistic(features(asked), WEIGHTS, BIAS)
}
