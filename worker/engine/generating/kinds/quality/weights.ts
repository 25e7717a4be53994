/* Made by `npm run questions:fit`; not to be edited. */
import type { Features } from './features.ts'

export const BIAS = -0.08
export const WEIGHTS: Record<keyof Features, number> = {
  isOfGlossary: 1.41,
  asksOfThing: -0.42,
  describes: 0.61,
  isAbbreviation: -1.06,
  isLong: -1.42,
  usual: -1.05,
  letters: 1.39,
}
