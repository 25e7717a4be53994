import { logistic } from '../../../logistic.ts'
import { featuresOf, type WrittenCard } from './features.ts'
import { BIAS, WEIGHTS } from './weights.ts'

/** How likely a teacher would use a card, 0 to 1: a logistic regression (`npm run cards:fit`). */
export const qualityOf = (card: WrittenCard): number => logistic(featuresOf(card), WEIGHTS, BIAS)
