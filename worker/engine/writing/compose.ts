import type { Citation } from '#worker/contracts/coach.ts'
import type { Answer } from '#worker/engine/evidence.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import type { Extract } from '#worker/engine/reading/quoting/select.ts'
import { blockMarkdown, inlineMarkdown } from './quote-markdown.ts'

/** Builds an answer part by part and numbers its citations. */
export class Composer {
  private readonly parts: string[]
  private readonly citations: Citation[] = []

  constructor(opening: string) {
    this.parts = [opening]
  }

  add(markdown: string): void {
    this.parts.push(markdown)
  }

  quote(extract: Extract): void {
    const { reading, start, end, kind } = extract
    const quote = reading.passage.body.slice(start, end)
    const marker = this.cite(reading, start, end)
    if (kind === 'sentence') this.parts.push(`${linesShown(extract)} ${marker}`)
    else if (kind === 'item') this.parts.push(`- ${inlineMarkdown(quote)} ${marker}`)
    else if (kind === 'list') this.parts.push(`${listShown(extract)}\n\n${marker}`)
    else if (kind === 'row') this.parts.push(`${rowShown(extract)}\n\n${marker}`)
    else this.parts.push(`${blockMarkdown(quote)}\n\n${marker}`)
  }

  done(): Answer {
    return { markdown: this.parts.join('\n\n'), citations: this.citations }
  }

  private cite(reading: Reading, start: number, end: number): string {
    const number = this.citations.length + 1
    this.citations.push(citationOf(number, reading, start, end))
    return `[${number}]`
  }
}

/** An answer that quotes nothing. */
export function uncited(markdown: string): Answer {
  return { markdown, citations: [] }
}

/** `start` and `end` are offsets into the passage's body. */
export function citationOf(
  number: number,
  { passage }: Pick<Reading, 'passage'>,
  start: number,
  end: number,
): Citation {
  return {
    number,
    sourceId: passage.sourceId,
    sourceTitle: passage.sourceTitle,
    ...(passage.page && { page: passage.page }),
    ...(passage.pageName && { pageName: passage.pageName }),
    heading: passage.heading,
    quote: passage.body.slice(start, end),
    start: passage.start + start,
    end: passage.start + end,
    ...(passage.highlight && { highlight: passage.highlight.id }),
  }
}

/** Sentences as running text; notes that were written line by line keep their lines. */
function linesShown({ reading, start, end }: Extract): string {
  const { body } = reading.passage
  const begins = reading.units.filter((unit) => unit.start > start && unit.start < end)
  const lines = begins.filter((unit) => /[\r\n][ \t]*$/.test(body.slice(start, unit.start)))
  const bounds = [start, ...lines.map((unit) => unit.start), end]
  return lines
    .map((unit, i) => inlineMarkdown(body.slice(bounds[i], unit.start).trimEnd()))
    .concat(inlineMarkdown(body.slice(bounds.at(-2), end)))
    .join('  \n')
}

/** Characters before an item in which its mark stands. */
const MARKED = 80
const MARKER = /^([ \t]{0,60}(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)/

/** Quotes a list line by line: the structure stays, each line's text is escaped. A branch begins with the mark of its item. */
function listShown({ reading, start, end }: Extract): string {
  const { body } = reading.passage
  const before = body.slice(Math.max(0, start - MARKED), start)
  const [, indent = '', mark = ''] = /(?:^|[\r\n])([ \t]*)((?:[-*+]|\d{1,9}[.)])[ \t]+)$/.exec(before) ?? []
  return `${mark}${body.slice(start, end)}`
    .split(/\r\n|\n|\r/)
    .map((whole) => {
      const line = whole.startsWith(indent) ? whole.slice(indent.length) : whole
      const head = MARKER.exec(line)?.[0] ?? /^[ \t]{0,60}/.exec(line)?.[0] ?? ''
      return head + inlineMarkdown(line.slice(head.length))
    })
    .reduce(
      (shown, line) => shown + (isPlainLine(shown.split('\n').at(-1)) && isPlainLine(line) ? '  \n' : '\n') + line,
    )
}

/** A line that would run into the next. */
const isPlainLine = (line = ''): boolean => line.trim() !== '' && !MARKER.test(line)

/** Table rows under their header, so that columns keep their names. */
function rowShown({ reading, start, end }: Extract): string {
  const { body } = reading.passage
  const unit = reading.units.find((u) => u.kind === 'row' && u.start <= start && u.blockEnd >= end)
  const head = body
    .slice(unit?.blockStart ?? start, start)
    .split(/\r\n|\n|\r/)
    .slice(0, 2)
  return [...head, ...body.slice(start, end).split(/\r\n|\n|\r/)]
    .map((row) => row.trim().replace(/</g, '\\<'))
    .join('\n')
}
