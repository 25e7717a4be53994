import { isWeak } from '#worker/engine/language/lexicon.ts'
import { numeralOf } from '#worker/engine/language/abbreviations.ts'
import { sharedNoun } from '#worker/engine/reading/comparison.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import type { Extract } from '#worker/engine/reading/quoting/select.ts'
import type { Term } from '#worker/engine/reading/terms.ts'
import { endOfNested, type Unit } from '#worker/engine/reading/units.ts'

/** What a line begins with: "Hypothetical" of "Hypothetical: it binds only those who …". */
const LABEL = /^[^:–—=→\n]{2,60}?(?=\s?[:–—=→])/

/**
 * Two lines beside one another, or items of one list, of which each begins with a side and no more, though the noun of both may stand before them alone:
 * "Hypothetical: …" and "Categorical: …" of two imperatives. Null without such a list.
 */
export function labelledItems(
  sides: readonly [Term[], Term[]],
  readings: readonly Reading[],
): readonly [Extract, Extract] | null {
  const [left, right] = sides
  const noun = sharedNoun(sides)
  // "Sprint review: …" before "Sprint: …", where the other side is no review.
  for (const shared of noun.length > 0 ? [[], noun] : [[]]) {
    for (const reading of readings) {
      const items = reading.units.filter(({ kind }) => kind === 'item' || kind === 'sentence')
      for (const one of items.filter((item) => isLabelledBy(item, left, [...right, ...shared]))) {
        const other = items.find((item) => isBeside(item, one) && isLabelledBy(item, right, [...left, ...shared]))
        if (other && other !== one) return [whole(reading, one), whole(reading, other)]
      }
    }
  }
  return null
}

/** Whether two lines are of one list or paragraph, or are the next to one another. */
const isBeside = (a: Unit, b: Unit): boolean =>
  a.block === b.block || (a.kind === 'sentence' && b.kind === 'sentence' && Math.abs(a.block - b.block) === 1)

/** Whether the label of a line has all that sets a side apart, and no word that the side has not. */
function isLabelledBy({ text, words }: Unit, side: readonly Term[], other: readonly Term[]): boolean {
  const label = LABEL.exec(text)?.[0]
  if (label === undefined) return false
  const named = words.filter(({ end }) => end <= label.length)
  const says =
    ({ stem, folded }: Term) =>
    (word: Unit['words'][number]) =>
      word.stem === stem || word.folded === folded || word.folded === numeralOf(folded)
  const apart = side.filter(({ stem }) => other.every((term) => term.stem !== stem))
  return (
    apart.length > 0 &&
    apart.every((term) => named.some(says(term))) &&
    named.every((word) => isWeak(word.folded) || side.some((term) => says(term)(word)))
  )
}

function whole(reading: Reading, unit: Unit): Extract {
  return { reading, start: unit.start, end: endOfNested(reading.units, unit) ?? unit.end, kind: 'item', score: 1 }
}
