/* Made by `npm run cards:fit`; not to be edited. */
import type { Features } from './features.ts'

export const BIAS = -0.02
export const WEIGHTS: Record<keyof Features, number> = {
  isPlaced: 0.82,
  isPlacedTwice: 0.48,
  isOfGlossary: 1.27,
  isLabel: 1.29,
  asksWhatItDoes: -0.57,
  words: 1.54,
  isLongTerm: -1.26,
  usual: -0.82,
  sharesWord: -0.42,
  backWords: 0.95,
}
