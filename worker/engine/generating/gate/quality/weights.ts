/* Made by `npm run questions:fit`; not to be edited. */
import type { Features } from './features.ts'

export const BIAS = -1.77
export const WEIGHTS: Record<keyof Features, number> = {
  besides: 0.71,
  sameForm: 1.23,
  sameEnd: 0.57,
  sameKind: 0.96,
  usual: -0.66,
  namesKind: 0.69,
  asksWhen: 0.29,
  oneWord: 0.37,
  isCell: 0.67,
  isThing: 0.35,
}
