/* Made by `npm run questions:fit`; not to be edited. */
import type { Features } from './features.ts'

export const BIAS = -2.5
export const WEIGHTS: Record<keyof Features, number> = {
  far: -1.03,
  otherBlock: -2.64,
  lines: -0.13,
  uniform: 0.98,
  uniformKind: 1.56,
  namesKind: 0.48,
  sameForm: 1,
  words: -0.15,
  oneWord: 0.66,
  ending: 0.19,
  sameNounKind: 1.41,
  sameClass: 0.39,
  sharesWord: 0.98,
  sameBeginning: 0.32,
  sameKind: 0.7,
  commonWords: 0.17,
  length: -0.34,
  named: -0.95,
}
