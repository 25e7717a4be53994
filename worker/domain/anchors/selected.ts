import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import { anchorOf } from './anchor.ts'
import { findQuote, type QuoteSpan } from './quote.ts'

/**
 * Finds selected text in the note's Markdown. `before` is the share of the page's text before the selection (0 to 1), which
 * distinguishes repeated text.
 * @returns null where it is not one range of the Markdown: across a table's cells, for example
 */
export function anchorOfSelected(markdown: string, selected: string, before: number): SourceAnchor | null {
  const span = findQuote(markdown, selected, Math.round(before * markdown.length))
  return span && anchorOf(markdown, span.start, span.end)
}

/**
 * The range of the Markdown, also over several paragraphs or items: from the first line of the selection to the end of its
 * last line.
 */
export function spanOfSelected(markdown: string, selected: string, before: number): QuoteSpan | null {
  const near = Math.round(before * markdown.length)
  const whole = findQuote(markdown, selected, near)
  if (whole) return whole
  const lines = selected.split('\n').filter((line) => line.trim() !== '')
  const first = findQuote(markdown, lines[0] ?? '', near)
  const last = first && findQuote(markdown, lines.at(-1) ?? '', first.start + selected.length)
  return last && last.end > first.end ? { start: first.start, end: last.end } : null
}
