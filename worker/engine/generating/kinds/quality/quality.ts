import { logistic } from '../../../logistic.ts'
import { featuresOf, type Typed } from './features.ts'
import { BIAS, WEIGHTS } from './weights.ts'

/** How likely a teacher calls a question good whose answer is typed, 0 to 1: a logistic regression (`npm run questions:fit`). */
export const typedQuality = (typed: Typed): number => logistic(featuresOf(typed), WEIGHTS, BIAS)
