import type { OwnerDb } from '#db/client.ts'
import { documentById, type SummaryRow } from '#db/queries/documents/documents.ts'
import { documentsAmong } from '#db/queries/documents/patch.ts'
import { type FoundInDocument, searchDocuments, searchInDocument } from '#db/queries/documents/search.ts'
import type { DocumentHit, DocumentListQuery, ListedDocument } from '#worker/contracts/documents.ts'
import { searchTerms } from '#worker/domain/searching/terms.ts'
import { snippetParts } from '#worker/domain/searching/snippet.ts'
import { documentNotFound, summary } from './summary.ts'

/** Hits in one document that are shown. */
const HITS_MAX = 200

interface Found {
  rows: SummaryRow[]
  items: ListedDocument[]
}

/** Documents with all the words in their title or on one place of their text; where there are none, those with any. */
export async function search(
  owner: OwnerDb,
  { q = '', topic: topicId, limit, tag, kind, status }: DocumentListQuery,
): Promise<Found> {
  const { db, ownerId } = owner
  const terms = searchTerms(q)
  if (terms.length === 0) return { rows: [], items: [] }
  const find = (join: 'AND' | 'OR') => searchDocuments(db, ownerId, terms, { join, limit, topicId, tag, kind, status })
  const all = await find('AND')
  const found = all.length > 0 || terms.length === 1 ? all : await find('OR')
  if (found.length === 0) return { rows: [], items: [] }
  const rows = await documentsAmong(
    db,
    ownerId,
    found.map(({ id }) => id),
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const items = found.flatMap((each) => {
    const row = rowOf.get(each.id)
    return row ? [{ ...summary(row), ...hitOf(each) }] : []
  })
  return { rows, items }
}

function hitOf({ page, snippet }: FoundInDocument): { hit?: DocumentHit } {
  return page === null || snippet === null ? {} : { hit: { page, snippet: snippetParts(snippet) } }
}

/** Where the words are in one document, in order. */
export async function searchIn(owner: OwnerDb, id: string, q: string): Promise<DocumentHit[]> {
  const { db, ownerId } = owner
  const [[row]] = await owner.read([documentById(db, ownerId, id)])
  if (!row || row.deletedAt) throw documentNotFound()
  const terms = searchTerms(q)
  if (terms.length === 0) return []
  const all = await searchInDocument(db, ownerId, id, terms, { join: 'AND', limit: HITS_MAX })
  return all.map(({ page, snippet }) => ({ page, snippet: snippetParts(snippet) }))
}
