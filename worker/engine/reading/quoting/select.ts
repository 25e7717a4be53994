import {
  asksItself,
  cueOf,
  dependsOnPrevious,
  hasPronoun,
  introducesList,
  isCorrectedBy,
  turnsRound,
} from '#worker/engine/language/cues.ts'
import { isFormula } from '#worker/engine/language/symbols.ts'
import { OF_KIND } from '../holds-kind.ts'
import type { QuestionKind } from '../question.ts'
import type { Candidate } from '../candidate.ts'
import type { Reading } from '../readings.ts'
import { endOfNested, isLabel, isTerse, likeness, type Unit } from '../units.ts'
import { endOfCounting, LIST_MAX, listBelow, listingNext, rowsAround, tableBelow, wholeList } from './lists.ts'

/** An excerpt to quote: a span of one passage, by offsets into its body. */
export type Extract = { reading: Reading; start: number; end: number; kind: Unit['kind'] | 'list'; score: number }

const LIMIT: Partial<Record<QuestionKind, number>> = {
  define: 2,
  when: 2,
  who: 2,
  where: 2,
  number: 2,
  list: 4,
  more: 4,
  example: 2,
}
/** Where one meets all of a question, others that meet less of it only distract. */
const FULL = 0.9
const LESS = 0.25
const SOME_LESS = 0.15
const HARDLY_LESS = 0.1
const LEAN_MAX = 320
const BRANCH_MAX = 480

/** Selects one to five excerpts: without near-duplicates, each self-contained, best first and then in reading order. */
export function select(kind: QuestionKind, candidates: readonly Candidate[]): Extract[] {
  const best = candidates[0]
  if (!best) return []
  const chosen: Candidate[] = []
  const isDefined = kind === 'define' && best.defines > 0.7
  for (const candidate of candidates) {
    if (isDefined && candidate !== best && candidate.own === 0) continue
    if (chosen.length >= (LIMIT[kind] ?? 3) || candidate.score < cutoff(kind, best)) break
    if (candidate !== best && onlyDistracts(best, candidate)) continue
    if (chosen.every((other) => likeness(candidate.stems, other.stems) < 0.6)) chosen.push(candidate)
    if (kind === 'list' && candidate === best && (best.cover >= FULL || best.leads) && listOf(best)) break
  }
  const table = kind === 'list' ? wholeTable(chosen) : null
  return table ? [table] : inOrder(merged(chosen.map((candidate) => standing(kind, candidate))))
}

/** Several rows of one table that answer a question for a list: the table lists it. */
function wholeTable([best, ...others]: readonly Candidate[]): Extract | null {
  if (best?.unit.kind !== 'row') return null
  const { reading, unit, score } = best
  const isBeside = others.some((other) => other.reading === reading && other.unit.block === unit.block)
  const rows = isBeside ? rowsAround(reading, unit) : null
  return rows && { reading, ...rows, kind: 'row', score }
}

/** Whether a sentence would only stand in the way of a better one. */
function onlyDistracts(best: Candidate, { cover, own, reading, unit }: Candidate): boolean {
  const less = best.cover - cover
  if (best.cover >= FULL && less > LESS) return true
  const isElsewhere = reading.passage.sourceId !== best.reading.passage.sourceId
  if (best.cover >= FULL && isElsewhere && isTerse(best.unit) && less > HARDLY_LESS) return true
  if (isTerse(best.unit) && best.cover >= ENOUGH && less > SOME_LESS) return true
  if (best.unit.kind === 'item' && best.own > 0 && own === 0) return true
  // The line above a list says nothing beside the item that answers.
  return (
    reading === best.reading && best.unit.kind === 'item' && isLabel(unit, best.unit) && unit.block < best.unit.block
  )
}
const ENOUGH = 0.64

/** The lowest score to include, relative to the best: a clean definition needs few others. */
function cutoff(kind: QuestionKind, best: Candidate): number {
  return best.score * (kind === 'define' && best.defines > 0.7 ? 0.8 : kind === 'list' || kind === 'more' ? 0.6 : 0.72)
}

/** Share of a question that the heading of a column alone may meet. */
const HARDLY_OWN = 0.25

const listOf = ({ reading, unit, index }: Candidate) => wholeList('list', reading, unit, index)

function standing(
  kind: QuestionKind,
  { reading, unit, index, score, defines, own, needsContext, ofSection, from }: Candidate,
): Extract {
  const list = wholeList(ofSection ? 'list' : kind, reading, unit, index)
  if (list) return { reading, ...list, kind: 'list', score }
  const counted = kind === 'list' ? (endOfCounting(reading, index) ?? listingNext(reading, index)) : null
  if (counted !== null) return { reading, start: unit.start, end: counted, kind: 'sentence', score }
  // What only stands below what is asked for is a row of the table that lists it.
  const rows = kind === 'list' && unit.kind === 'row' && own <= HARDLY_OWN ? rowsAround(reading, unit) : null
  if (rows) return { reading, ...rows, kind: 'row', score }
  // An item says little without those nested in it.
  const nested = endOfNested(reading.units, unit)
  if (unit.kind === 'item' && (nested !== null || from < unit.start)) {
    const to = nested !== null && nested - from <= BRANCH_MAX ? nested : unit.end
    const isBranch = to > unit.end || from < unit.start
    if (to - from <= BRANCH_MAX) return { reading, start: from, end: to, kind: isBranch ? 'list' : 'item', score }
  }
  const before = reading.units[index - 1]
  const after = reading.units[index + 1]
  let { start, end } = unit
  const table = after && tableBelow(unit, after)
  if (table) return { reading, ...table, kind: 'row', score }
  // A line that only names what the lines below it say.
  if (unit.kind === 'sentence' && isTitleLine(unit) && unit.blockEnd - start <= LINES_MAX)
    return { reading, start, end: unit.blockEnd, kind: 'list', score }
  if (
    kind !== 'more' &&
    before &&
    together(before, unit) &&
    (needsContext || dependsOnPrevious(unit.text)) &&
    before.text.length <= LEAN_MAX
  )
    start = before.start
  if (end - from <= LEAN_MAX) start = Math.min(start, from)
  if (
    after &&
    together(unit, after) &&
    kind !== 'when' &&
    /^(?:because|this is because|(?:the )?reason:|for example|e\.g\.|examples?:|so )/i.test(after.text)
  )
    end = after.end
  if (after && together(unit, after) && isFormula(after.text) && after.text.length <= FORMULA_MAX) end = after.end
  if (after && together(unit, after) && turnsRound(after.text) && after.text.length <= LEAN_MAX) end = after.end
  // The name or date that is asked for may stand in the sentence that goes on with it.
  const isNext = after && together(unit, after) && hasPronoun(after.text) && after.text.length <= LEAN_MAX
  if (isNext && OF_KIND.has(kind) && cueOf(kind, unit.text) === 0 && cueOf(kind, after.text) > 0) end = after.end
  // A question of the note's own is quoted with its answer.
  if (asksItself(unit.text)) end = Math.max(end, endOfAnswer(reading, index))
  // Reasons are often given in several sentences, and a few words say little without the rest of their line.
  const few = kind === 'define' && defines === 0 ? FEW_TO_DEFINE : FEW_WORDS
  const isFew = unit.words.length <= few && !turnsRound(unit.text)
  const rest = kind === 'why' ? REASONS_MAX : isFew ? LEAN_MAX : 0
  if (end === unit.end && !turnsRound(unit.text))
    end = restOfLine({ reading, start, end, kind: unit.kind, score }, rest).end
  if (after && introducesList(unit.text) && isFormula(after.text) && after.block === unit.block + 1) end = after.end
  const below = listBelow(reading, end)
  if (below !== null && below - start <= LIST_MAX) return { reading, start, end: below, kind: 'list', score }
  if (before && near(before, unit) && isCorrectedBy(before.text, unit.text)) start = before.start
  if (after && near(unit, after) && isCorrectedBy(unit.text, after.text)) end = Math.max(end, after.end)
  return { reading, start, end, kind: unit.kind, score }
}

/** A formula right behind what it is of. */
const FORMULA_MAX = 80
const REASONS_MAX = 600
const FEW_WORDS = 4
/** A line with the thing asked for that does not say what it is. */
const FEW_TO_DEFINE = 10

/** Where the answer to a question of the note itself ends: before its next question. */
function endOfAnswer({ units }: Reading, index: number): number {
  let end = units[index]?.end ?? 0
  for (let at = index + 1; at < units.length; at++) {
    const [before, unit] = [units[at - 1], units[at]]
    if (!before || !unit || !together(before, unit) || asksItself(unit.text)) break
    if (unit.end - (units[index]?.start ?? 0) > LEAN_MAX && at > index + 1) break
    end = unit.end
  }
  return end
}

const LINES_MAX = 600
const isTitleLine = ({ text, words, start, end, blockStart, blockEnd }: Unit) =>
  start === blockStart && end < blockEnd - 2 && words.length <= 5 && !/[.!?,;=→–]|: \S/.test(text)

function together(a: Unit, b: Unit): boolean {
  return a.block === b.block && a.kind === 'sentence' && b.kind === 'sentence' && b.start - a.end <= 2
}

/** Whether two units follow one another closely enough for the second to set the first right. */
function near(a: Unit, b: Unit): boolean {
  return b.block - a.block <= 1 && b.text.length <= LEAN_MAX && b.kind !== 'row'
}

/**
 * A sentence with those that follow it on its line, up to so many characters and to the first that is of something else: what
 * is said of one thing often takes several.
 */
export function restOfLine(extract: Extract, most: number, isElse: (unit: Unit) => boolean = () => false): Extract {
  const { reading, start, kind } = extract
  if (kind !== 'sentence') return extract
  let { end } = extract
  for (const unit of reading.units) {
    if (unit.start < end) continue
    const isBeside = unit.kind === 'sentence' && /^[ \t]*$/.test(reading.passage.body.slice(end, unit.start))
    if (!isBeside || unit.end - start > most || isElse(unit)) break
    end = unit.end
  }
  return { ...extract, end }
}

/** A sentence with those around it in its paragraph, up to so many characters: first the next, then the one before. */
export function inItsPassage(extract: Extract, most: number): Extract {
  const { reading } = extract
  if (extract.kind !== 'sentence') return extract
  let { start, end } = extract
  const block = reading.units.find((unit) => unit.start === start)?.block
  const around = reading.units.filter((unit) => unit.block === block)
  for (let grew = true; grew;) {
    grew = false
    const next = around.find((unit) => unit.start >= end)
    const before = around.findLast((unit) => unit.end <= start)
    if (next && next.end - start <= most) [end, grew] = [next.end, true]
    if (before && end - before.start <= most) [start, grew] = [before.start, true]
  }
  return { ...extract, start, end }
}

/** Merges excerpts of a paragraph that overlap or are adjacent. */
function merged(extracts: Extract[]): Extract[] {
  const out: Extract[] = []
  for (const extract of extracts) {
    const near = out.find((o) => o.reading === extract.reading && touches(o, extract))
    if (!near) out.push({ ...extract })
    else {
      near.start = Math.min(near.start, extract.start)
      near.end = Math.max(near.end, extract.end)
      if (extract.kind === 'list') near.kind = 'list'
    }
  }
  return out
}

function touches(a: Extract, b: Extract): boolean {
  if (a.start < b.end && b.start < a.end) return true
  const gap = a.start >= b.end ? [b.end, a.start] : [a.end, b.start]
  return a.kind === 'sentence' && b.kind === 'sentence' && /^[ \t]?$/.test(a.reading.passage.body.slice(gap[0], gap[1]))
}

function inOrder(extracts: Extract[]): Extract[] {
  const [first, ...rest] = extracts
  if (!first) return []
  const key = (e: Extract) => (e.reading.passage.sourceId === first.reading.passage.sourceId ? 0 : 1)
  const position = (e: Extract) => e.reading.passage.start + e.start
  rest.sort(
    (a, b) =>
      key(a) - key(b) ||
      (a.reading.passage.sourceId === b.reading.passage.sourceId ? position(a) - position(b) : b.score - a.score),
  )
  return [first, ...rest]
}
