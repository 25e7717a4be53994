import { sharedNoun } from '#worker/engine/reading/comparison.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import type { Extract } from '#worker/engine/reading/quoting/select.ts'
import type { Term } from '#worker/engine/reading/terms.ts'
import { endOfNested, type Unit } from '#worker/engine/reading/units.ts'
import { type Named, namesSide } from './names-side.ts'

/** What a line begins with: "Hypothetical" of "Hypothetical: it binds only those who …". */
export const LABEL = /^[^:–—=→\n]{2,60}?(?=\s?[:–—=→])/

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
      const ofNote = readings.filter(({ passage }) => passage.sourceId === reading.passage.sourceId)
      const isLabelled = (item: Unit, side: readonly Term[], other: readonly Term[]) =>
        isLabelledBy(item, { side, other: [...other, ...shared], noun: [], aspect }, ofNote)
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

function isLabelledBy({ text, words }: Unit, named: Named, readings: readonly Reading[]): boolean {
  const end = LABEL.exec(text)?.[0].length ?? 0
  const label = words.filter((word) => word.end <= end)
  return label.length > 0 && namesSide(label, named, readings)
}

function whole(reading: Reading, unit: Unit): Extract {
  return { reading, start: unit.start, end: endOfNested(reading.units, unit) ?? unit.end, kind: 'item', score: 1 }
}
