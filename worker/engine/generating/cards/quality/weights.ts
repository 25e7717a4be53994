/* Made by `npm run cards:fit`; not to be edited. */
import type { Features } from './features.ts'

export const BIAS = 0
export const WEIGHTS: Record<keyof Features, number> = {
  isPlaced: 0.83,
  isPlacedTwice: 0.46,
  isOfGlossary: 1.25,
  isLabel: 1.28,
  asksWhatItDoes: -0.59,
  words: 1.52,
  isLongTerm: -1.26,
  usual: -0.85,
  sharesWord: -0.42,
  backWords: 0.99,
}
