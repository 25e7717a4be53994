import type { DocumentSummary } from '#worker/contracts/documents.ts'

/** Percent of the pages that were seen, 100 only where all were; null of a document that was never read. */
export function readShare({
  pagesSeen,
  pageCount,
  lastReadAt,
}: Pick<DocumentSummary, 'pagesSeen' | 'pageCount' | 'lastReadAt'>): number | null {
  if (lastReadAt === null || !pageCount) return null
  return Math.min(100, Math.floor((100 * pagesSeen) / pageCount))
}
