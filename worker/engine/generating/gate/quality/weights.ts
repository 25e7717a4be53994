/* Made by `npm run questions:fit`; not to be edited. */
import type { Features } from './features.ts'

export const BIAS = -0.81
export const WEIGHTS: Record<keyof Features, number> = {
  far: -1.54,
  sameForm: 1.2,
  sameClass: 0.61,
  length: -0.39,
  sameKind: 0.91,
  usual: -0.44,
  namesKind: 0.44,
  asksWhen: -0.29,
  oneWord: 0.4,
  isCell: -0.15,
  isThing: -0.42,
}
