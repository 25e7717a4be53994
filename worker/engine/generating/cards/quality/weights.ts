/* Made by `npm run cards:fit`; not to be edited. */
import type { Features } from './features.ts'

export const BIAS = -0.004
export const WEIGHTS: Record<keyof Features, number> = {
  isPlaced: 0.825,
  isPlacedTwice: 0.463,
  isOfGlossary: 1.254,
  isLabel: 1.284,
  asksWhatItDoes: -0.589,
  words: 1.523,
  isLongTerm: -1.26,
  usual: -0.851,
  sharesWord: -0.419,
  backWords: 0.995,
}
