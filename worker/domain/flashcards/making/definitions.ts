import { clozeNumbers } from '../cards/cloze.ts'
import { literalAround, literalSpans, type LiteralSpan } from '../cards/literal-spans.ts'
import { type FactText } from '../cards/fact-cards.ts'

/** A fact that the writer of a note has marked. */
export interface MarkedFact extends FactText {
  /** UTF-16 offsets of the line or lines in the note; `note.slice(start, end)` is what a source anchor quotes. */
  start: number
  end: number
}

/** More of one note are not offered. */
const FACTS_MAX = 500
const LINE_MAX = 5_000
/** The markers at the start of a line: quotation, list, task, heading. */
const PREFIX = /^[ \t]*(?:(?:>[ \t]?)|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|#{1,6}[ \t]+){0,6}/

/**
 * The facts that a note's Markdown marks: lines `term :: meaning` (one card), `term ::: meaning` (both directions), and
 * paragraphs or items with clozes `{{c1::…}}`. In the order of the text, none out of code or a formula.
 */
export function markedFacts(markdown: string): MarkedFact[] {
  const spans = literalSpans(markdown)
  const found: MarkedFact[] = []
  let at = 0
  for (const line of markdown.split(/(?<=\n)/)) {
    if (found.length >= FACTS_MAX) break
    const start = at
    at += line.length
    if (line.length > LINE_MAX || !line.includes('::')) continue
    const fact = factIn(line.trimEnd(), start, spans)
    if (fact) found.push(fact)
  }
  return found
}

function factIn(line: string, offset: number, spans: readonly LiteralSpan[]): MarkedFact | null {
  const from = PREFIX.exec(line)?.[0].length ?? 0
  const text = line.slice(from)
  const place = { start: offset + from, end: offset + line.length }
  if (literalAround(spans, place.start, place.end)) return null
  if (clozeNumbers(text).length > 0 && hasFreeCloze(text, place.start, spans))
    return { kind: 'cloze', front: text, back: '', ...place }
  for (const { 0: mark, index } of text.matchAll(/(?<=[^\s:]\s):{2,3}(?=\s+\S)/g)) {
    if (literalAround(spans, place.start + index, place.start + index + mark.length)) continue
    const [front, back] = [text.slice(0, index).trim(), text.slice(index + mark.length).trim()]
    return { kind: mark.length === 3 ? 'reversed' : 'basic', front, back, ...place }
  }
  return null
}

/** A cloze that is only quoted in code is none. */
function hasFreeCloze(text: string, offset: number, spans: readonly LiteralSpan[]): boolean {
  for (const { 0: mark, index } of text.matchAll(/\{\{c\d{1,3}::/g))
    if (literalAround(spans, offset + index, offset + index + mark.length)?.kind !== 'code') return true
  return false
}
