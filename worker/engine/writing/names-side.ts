import { numeralOf } from '#worker/engine/language/abbreviations.ts'
import { legendOf } from '#worker/engine/language/legends.ts'
import { isWeak } from '#worker/engine/language/lexicon.ts'
import type { Word } from '#worker/engine/language/words.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import { hasAll, type Term } from '#worker/engine/reading/terms.ts'

/** One side of a comparison, the other, the noun of both where only one has it, and in what they are compared. */
export interface Named {
  side: readonly Term[]
  other: readonly Term[]
  noun: readonly Term[]
  aspect: readonly Term[]
}

/**
 * Whether these words, as a label has them, name a side: they have all that sets it apart, and no word that it has not. In what
 * both are compared the label has to say, too: "pâte" of "pâte sucrée" and "pâte sablée".
 * @param readings of the note that the label is in
 */
export function namesSide(
  label: readonly Word[],
  { side, other, noun, aspect }: Named,
  readings: readonly Reading[],
): boolean {
  const apart = side.filter(({ stem }) => [...other, ...noun].every((term) => term.stem !== stem))
  const [only] = label
  if (only && label.length === 1 && aspect.length === 0 && isShortFor(only, [...side, ...noun], other, readings))
    return true
  // Of "bipolar I" a number alone says too little: there may be a type I, too.
  const telling = apart.every(({ folded }) => numeralOf(folded) !== '') && label.length > 1 ? side : apart
  const allowed = [...side, ...noun, ...aspect]
  return (
    apart.length > 0 &&
    [...telling, ...aspect].every((term) => label.some((word) => isSame(word, term))) &&
    label.every((word) => isWeak(word.folded) || allowed.some((term) => isSame(word, term)))
  )
}

const isSame = (word: Word, { stem, folded }: Term): boolean =>
  word.stem === stem || word.folded === folded || word.folded === numeralOf(folded)

const INITIALS_MIN = 2

/**
 * Whether a word is short for a side: by the legend of its note ("WF = warm front"), or by the initials of words that the note
 * has only in its title, and that the other side has not.
 */
function isShortFor(word: Word, side: readonly Term[], other: readonly Term[], readings: readonly Reading[]): boolean {
  const entries = readings.flatMap(({ units }) => legendOf(units)).filter(({ stems }) => hasAll(stems, side))
  if (entries.length > 0) return entries.every(({ short }) => short === word.stem)
  const initials = initialsOf(side)
  return (
    side.length >= INITIALS_MIN &&
    word.text === word.text.toUpperCase() &&
    word.folded === initials &&
    initials !== initialsOf(other) &&
    readings.some(({ context }) => hasAll(context, side)) &&
    !readings.some(({ units }) => units.some(({ stems }) => hasAll(stems, side)))
  )
}
const initialsOf = (terms: readonly Term[]): string =>
  [...new Set(terms.map(({ folded }) => folded))].map((folded) => folded.charAt(0)).join('')
