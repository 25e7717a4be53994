import type { Word } from '#worker/engine/language/words.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import type { Term } from '#worker/engine/reading/terms.ts'

const LETTERS_MIN = 2

/**
 * Whether a word is short for a side of a comparison: by the legend of its note ("WF = warm front"), or by the side's initials.
 * @param apart terms of the side that the other side has not
 */
export function isShortFor(
  { folded, stem, text }: Word,
  side: readonly Term[],
  apart: readonly Term[],
  { abbreviations }: Pick<Reading, 'abbreviations'>,
): boolean {
  if (apart.length > 0 && apart.every((term) => abbreviations.get(term.stem) === stem)) return true
  return (
    side.length >= LETTERS_MIN &&
    text === text.toUpperCase() &&
    folded === side.map((term) => term.folded.charAt(0)).join('')
  )
}
