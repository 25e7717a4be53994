import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import { anchorOf } from './anchor.ts'

/** A passage of a note, or, with a page, of a document. */
interface Passage {
  sourceId: string
  page?: number | null
  pageName?: string | null
  /** The body is not of the document's text, but what was highlighted there, or a note in its margin. */
  highlight?: { anchor: SourceAnchor | null }
  body: string
  /** UTF-16 offset of the body in its source. */
  start: number
}

/**
 * What is made from words of a passage: where it is from. The anchor's offsets are those of the source; its context is known as
 * far as the passage goes. Null where the words are no anchor. What is made from a note in a margin is from the words it is beside.
 */
export function originInPassage(
  { sourceId, page, pageName, highlight, body, start }: Passage,
  span: { start: number; end: number },
): { kind: 'note' | 'document'; id: string; anchor: SourceAnchor | null } | null {
  if (highlight) return { kind: 'document', id: sourceId, anchor: highlight.anchor }
  const anchor = anchorOf(body, span.start, span.end)
  if (!anchor) return null
  const place = {
    ...anchor,
    start: anchor.start + start,
    end: anchor.end + start,
  }
  return page
    ? { kind: 'document', id: sourceId, anchor: { ...place, page, ...(pageName && { pageName }) } }
    : { kind: 'note', id: sourceId, anchor: place }
}
