/* Made by `npm run questions:fit`; not to be edited. */
import type { Features } from './features.ts'

export const BIAS = -1.743
export const WEIGHTS: Record<keyof Features, number> = {
  besides: 0.781,
  sameForm: 1.182,
  sameEnd: 0.532,
  sameKind: 0.989,
  usual: -0.657,
  namesKind: 0.595,
  asksWhen: 0.228,
  oneWord: 0.324,
  isCell: 0.681,
  isThing: 0.451,
}
