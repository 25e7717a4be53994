import type { OwnerDb } from '#db/client.ts'
import {
  documentById,
  documentsByHash,
  listDocuments,
  markPagesSeen,
  pagesOf,
  updateDocument,
  usedByDocuments,
} from '#db/queries/documents/documents.ts'
import { replacementOf } from '#db/queries/documents/replacing.ts'
import type {
  Document,
  DocumentLimits,
  DocumentListQuery,
  DocumentPage,
  DocumentPagesQuery,
  DocumentSummary,
  ListedDocument,
  UpdateDocument,
} from '#worker/contracts/documents.ts'
import { PAGES_AT_ONCE } from '#worker/contracts/documents/document-limits.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import type { Page } from '#worker/contracts/paging.ts'
import { documentLimits } from '#worker/http/document-limits.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { wakeForgotten } from '#worker/jobs/documents/wake.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { search } from './search.ts'
import { documentNotFound, summary } from './summary.ts'

/** A page that is drawn for text has more characters than this; fewer are a page number on a picture. */
const PICTURE_CHARACTERS = 20

export async function list(
  scope: RequestScope,
  owner: OwnerDb,
  query: DocumentListQuery,
): Promise<Page<ListedDocument>> {
  if (query.q) {
    const { rows, items } = await search(owner, query)
    wake(scope, owner, rows)
    return { items, nextCursor: null }
  }
  const { limit, sort, topic: topicId, cursor, q: _, ...filter } = query
  const after = cursor === undefined ? undefined : decodeCursor(cursor, sort)
  const [rows] = await owner.read([
    listDocuments(owner.db, owner.ownerId, { ...filter, topicId, sort, after, limit: limit + 1 }),
  ])
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  wake(scope, owner, items)
  return { items: items.map(summary), nextCursor: rows.length > limit && last ? encodeCursor(last, sort) : null }
}

/** Whoever looks at a document that was forgotten wakes it. */
function wake(scope: RequestScope, owner: OwnerDb, rows: readonly { id: string; leasedUntil: Date | null }[]): void {
  const { ownerId } = owner
  const forgotten = rows
    .filter(({ leasedUntil }) => leasedUntil !== null && leasedUntil <= scope.now)
    .map(({ id, leasedUntil }) => ({ id, ownerId, leasedUntil }))
  if (forgotten.length > 0) scope.waitUntil(wakeForgotten(scope.env, scope.directory, forgotten, scope.now))
}

export async function get(scope: RequestScope, owner: OwnerDb, id: string): Promise<Document> {
  const { db, ownerId } = owner
  const [[row], [replacement]] = await owner.read([documentById(db, ownerId, id), replacementOf(db, ownerId, id)])
  if (!row || row.deletedAt) throw documentNotFound()
  wake(scope, owner, [row, ...(replacement ? [replacement] : [])])
  const [same] = row.problem === 'duplicate' && row.sha256 ? await documentsByHash(db, ownerId, row.sha256, id) : []
  return {
    ...summary(row),
    outline: row.outline,
    characters: row.characters,
    isScan:
      (row.kind === 'pdf' || row.kind === 'image') &&
      row.pagesRead > 0 &&
      row.characters < PICTURE_CHARACTERS * row.pagesRead,
    replacedAt: row.replacedAt?.toISOString() ?? null,
    replacement: replacement ? summary(replacement) : null,
    same: same ? summary(same) : null,
  }
}

export async function pages(owner: OwnerDb, id: string, query: DocumentPagesQuery): Promise<DocumentPage[]> {
  const { db, ownerId } = owner
  const to = Math.min(query.to ?? query.from, query.from + PAGES_AT_ONCE - 1)
  const [[row], rows] = await owner.read([documentById(db, ownerId, id), pagesOf(db, ownerId, id, query.from, to)])
  if (!row || row.deletedAt) throw documentNotFound()
  return rows
}

export async function update(
  scope: RequestScope,
  { db, ownerId }: OwnerDb,
  id: string,
  { title, lastPage, seen }: UpdateDocument,
): Promise<DocumentSummary> {
  const set = {
    ...(title !== undefined && { title, titleKey: titleKey(title), updatedAt: scope.now }),
    ...(lastPage !== undefined && { lastPage }),
    ...((lastPage ?? seen) !== undefined && { lastReadAt: scope.now }),
  }
  const [row] = seen
    ? (await db.batch([...markPagesSeen(db, ownerId, id, seen, scope.now), updateDocument(db, ownerId, id, set)]))[2]
    : Object.keys(set).length > 0
      ? await updateDocument(db, ownerId, id, set)
      : (await documentById(db, ownerId, id)).filter(({ deletedAt }) => deletedAt === null)
  if (!row) throw documentNotFound()
  return summary(row)
}

export async function limits({ settings }: RequestScope, owner: OwnerDb): Promise<DocumentLimits> {
  const max = documentLimits(settings)
  const [[used]] = await owner.read([usedByDocuments(owner.db, owner.ownerId)])
  return {
    documents: { used: used?.documents ?? 0, max: max.documents },
    pagesPerDocument: max.pagesPerDocument,
    bytes: { used: used?.bytes ?? 0, max: max.bytes },
  }
}
