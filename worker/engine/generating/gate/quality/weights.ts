/* Made by `npm run questions:fit`; not to be edited. */
import type { Features } from './features.ts'

export const BIAS = -1.74
export const WEIGHTS: Record<keyof Features, number> = {
  besides: 0.78,
  sameForm: 1.18,
  sameEnd: 0.53,
  sameKind: 0.99,
  usual: -0.66,
  namesKind: 0.6,
  asksWhen: 0.23,
  oneWord: 0.32,
  isCell: 0.68,
  isThing: 0.45,
}
