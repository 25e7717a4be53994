import { noteCitationHref } from '#worker/contracts/knowledge/note-links.ts'
import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import { anchorOf } from '#worker/domain/anchors/anchor.ts'
import { findQuote } from '#worker/domain/anchors/quote.ts'
import type { Span } from '../../editor/editor-api.ts'

/**
 * Where the words a reader has selected stand in the note's Markdown. `before` is how much of the page's text comes before
 * them (0 to 1), which tells apart places with the same words.
 * @returns null where they stand nowhere in one piece: across a table's cells, for example
 */
export function anchorOfSelected(markdown: string, selected: string, before: number): SourceAnchor | null {
  const span = findQuote(markdown, selected, Math.round(before * markdown.length))
  return span && anchorOf(markdown, span.start, span.end)
}

/**
 * The same as a stretch of the Markdown, also over several paragraphs or the points of a list: from where the first line of
 * the selection stands to the end of where its last one does.
 */
export function spanOfSelected(markdown: string, selected: string, before: number): Span | null {
  const near = Math.round(before * markdown.length)
  const whole = findQuote(markdown, selected, near)
  if (whole) return whole
  const lines = selected.split('\n').filter((line) => line.trim() !== '')
  const first = findQuote(markdown, lines[0] ?? '', near)
  const last = first && findQuote(markdown, lines.at(-1) ?? '', first.start + selected.length)
  return last && last.end > first.end ? { start: first.start, end: last.end } : null
}

/** The address of a passage, for a link that opens the note there. */
export function passageHref(noteId: string, anchor: SourceAnchor): string {
  return noteCitationHref(noteId, anchor.start, anchor.end)
}
