/* Made by `npm run questions:fit`; not to be edited. */
import type { Features } from './features.ts'

export const BIAS = -0.94
export const WEIGHTS: Record<keyof Features, number> = {
  far: -1.48,
  sameForm: 1.29,
  sameClass: 0.58,
  length: -0.39,
  sameKind: 0.95,
  usual: -0.41,
  namesKind: 0.51,
  asksWhen: -0.28,
  oneWord: 0.38,
  isCell: -0.11,
  isThing: -0.43,
}
