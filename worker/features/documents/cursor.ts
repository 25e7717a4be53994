import type { DocumentCursor, SummaryRow } from '#db/queries/documents/documents.ts'
import type { DocumentSort } from '#worker/contracts/documents.ts'
import { decodeKey, decodeTitle, encodeKey, encodeTitle } from '#worker/http/keyset-cursor.ts'

/** Where a page of documents ended: the value it is sorted by, and the document's id. */
export function encodeCursor(last: SummaryRow, sort: DocumentSort): string {
  if (sort === 'title') return encodeTitle(last.id, last.titleKey)
  const key = {
    updated: last.updatedAt.getTime(),
    created: last.createdAt.getTime(),
    size: last.size,
    read: last.lastReadAt.getTime(),
  }[sort]
  return encodeKey(last.id, key)
}

export function decodeCursor(cursor: string, sort: DocumentSort): DocumentCursor {
  return sort === 'title' ? decodeTitle(cursor) : decodeKey(cursor)
}
