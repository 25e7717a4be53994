import { wordsOf } from '#worker/engine/language/words.ts'
import { sharedNoun } from '#worker/engine/reading/comparison.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import type { Extract } from '#worker/engine/reading/quoting/select.ts'
import { hasAll, type Term } from '#worker/engine/reading/terms.ts'
import type { Unit } from '#worker/engine/reading/units.ts'

/**
 * The rows of a table whose header, or whose rows, are the two sides; of the first, only that of the aspect, if it has one.
 * @param cells in which a row names a side: the first, which says what it is about, or any
 */
export function tableOf(
  given: readonly [Term[], Term[]],
  aspect: readonly Term[],
  readings: readonly Reading[],
  cells: 'first' | 'any' = 'first',
): Extract | null {
  const sides = [withoutSort(given[0]), withoutSort(given[1])] as const
  const noun = sharedNoun([[...sides[0]], [...sides[1]]])
  const isOfBoth = ({ stem }: Term) =>
    noun.some((term) => term.stem === stem) || sides.every((terms) => terms.some((term) => term.stem === stem))
  const columns = sides.map((terms) => terms.filter((term) => !isOfBoth(term)))
  const common = sides.flat().filter(isOfBoth)
  const isHalf = (stems: ReadonlySet<string>, terms: readonly Term[]) => terms.some(({ stem }) => stems.has(stem))
  for (const reading of readings) {
    for (const unit of reading.units) {
      if (unit.kind !== 'row' || !unit.head) continue
      const rows = reading.units.filter((u) => u.block === unit.block)
      const { head } = unit
      const isOn = common.every(({ stem }) => reading.stems.has(stem) || reading.context.has(stem))
      if (isOn && columns.every((terms) => terms.length > 0 && hasAll(head, terms))) {
        const [first, last] = [rows[0], rows.at(-1)]
        const one = rows.find((row) => aspect.some(({ stem }) => firstCell(row).has(stem)))
        if (one) return { reading, start: one.start, end: one.end, kind: 'row', score: 1 }
        if (first && last && rows.length > 1)
          return { reading, start: first.start, end: last.end, kind: 'row', score: 1 }
      }
      // "The upper course" names a row of the column "course".
      const ofSide = (terms: readonly Term[]) =>
        rows.find((row) => {
          const cell = firstCell(row)
          return isHalf(cell, terms) && hasAll(new Set([...cell, ...head, ...reading.context]), terms)
        })
      // "Skinner vs Chomsky", who stand in a column of their own.
      const inCell = (terms: readonly Term[]) =>
        cells === 'any' ? rows.find((row) => cellsOf(row).some((cell) => isNameOf(cell, terms))) : undefined
      const [a, b] = [ofSide(sides[0]) ?? inCell(sides[0]), ofSide(sides[1]) ?? inCell(sides[1])]
      if (!a || !b || a === b) continue
      return rowsBetween(reading, rows, a, b)
    }
  }
  return null
}

/** Of "case-control studies", what a table of studies calls them. */
const withoutSort = (terms: Term[]): Term[] =>
  terms.length > 1 && SORT.test(terms.at(-1)?.folded ?? '') ? terms.slice(0, -1) : terms
const SORT = /^(?:stud(?:y|ies)|models?|theor(?:y|ies)|designs?|methods?|types?|kinds?|forms?|tests?|systems?)$/

/** Two rows, with those between them: a quote is one piece of the note. */
function rowsBetween(reading: Reading, rows: readonly Unit[], a: Unit, b: Unit): Extract {
  const [first, last] = a.start < b.start ? [a, b] : [b, a]
  const between = rows.filter(({ start, end }) => start >= first.start && end <= last.end)
  return { reading, start: first.start, end: (between.at(-1) ?? last).end, kind: 'row', score: 1 }
}

/** What a row is about. */
const firstCell = (row: Unit): ReadonlySet<string> => cellsOf(row)[0] ?? new Set()

/** The words of each cell that has any. */
const cellsOf = ({ text }: Unit): ReadonlySet<string>[] =>
  text
    .split('|')
    .filter((cell) => cell.trim() !== '')
    .map((cell) => new Set(wordsOf(cell).map(({ stem }) => stem)))

/** A cell that names something, with a year or a work at most. */
const isNameOf = (cell: ReadonlySet<string>, terms: readonly Term[]) =>
  terms.length > 0 && cell.size <= terms.length + NAME_BESIDE && hasAll(cell, terms)
const NAME_BESIDE = 3
