import { Composer } from './compose.ts'
import { numeralOf } from '#worker/engine/language/abbreviations.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import type { Answer } from '#worker/engine/evidence.ts'
import type { Question } from '#worker/engine/reading/question.ts'
import type { Term } from '#worker/engine/reading/terms.ts'
import type { Candidate } from '#worker/engine/reading/candidate.ts'
import { rank } from '#worker/engine/reading/rank.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import type { Unit } from '#worker/engine/reading/units.ts'
import { named, oneSideOnly, REPLIES } from './replies.ts'
import { type Extract, select } from '#worker/engine/reading/select.ts'

/** Compares two things: the table that has both, or sentences on both, then on each, if possible from one note. Null without any. */
export function compare(
  question: Question,
  sides: readonly [Term[], Term[]],
  readings: readonly Reading[],
): Answer | null {
  const [left, right] = sides
  const table = tableOf(sides, question.aspect, readings)
  if (table) {
    const composer = new Composer(REPLIES.found)
    composer.quote(table)
    return composer.done()
  }
  const both = rank({ ...question, terms: [...left, ...right, ...question.aspect], carried: [] }, readings).candidates
  const joint = both.filter((c) => speaksOf(c, left) && speaksOf(c, right))
  const perSide = sides.map((terms) => {
    const other = terms === left ? right : left
    const alone = candidatesFor(question, readings, terms).filter((c) => speaksOf(c, terms) && !speaksOf(c, other))
    if (alone.length > 0) return alone
    // "Proactive and retroactive interference": the first word may stand for its side.
    const first = terms.slice(0, 1)
    return candidatesFor(question, readings, first).filter(
      (c) => speaksOf(c, first) && !joint.some(({ unit }) => unit === c.unit),
    )
  })
  const whole = joint.find(
    ({ cover, stems, unit }) =>
      cover >= SAYS_BOTH &&
      unit.words.length >= LONG &&
      SETS_APART.test(unit.text) &&
      sides.flat().every(({ stem }) => stems.has(stem)),
  )
  if (whole) {
    const composer = new Composer(REPLIES.found)
    for (const extract of select('compare', [whole])) composer.quote(extract)
    return composer.done()
  }
  const shared = sharedNote(perSide) ?? joint[0]?.reading.passage.sourceId ?? null
  const found = perSide.map((some) => {
    const close = shared === null ? some : some.filter(({ reading }) => reading.passage.sourceId === shared)
    const beside = close.filter((c) => joint.some((j) => j.reading === c.reading && j.unit.block === c.unit.block))
    return select('define', beside.length > 0 ? beside : close).slice(0, 1)
  })
  if (joint.length === 0 && found.every((extracts) => extracts.length === 0)) return null
  const isOneSided = joint.length === 0 && found.some((extracts) => extracts.length === 0)
  const isSplit = found.some((extracts) => extracts.length > 0)
  const composer = new Composer(isOneSided ? REPLIES.closest : isSplit ? REPLIES.compare : REPLIES.found)
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
  return isOneSided ? { ...composer.done(), isUncertain: true } : composer.done()
}

/** A sentence on both, long enough to say how they differ. */
const SAYS_BOTH = 0.85
const LONG = 14
const SETS_APART = /\b(?:but|whereas|while|unlike|instead|only|not|than|opposite|other way)\b/i

/** The table that answers "which is thicker, an artery or a vein?"; null where the notes compare them otherwise. */
export function compareInTable(question: Question, sides: readonly [Term[], Term[]], readings: readonly Reading[]) {
  const table = tableOf(sides, question.aspect, readings)
  if (!table) return null
  const composer = new Composer(REPLIES.found)
  composer.quote(table)
  return composer.done()
}

/** The note that speaks of both sides best; null where each has its own. */
function sharedNote([left = [], right = []]: readonly Candidate[][]): string | null {
  let most = -Infinity
  let found: string | null = null
  for (const { reading, score } of left) {
    const other = right.find((c) => c.reading.passage.sourceId === reading.passage.sourceId)
    if (other && score + other.score > most) [most, found] = [score + other.score, reading.passage.sourceId]
  }
  return found
}

function candidatesFor(question: Question, readings: readonly Reading[], terms: Term[]): Candidate[] {
  const aspect = question.aspect.filter(({ stem }) => terms.every((term) => term.stem !== stem))
  const wanted = [...terms, ...aspect.map((term) => ({ ...term, weak: true }))]
  return rank({ ...question, kind: 'define', terms: wanted, carried: [], sides: null }, readings).candidates
}

/** The rows of a table whose header, or whose rows, are the two sides; of the first, only that of the aspect, if it has one. */
function tableOf(
  sides: readonly [Term[], Term[]],
  aspect: readonly Term[],
  readings: readonly Reading[],
): Extract | null {
  const holds = (stems: ReadonlySet<string>, terms: readonly Term[]) => terms.every(({ stem }) => stems.has(stem))
  const isHalf = (stems: ReadonlySet<string>, terms: readonly Term[]) => terms.some(({ stem }) => stems.has(stem))
  for (const reading of readings) {
    for (const unit of reading.units) {
      if (unit.kind !== 'row' || !unit.head) continue
      const rows = reading.units.filter((u) => u.block === unit.block)
      const { head } = unit
      if (sides.every((terms) => holds(head, terms))) {
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
          return isHalf(cell, terms) && holds(new Set([...cell, ...head, ...reading.context]), terms)
        })
      const [a, b] = [ofSide(sides[0]), ofSide(sides[1])]
      if (!a || !b || a === b) continue
      return rowsBetween(reading, rows, a, b)
    }
  }
  return null
}

/** Two rows, with those between them: a quote is one piece of the note. */
function rowsBetween(reading: Reading, rows: readonly Unit[], a: Unit, b: Unit): Extract {
  const [first, last] = a.start < b.start ? [a, b] : [b, a]
  const between = rows.filter(({ start, end }) => start >= first.start && end <= last.end)
  return { reading, start: first.start, end: (between.at(-1) ?? last).end, kind: 'row', score: 1 }
}

/** What a row is about. */
function firstCell({ text }: Unit): ReadonlySet<string> {
  const cell = text.split('|').find((part) => part.trim() !== '') ?? ''
  return new Set(wordsOf(cell).map(({ stem }) => stem))
}

/** A sentence speaks of a side also where its heading names it. */
function speaksOf({ stems, reading }: Candidate, terms: readonly Term[]): boolean {
  return terms.every(
    (term) =>
      stems.has(term.stem) ||
      stems.has(numeralOf(term.folded)) ||
      stems.has(numeralOf(term.folded).toUpperCase()) ||
      (reading.passage.heading !== '' && reading.last.has(term.stem)),
  )
}
