import { isWeak } from '#worker/engine/language/lexicon.ts'
import { numeralOf } from '#worker/engine/language/abbreviations.ts'
import { sharedNoun } from '#worker/engine/reading/comparison.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import type { Extract } from '#worker/engine/reading/quoting/select.ts'
import type { Term } from '#worker/engine/reading/terms.ts'
import { isShortFor } from './short-for.ts'
import { endOfNested, type Unit } from '#worker/engine/reading/units.ts'

/** What a line begins with: "Hypothetical" of "Hypothetical: it binds only those who …". */
const LABEL = /^[^:–—=→\n]{2,60}?(?=\s?[:–—=→])/

/**
 * Two lines beside one another, or items of one list, of which each begins with a side and no more, though the noun of both may stand before them alone:
 * "Hypothetical: …" and "Categorical: …" of two imperatives. Null without such a list.
 */
export function labelledItems(
  sides: readonly [Term[], Term[]],
  aspect: readonly Term[],
  readings: readonly Reading[],
): readonly [Extract, Extract] | null {
  const [left, right] = sides
  const noun = sharedNoun(sides)
  // "Sprint review: …" before "Sprint: …", where the other side is no review.
  for (const shared of noun.length > 0 ? [[], noun] : [[]]) {
    for (const reading of readings) {
      const items = reading.units.filter(({ kind }) => kind === 'item' || kind === 'sentence')
      const isLabelled = (item: Unit, side: readonly Term[], other: readonly Term[]) =>
        isLabelledBy(reading, item, { side, other: [...other, ...shared], aspect })
      for (const one of items.filter((item) => isLabelled(item, left, right))) {
        const other = items.find((item) => isBeside(item, one) && isLabelled(item, right, left))
        if (other && other !== one) return [whole(reading, one), whole(reading, other)]
      }
    }
  }
  return null
}

/** Whether two lines are of one list or paragraph, or are the next to one another. */
const isBeside = (a: Unit, b: Unit): boolean =>
  a.block === b.block || (a.kind === 'sentence' && b.kind === 'sentence' && Math.abs(a.block - b.block) === 1)

/**
 * Whether the label of a line has all that sets a side apart, and no word that the side has not. In what both are compared the
 * label has to say, too: "pâte" of "pâte sucrée" and "pâte sablée".
 */
function isLabelledBy(
  reading: Reading,
  { text, words }: Unit,
  { side, other, aspect }: Record<'side' | 'other' | 'aspect', readonly Term[]>,
): boolean {
  const label = LABEL.exec(text)?.[0]
  if (label === undefined) return false
  const named = words.filter(({ end }) => end <= label.length)
  const says =
    ({ stem, folded }: Term) =>
    (word: Unit['words'][number]) =>
      word.stem === stem || word.folded === folded || word.folded === numeralOf(folded)
  const apart = side.filter(({ stem }) => other.every((term) => term.stem !== stem))
  const [only] = named
  if (only && named.length === 1 && aspect.length === 0 && isShortFor(only, side, apart, reading)) return true
  // Of "bipolar I" a number alone says too little: there may be a type I, too.
  const telling = apart.every(({ folded }) => numeralOf(folded) !== '') && named.length > 1 ? side : apart
  return (
    apart.length > 0 &&
    [...telling, ...aspect].every((term) => named.some(says(term))) &&
    named.every((word) => isWeak(word.folded) || [...side, ...aspect].some((term) => says(term)(word)))
  )
}

function whole(reading: Reading, unit: Unit): Extract {
  return { reading, start: unit.start, end: endOfNested(reading.units, unit) ?? unit.end, kind: 'item', score: 1 }
}
