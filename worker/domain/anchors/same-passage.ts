import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'

/**
 * Whether two anchors in one text are about the same passage: they overlap, or one quotes the other, whose place may have moved since.
 * What has no anchor is about the whole of it, and the same only as something else that is.
 */
export function isSamePassage(a: SourceAnchor | null, b: SourceAnchor | null): boolean {
  if (!a || !b) return a === b
  const overlap = a.start < b.end && b.start < a.end
  return overlap || a.quote.includes(b.quote) || b.quote.includes(a.quote)
}
