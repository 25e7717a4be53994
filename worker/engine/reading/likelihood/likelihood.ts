import { logistic } from '../../logistic.ts'
import type { Features } from './features.ts'
import { BIAS, WEIGHTS } from './weights.ts'

/** How likely a sentence answers the question that it was found for, 0 to 1: a logistic regression (`npm run answers:fit`). */
export const likelihood = (features: Features): number => logistic(features, WEIGHTS, BIAS)
