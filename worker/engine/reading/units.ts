import { blocksOf } from '#worker/domain/passages/blocks.ts'
import { itemsOf } from '#worker/domain/passages/items.ts'
import { sentencesOf } from '#worker/domain/passages/sentences.ts'
import { asksItself, introducesList, lacksSubject } from '#worker/engine/language/cues.ts'
import { wordsOf, type Word } from '#worker/engine/language/words.ts'

/** The smallest quotable unit. Offsets are into the passage's body. */
export type Unit = {
  kind: 'sentence' | 'item' | 'row' | 'code' | 'math'
  start: number
  end: number
  text: string
  words: Word[]
  stems: ReadonlySet<string>
  /** For a table row: the words of the header. */
  head: ReadonlySet<string> | null
  /** Of an item, how far it is indented: those below it that are indented further belong to it. */
  indent: number
  /** Whether it is the first on its line. */
  opens: boolean
  /** Index and offsets of its block in the passage. */
  block: number
  blockStart: number
  blockEnd: number
}

const ITEM_HEAD = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/
/** The first line of a note that was created from an answer, which is not about its subject. */
const ORIGIN = /^From the chat \[.*\]\(\/dashboard\/coach\/chat\/[\da-f-]{36}\)$/
/** Characters: longer list items are split into sentences; longer code is not quoted. */
const ITEM_MAX = 400
const CODE_MAX = 1_600
/** White space before a line that is looked at. */
const INDENTED = 40

/** The units of a passage, in order. Headings, rules and link definitions are left out. */
export function unitsOf(body: string): Unit[] {
  const units: Unit[] = []
  for (const [block, { kind, start, end }] of blocksOf(body).entries()) {
    const source = body.slice(start, end)
    const head = kind === 'table' ? stemsOf(wordsOf(/^[^\r\n]*/.exec(source)?.[0] ?? '')) : null
    const add: Add = (as, from, to, indent = 0) => {
      const text = body.slice(start + from, start + to)
      const words = wordsOf(text)
      if (words.length === 0 || ORIGIN.test(text)) return
      units.push({
        kind: as,
        start: start + from,
        end: start + to,
        text,
        words,
        stems: stemsOf(words),
        head,
        indent,
        opens: /(?:^|[\r\n])[ \t]*$/.test(source.slice(Math.max(0, from - INDENTED), from)),
        block,
        blockStart: start,
        blockEnd: end,
      })
    }
    if (kind === 'paragraph') for (const s of sentencesOf(source)) add('sentence', s.start, s.end)
    else if (kind === 'quote') addQuoted(source, add)
    else if (kind === 'list') addItems(source, add)
    else if (kind === 'table') for (const row of rowsOf(source)) add('row', row.start, row.end)
    else if ((kind === 'code' || kind === 'math') && source.length <= CODE_MAX) add(kind, 0, source.length)
  }
  for (const [i, unit] of units.entries()) {
    const above = units[i - 1]
    if (above?.block === unit.block && saysAsAbove(unit))
      unit.stems = new Set([...unit.stems, ...stemsAbove(unit, above)])
  }
  return units
}

/** "Same as above", in a cell of a table or behind the first words of a line. */
const SAME =
  /^\s*[*_]{0,2}(?:the )?(?:same(?: as (?:above|(?:the )?last|before|(?:the )?(?:one|line|row) above))?|as above|ditto|idem|["”〃])[*_]{0,2}\s*$/i
const cellsOf = ({ text }: Unit) => text.replace(/^\s*\|/, '').split('|')
const restOf = ({ text }: Unit) => /(?::| [–—=-]) (.+)$/s.exec(text)?.[1] ?? ''
export const saysAsAbove = (unit: Unit): boolean =>
  unit.kind === 'row' ? cellsOf(unit).some((cell) => SAME.test(cell)) : SAME.test(restOf(unit))

/** What it says with that: the cells above, or what the line above says of its own first words. */
function stemsAbove(unit: Unit, above: Unit): ReadonlySet<string> {
  if (unit.kind !== 'row') return stemsOf(wordsOf(restOf(above)))
  const cells = cellsOf(unit).flatMap((cell, i) => (SAME.test(cell) ? [cellsOf(above)[i] ?? ''] : []))
  return stemsOf(wordsOf(cells.join(' ')))
}

const stemsOf = (words: readonly Word[]): ReadonlySet<string> => new Set(words.map((w) => w.stem))

type Add = (as: Unit['kind'], from: number, to: number, indent?: number) => void

function addItems(source: string, add: Add): void {
  for (const item of itemsOf(source, 'every')) {
    const text = source.slice(item.start, item.end)
    const head = ITEM_HEAD.exec(text)?.[0].length ?? 0
    const indent = item.start - 1 - source.lastIndexOf('\n', item.start - 1)
    if (text.length <= ITEM_MAX) add('item', item.start + head, item.end, indent)
    else
      for (const s of sentencesOf(text.slice(head)))
        add('item', item.start + head + s.start, item.start + head + s.end, indent)
  }
}

/** A block quote is split by line, since its marks are between the words. */
function addQuoted(source: string, add: Add): void {
  for (const match of source.matchAll(/[^\r\n]+/g)) {
    const head = /^(?:[ \t]{0,3}>[ \t]?){1,20}/.exec(match[0])?.[0].length ?? 0
    for (const s of sentencesOf(match[0].slice(head))) {
      add('sentence', match.index + head + s.start, match.index + head + s.end)
    }
  }
}

function rowsOf(source: string): { start: number; end: number }[] {
  const lines = [...source.matchAll(/[^\r\n]+/g)]
  return lines.slice(2).map((line) => ({ start: line.index, end: line.index + line[0].trimEnd().length }))
}

/** Words of a line that names the list right below it, without an empty line between. */
const LABEL_WORDS = 8
const RIGHT_ABOVE = 2
const BROKEN_OFF = 12

/** Whether a line is the label of a list: with a colon, or a few words alone before it. */
export function isLabel(line: Unit, item: Unit): boolean {
  if (introducesList(line.text)) return true
  if (line.block !== item.block - 1) return false
  // A paragraph that breaks off right above a list goes on with it, and a question is answered by it.
  const isShortEnd = line.end >= line.blockEnd - 1 && line.words.length <= BROKEN_OFF
  if (isShortEnd && (/[\p{L}\p{N}][)*_]{0,3}$/u.test(line.text) || asksItself(line.text))) return true
  return (
    line.start === line.blockStart &&
    line.words.length <= (item.blockStart - line.end <= RIGHT_ABOVE ? LABEL_WORDS : 5) &&
    !/[.!?]\W*$/.test(line.text)
  )
}

/** The line above the list of an item, which says what each of its items is of. */
export function labelOf(units: readonly Unit[], unit: Unit): Unit | undefined {
  if (unit.kind !== 'item') return undefined
  return units.find((each) => each.kind === 'sentence' && each.block === unit.block - 1 && isLabel(each, unit))
}

/** The items that an item of a nested list belongs to, the nearest first. */
export function itemsAbove(units: readonly Unit[], unit: Unit): Unit[] {
  const above: Unit[] = []
  if (unit.kind !== 'item' || unit.indent === 0) return above
  let { indent } = unit
  for (let at = units.indexOf(unit) - 1; at >= 0 && indent > 0; at--) {
    const each = units[at]
    if (each?.block !== unit.block) break
    if (each.indent < indent) above.push(each)
    indent = Math.min(indent, each.indent)
  }
  return above
}

/** "Bronze: copper and tin. Melts lower." The first words of a line say what its later sentences are about. */
export function lineOf(units: readonly Unit[], unit: Unit): { first: Unit; head: ReadonlySet<string> } | undefined {
  if (unit.kind !== 'sentence' || unit.opens) return undefined
  let at = units.indexOf(unit) - 1
  while (units[at]?.block === unit.block && !units[at]?.opens) at--
  const first = units[at]
  const head = first?.block === unit.block ? HEAD.exec(first.text)?.[1] : undefined
  return first && head !== undefined ? { first, head: stemsOf(wordsOf(head)) } : undefined
}
/** One to three words before a colon, a dash or "=". */
const HEAD = /^[*_]{0,3}([\p{L}-][^:=.!?;\s]*(?: [^:=.!?;\s]+){0,2}?)(?:[*_]{0,3}:[*_]{0,3} | = | [–—-] )/u

/** The line of a few words above the other lines of its paragraph, as of a list: "gases", then one a line. */
export function titleOf(units: readonly Unit[], unit: Unit): Unit | undefined {
  const first = unit.kind === 'sentence' && units.find(({ block }) => block === unit.block)
  if (!first || first === unit || first.start !== first.blockStart || !isTitle(first)) return undefined
  return units[units.indexOf(first) + 1]?.opens ? first : undefined
}
/** Whether a line only names what the lines below it are about. */
export const isTitle = ({ text, words }: Unit) => words.length <= TITLE_WORDS && !/[.!?,;=→–\n]|: \S/.test(text)
const TITLE_WORDS = 5

/** An item with those nested in it: where the last of them ends, or null for one without any. */
export function endOfNested(units: readonly Unit[], unit: Unit): number | null {
  if (unit.kind !== 'item') return null
  let end: number | null = null
  for (const each of units.slice(units.indexOf(unit) + 1)) {
    if (each.block !== unit.block || each.indent <= unit.indent) break
    end = each.end
  }
  return end
}

/** Whether a line of notes says one thing in short: an item, a row, "term: meaning", "this → that". */
export const isTerse = ({ kind, text }: Unit): boolean =>
  kind === 'item' || kind === 'row' || /→|->|=>|⇌| = |^[^.!?:]{2,60}[:：] /.test(text)

/** The sentence that a paragraph begins with, for one without a subject of its own. */
export function subjectOf(units: readonly Unit[], unit: Unit): Unit | undefined {
  if (unit.kind !== 'sentence' || unit.start === unit.blockStart || !lacksSubject(unit.text)) return undefined
  return units.find((each) => each.block === unit.block)
}

/** Whether a line begins with a case: "If they miss it, …". */
export const isCase = ({ text }: Unit): boolean => /^\W*(?:if|unless|otherwise|in case|or else)\b/i.test(text)

/** Similarity of two sets of words: 1 where they are equal. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0
  for (const stem of a) if (b.has(stem)) both++
  return both / (a.size + b.size - both || 1)
}
