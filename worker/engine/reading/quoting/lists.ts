import { asksItself, cueOf, introducesList } from '#worker/engine/language/cues.ts'
import type { QuestionKind } from '../question.ts'
import type { Reading } from '../readings.ts'
import { endOfNested, isLabel, itemsAbove, labelOf, type Unit } from '../units.ts'

/** Characters of a list that is quoted as a whole. */
export const LIST_MAX = 1_500

/** Characters between a line and the list right below it. */
const RIGHT_ABOVE = 1

type Span = { start: number; end: number }

/** All rows of a table; null where they are too many to quote. */
export function rowsAround({ units }: Reading, { block }: Unit): Span | null {
  const rows = units.filter((unit) => unit.kind === 'row' && unit.block === block)
  const [start = 0, end = 0] = [rows[0]?.start, rows.at(-1)?.end]
  return end - start <= LIST_MAX ? { start, end } : null
}

/** Where the list ends that a sentence which ends here introduces by a colon. */
export function listBelow({ units }: Reading, end: number): number | null {
  const at = units.findIndex((unit) => unit.end === end)
  const [line, item] = [units[at], units[at + 1]]
  return line?.kind === 'sentence' && item?.kind === 'item' && introducesList(line.text) ? item.blockEnd : null
}

/** The table that a line alone stands above, which the line only names. */
export function tableBelow(line: Unit, row: Unit): Span | null {
  if (line.kind !== 'sentence' || row.kind !== 'row' || row.block !== line.block + 1) return null
  if (line.start !== line.blockStart || line.end < line.blockEnd - 1 || /[.!?]$|[=→]|: \S/.test(line.text)) return null
  return row.blockEnd - row.start <= LIST_MAX ? { start: row.start, end: row.blockEnd } : null
}

/** Of a nested list only the branch: the item with those nested in it, or that which it is nested in. */
function nestedList({ units }: Reading, unit: Unit): Span | null {
  const top = endOfNested(units, unit) === null ? itemsAbove(units, unit)[0] : unit
  const end = top && endOfNested(units, top)
  return top && end && end - top.start <= LIST_MAX ? { start: top.start, end } : null
}

/** A question for several things is answered by a list, with the line that introduces it. */
export function wholeList(kind: QuestionKind, reading: Reading, unit: Unit, index: number): Span | null {
  const next = reading.units[index + 1]
  const isAbove = unit.kind === 'sentence' && next?.kind === 'item'
  const leads = isAbove && (isLabel(unit, next) || (kind === 'list' && next.blockStart - unit.end <= RIGHT_ABOVE))
  const counted = kind === 'number' && cueOf('number', unit.text) === 0
  // A list below a question of the note is its answer as a whole.
  const answers = asksItself(labelOf(reading.units, unit)?.text ?? '')
  const asked = kind === 'list' || kind === 'how' || counted || kind === 'summary' || answers
  if (!leads && !(unit.kind === 'item' && asked)) return null
  const nested = unit.kind === 'item' ? nestedList(reading, unit) : null
  if (nested) return nested
  const item = leads ? next : unit
  const before = reading.units.findLast((u) => u.end <= item.blockStart)
  const intro = before?.kind === 'sentence' && isLabel(before, item) ? before : null
  const start = leads ? unit.start : (intro?.start ?? item.blockStart)
  return item.blockEnd - start <= LIST_MAX ? { start, end: item.blockEnd } : null
}

const FIRST = /\b(?:first|firstly)\b/i
const SECOND =
  /^\W*(?:(?:and )?(?:the )?(?:second|third|fourth|fifth|sixth|seventh)(?:ly)?|then|next|after that|finally|lastly|last)\b/i
/** Sentences between two that are counted. */
const BETWEEN = 2

/** Where "First, … . Second, … ." ends that a sentence begins, or that the next one does; null where nothing is counted. */
export function endOfCounting({ units }: Reading, index: number): number | null {
  const unit = units[index]
  if (unit?.kind !== 'sentence') return null
  let isCounting = FIRST.test(unit.text)
  let last: Unit | null = null
  let skipped = 0
  for (const each of units.slice(index + 1)) {
    if (each.block !== unit.block || each.end - unit.start > LIST_MAX) break
    if (isCounting && SECOND.test(each.text)) [last, skipped] = [each, 0]
    else if (!isCounting && FIRST.test(each.text)) isCounting = true
    else if (!isCounting || ++skipped > BETWEEN) break
  }
  return last?.end ?? null
}

/** What parts the things of an enumeration. */
const PARTED =
  /[,;→+/·•&]|->|=>|\b(?:and|or|but|as well as|plus|then|second(?:ly)?|third(?:ly)?|fourth(?:ly)?|[2-9][.)])(?=\s)/giu

/** Whether a text lists several things: as many as are asked for, where that is said. */
export const enumerates = (text: string, count: number | null): boolean =>
  (text.match(PARTED)?.length ?? 0) >= Math.max(1, (count ?? 2) - 1)

/** The next sentence, where a list is asked for, this one names only one thing, and the next lists several. */
export function listingNext({ units }: Reading, index: number): number | null {
  const [unit, next] = [units[index], units[index + 1]]
  const isNext = unit?.kind === 'sentence' && next?.kind === 'sentence' && next.block === unit.block
  return isNext && !enumerates(unit.text, null) && enumerates(next.text, SEVERAL) ? next.end : null
}
const SEVERAL = 4
