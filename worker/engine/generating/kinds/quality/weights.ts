/* Made by `npm run questions:fit`; not to be edited. */
import type { Features } from './features.ts'

export const BIAS = -0.08
export const WEIGHTS: Record<keyof Features, number> = {
  isOfGlossary: 1.41,
  isPlaced: -0.47,
  describes: 0.61,
  isAbbreviation: -1.07,
  isLong: -1.47,
  usual: -1.02,
  letters: 1.38,
}
