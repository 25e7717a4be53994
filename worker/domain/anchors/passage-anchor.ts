import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import { anchorOf } from './anchor.ts'

/** A passage of a note, or, with a page, of a document. */
interface Passage {
  sourceId: string
  page?: number | null
  body: string
  /** UTF-16 offset of the body in its source. */
  start: number
}

/**
 * What is made from words of a passage: where it is from. The anchor's offsets are those of the source; its context is known as
 * far as the passage goes. Null where the words are no anchor.
 */
export function originInPassage(
  { sourceId, page, body, start }: Passage,
  span: { start: number; end: number },
): { kind: 'note' | 'document'; id: string; anchor: SourceAnchor } | null {
  const anchor = anchorOf(body, span.start, span.end)
  if (!anchor) return null
  const place = {
    ...anchor,
    start: anchor.start + start,
    end: anchor.end + start,
  }
  return page
    ? { kind: 'document', id: sourceId, anchor: { ...place, page } }
    : { kind: 'note', id: sourceId, anchor: place }
}
