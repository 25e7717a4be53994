import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import { anchorOf, findAnchor } from './anchor.ts'

/** Text that something is made from: a note, or some pages of a document. Offsets in UTF-16. */
export interface SourceText {
  text: string
  /** Where each page begins in `text`, and in the text of the whole document; null of anything but a document. */
  pages: readonly { page: number; name?: string | null; at: number; start: number }[] | null
}

/** The anchor of a range of the text; of a document with its page, and the offsets of the whole document. */
export function anchorInSource({ text, pages }: SourceText, start: number, end: number): SourceAnchor | null {
  const anchor = anchorOf(text, start, end)
  if (!anchor || !pages) return anchor
  const page = pages.findLast(({ at }) => at <= anchor.start)
  if (!page) return anchor
  const offset = page.start - page.at
  const named = page.name ? { pageName: page.name } : {}
  return { ...anchor, start: anchor.start + offset, end: anchor.end + offset, page: page.page, ...named }
}

/** Where a passage of a document is on its page, which is all of `text`; null where it is there no more. */
export function passageOnPage(
  { text, pages }: SourceText,
  anchor: SourceAnchor,
): { start: number; end: number } | null {
  const offset = pages?.[0]?.start ?? 0
  return findAnchor(text, {
    ...anchor,
    start: Math.max(0, anchor.start - offset),
    end: Math.max(1, anchor.end - offset),
  })
}

/** Pages in order, as one text. */
export function textOfPages(
  pages: readonly { page: number; name?: string | null; markdown: string; start: number }[],
): SourceText {
  let at = 0
  const places = pages.map(({ page, name = null, start, markdown }) => {
    const place = { page, name, at, start }
    at += markdown.length + PAGE_BREAK.length
    return place
  })
  return { text: pages.map(({ markdown }) => markdown).join(PAGE_BREAK), pages: places }
}

/** Between the pages of a document's text. */
const PAGE_BREAK = '\n\n'
