import { ANCHOR_QUOTE_MAX } from '#worker/contracts/anchors/anchor-limits.ts'
import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import { anchorOf } from './anchor.ts'

/** A page's text, and its offset in the text of the document. */
export interface PageText {
  page: number
  markdown: string
  start: number
}

/**
 * The anchors of a range of a page, one for each 2,000 characters, with the offsets of the document.
 * @param range offsets into the page's text, `end` exclusive
 */
export function anchorsOnPage(
  { page, markdown, start }: PageText,
  range: { start: number; end: number },
): SourceAnchor[] {
  const anchors: SourceAnchor[] = []
  for (let from = range.start; from < range.end;) {
    const anchor = anchorOf(markdown, from, Math.min(range.end, from + ANCHOR_QUOTE_MAX))
    if (anchor) anchors.push({ ...anchor, start: anchor.start + start, end: anchor.end + start, page })
    from = Math.max(from + ANCHOR_QUOTE_MAX, anchor?.end ?? 0)
  }
  return anchors
}

/** The anchors of a range of the whole document, which may go over the end of a page. */
export function anchorsOnPages(pages: readonly PageText[], range: { start: number; end: number }): SourceAnchor[] {
  return pages.flatMap((page) =>
    anchorsOnPage(page, {
      start: Math.max(0, range.start - page.start),
      end: Math.min(page.markdown.length, range.end - page.start),
    }),
  )
}
