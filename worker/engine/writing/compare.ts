import { Composer } from './compose.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import type { Answer } from '#worker/engine/evidence.ts'
import type { Question, Term } from '#worker/engine/reading/question.ts'
import { rank, type Candidate } from '#worker/engine/reading/rank.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import type { Unit } from '#worker/engine/reading/units.ts'
import { named, oneSideOnly, REPLIES } from './replies.ts'
import { type Extract, select } from '#worker/engine/reading/select.ts'

/** Compares two things: sentences on both, then on each. Null without any. */
export function compare(
  question: Question,
  sides: readonly [Term[], Term[]],
  readings: readonly Reading[],
): Answer | null {
  const [left, right] = sides
  const table = tableOf(sides, readings)
  if (table) {
    const composer = new Composer(REPLIES.found)
    composer.quote(table)
    return composer.done()
  }
  const both = rank({ ...question, terms: [...left, ...right], carried: [] }, readings).candidates
  const joint = both.filter((c) => speaksOf(c, left) && speaksOf(c, right))
  const found = sides.map((terms) => {
    const other = terms === left ? right : left
    const alone = candidatesFor(question, readings, terms).filter((c) => speaksOf(c, terms) && !speaksOf(c, other))
    // "Proactive and retroactive interference": the first word may stand for its side.
    const first = terms.slice(0, 1)
    const some =
      alone.length > 0
        ? alone
        : candidatesFor(question, readings, first).filter(
            (c) => speaksOf(c, first) && !joint.some(({ unit }) => unit === c.unit),
          )
    const beside = some.filter((c) => joint.some((j) => j.reading === c.reading && j.unit.block === c.unit.block))
    return select('define', beside.length > 0 ? beside : some).slice(0, 1)
  })
  if (joint.length === 0 && found.every((extracts) => extracts.length === 0)) return null
  const isSplit = found.some((extracts) => extracts.length > 0)
  const composer = new Composer(isSplit ? REPLIES.compare : REPLIES.found)
  for (const [i, terms] of sides.entries()) {
    const extracts = found[i] ?? []
    if (extracts.length === 0 && joint.length > 0) continue
    composer.add(extracts.length > 0 ? `**${named(terms)}**` : oneSideOnly(terms))
    for (const extract of extracts) composer.quote(extract)
  }
  if (joint.length > 0) {
    if (isSplit) composer.add('**Both**')
    for (const extract of select('compare', joint).slice(0, 2)) composer.quote(extract)
  }
  return composer.done()
}

function candidatesFor(question: Question, readings: readonly Reading[], terms: Term[]): Candidate[] {
  return rank({ ...question, kind: 'define', terms, carried: [], sides: null }, readings).candidates
}

/** The rows of a table whose header, or whose rows, are the two sides. */
function tableOf(sides: readonly [Term[], Term[]], readings: readonly Reading[]): Extract | null {
  const holds = (stems: ReadonlySet<string>, terms: readonly Term[]) => terms.every(({ stem }) => stems.has(stem))
  for (const reading of readings) {
    for (const unit of reading.units) {
      if (unit.kind !== 'row' || !unit.head) continue
      const rows = reading.units.filter((u) => u.block === unit.block)
      const { head } = unit
      const chosen = sides.every((terms) => holds(head, terms))
        ? rows
        : rows.filter((row) => sides.some((terms) => holds(firstCell(row), terms)))
      const [first, last] = [chosen[0], chosen.at(-1)]
      const isWhole = chosen === rows || sides.every((terms) => chosen.some((row) => holds(firstCell(row), terms)))
      if (first && last && isWhole && chosen.length > 1)
        return { reading, start: first.start, end: last.end, kind: 'row', score: 1 }
    }
  }
  return null
}

/** What a row is about. */
function firstCell({ text }: Unit): ReadonlySet<string> {
  const cell = text.split('|').find((part) => part.trim() !== '') ?? ''
  return new Set(wordsOf(cell).map(({ stem }) => stem))
}

/** A sentence speaks of a side also where its heading names it. */
function speaksOf({ stems, reading }: Candidate, terms: readonly Term[]): boolean {
  return terms.every((term) => stems.has(term.stem) || (reading.passage.heading !== '' && reading.last.has(term.stem)))
}
