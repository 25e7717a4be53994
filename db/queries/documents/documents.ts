import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { DocumentSort, DocumentStatus } from '#worker/contracts/documents.ts'
import type { DocumentKind } from '#worker/contracts/documents/kinds.ts'
import { selectInto } from '../../select-into.ts'
import type { Db } from '../../client.ts'
import { ERASING } from '../erase.ts'
import { inJson } from '../json-rows.ts'
import { documentPages, documents, documentTags } from '../../schema/documents.ts'

/** What a list shows; the outline can be long. */
export const SUMMARY = {
  id: documents.id,
  title: documents.title,
  titleKey: documents.titleKey,
  fileName: documents.fileName,
  url: documents.url,
  kind: documents.kind,
  size: documents.size,
  status: documents.status,
  problem: documents.problem,
  pageCount: documents.pageCount,
  pagesRead: documents.pagesRead,
  lastPage: documents.lastPage,
  pagesSeen: documents.pagesSeen,
  lastReadAt: documents.lastReadAt,
  topicId: documents.topicId,
  tags: documents.tags,
  leasedUntil: documents.leasedUntil,
  createdAt: documents.createdAt,
  updatedAt: documents.updatedAt,
}

export type DocumentRow = typeof documents.$inferSelect
export type SummaryRow = Pick<DocumentRow, keyof typeof SUMMARY>

/** In the bin or not: see `deletedAt`. */
export function documentById(db: Db, ownerId: string, id: string) {
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.ownerId, ownerId)))
    .limit(1)
}

export interface NewDocument {
  id: string
  ownerId: string
  topicId: number | null
  tags: string[]
  title: string
  titleKey: string
  fileName: string
  url: string | null
  size: number
  sha256: string | null
  status: DocumentStatus
  uploadId: string | null
  /** A document of the same learner. */
  replacesId: string | null
  leasedUntil: Date | null
  now: Date
}

/** Bytes of all files of a learner, those in the bin too. */
export const fileBytes = (ownerId: string) =>
  sql<number>`((select coalesce(sum(size), 0) from attachments where owner_id = ${ownerId})
    + (select coalesce(sum(size), 0) from documents where owner_id = ${ownerId}))`

/** A newer file of a document is not one more. */
const documentCount = (ownerId: string) =>
  sql<number>`(select count(*) from documents where owner_id = ${ownerId} and replaces_id is null)`

export function usedByDocuments(db: Db, ownerId: string) {
  return db
    .select({ documents: documentCount(ownerId).as('documents'), bytes: fileBytes(ownerId).as('bytes') })
    .from(sql`(select 1)`)
}

/** No row comes back where a document of this id exists, or where the learner would have more than the limits allow. */
export function insertDocument(db: Db, document: NewDocument, max: { documents: number; bytes: number }) {
  const { now, ownerId, ...row } = document
  return db
    .insert(documents)
    .select(
      selectInto(
        documents,
        {
          ...row,
          ownerId,
          topicId: ownTopic(ownerId, document.topicId),
          createdAt: now,
          updatedAt: now,
        },
        sql`where ${documentCount(ownerId)} < ${max.documents} and ${fileBytes(ownerId)} + ${document.size} <= ${max.bytes}`,
      ),
    )
    .onConflictDoNothing()
    .returning()
}

/** After `insertDocument` in its batch. */
export function insertDocumentTags(db: Db, ownerId: string, id: string) {
  return db
    .insert(documentTags)
    .select(
      selectInto(
        documentTags,
        { ownerId, documentId: sql`d.id`, tag: sql`tag.value` },
        sql`from documents d, json_each(d.tags) as tag where d.owner_id = ${ownerId} and d.id = ${id}`,
      ),
    )
    .onConflictDoNothing()
}

/** Documents of these bytes, the first of them first, without those in the bin. */
export function documentsByHash(db: Db, ownerId: string, sha256: string, otherThan: string) {
  return db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.ownerId, ownerId),
        eq(documents.sha256, sha256),
        ne(documents.id, otherThan),
        isNull(documents.deletedAt),
        isNull(documents.replacesId),
      ),
    )
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .limit(5)
}

/** The same title again changes nothing, not even when it was changed. */
export function updateDocument(
  db: Db,
  ownerId: string,
  id: string,
  { updatedAt, ...set }: { title?: string; titleKey?: string; lastPage?: number; lastReadAt?: Date; updatedAt?: Date },
) {
  const changed = sql`case when ${documents.title} = ${set.title ?? null} then ${documents.updatedAt} else ${updatedAt?.getTime() ?? null} end`
  return db
    .update(documents)
    .set({ ...set, ...(updatedAt && { updatedAt: changed }) })
    .where(and(eq(documents.id, id), eq(documents.ownerId, ownerId), isNull(documents.deletedAt)))
    .returning()
}

/** Pages that were seen, and how many are now; those of before stay as they were. One batch, before `updateDocument`. */
export function markPagesSeen(db: Db, ownerId: string, id: string, pages: readonly number[], now: Date) {
  return [
    db
      .update(documentPages)
      .set({ seenAt: now })
      .where(
        and(
          eq(documentPages.documentId, id),
          eq(documentPages.ownerId, ownerId),
          isNull(documentPages.seenAt),
          inJson(documentPages.page, pages),
        ),
      ),
    db
      .update(documents)
      .set({
        pagesSeen: sql`(select count(*) from document_pages where document_id = ${id} and seen_at is not null)`,
      })
      .where(and(eq(documents.id, id), eq(documents.ownerId, ownerId))),
  ] as const
}

/** Where a page of documents ended: the value it is sorted by, and the id. */
export interface DocumentCursor {
  key: string | number
  id: string
}

const SORT_COLUMN = {
  updated: documents.updatedAt,
  created: documents.createdAt,
  title: documents.titleKey,
  size: documents.size,
  read: documents.lastReadAt,
}

export interface DocumentFilter {
  topicId?: number
  tag?: string
  kind?: DocumentKind
  status?: DocumentStatus
}

/** `after` is the last row of the page before it. */
export function listDocuments(
  db: Db,
  ownerId: string,
  page: DocumentFilter & { limit: number; sort: DocumentSort; after?: DocumentCursor },
) {
  const { after, topicId, tag, kind, status, sort } = page
  const column = SORT_COLUMN[sort]
  const direction = sort === 'title' ? asc : desc
  const tagged = db
    .select({ id: documentTags.documentId })
    .from(documentTags)
    .where(and(eq(documentTags.ownerId, ownerId), eq(documentTags.tag, tag ?? '')))
  return db
    .select(SUMMARY)
    .from(documents)
    .where(
      and(
        eq(documents.ownerId, ownerId),
        isNull(documents.deletedAt),
        isNull(documents.replacesId),
        topicId === undefined ? undefined : eq(documents.topicId, topicId),
        tag === undefined ? undefined : inArray(documents.id, tagged),
        kind && eq(documents.kind, kind),
        status && eq(documents.status, status),
        after && sql`(${column}, ${documents.id}) ${sort === 'title' ? sql`>` : sql`<`} (${after.key}, ${after.id})`,
      ),
    )
    .orderBy(direction(column), direction(documents.id))
    .limit(page.limit)
}

/** The bin, the latest first. */
export function listBinnedDocuments(db: Db, ownerId: string, limit: number, before?: { deletedAt: Date; id: string }) {
  return db
    .select({ ...SUMMARY, deletedAt: documents.deletedAt })
    .from(documents)
    .where(
      and(
        eq(documents.ownerId, ownerId),
        gt(documents.deletedAt, new Date(ERASING)),
        before && sql`(${documents.deletedAt}, ${documents.id}) < (${before.deletedAt.getTime()}, ${before.id})`,
      ),
    )
    .orderBy(desc(documents.deletedAt), desc(documents.id))
    .limit(limit)
}

/** Pages from … to …, both inclusive, in order. */
export function pagesOf(db: Db, ownerId: string, id: string, from: number, to: number) {
  return db
    .select({
      page: documentPages.page,
      label: documentPages.label,
      markdown: documentPages.markdown,
      start: documentPages.start,
    })
    .from(documentPages)
    .where(
      and(
        eq(documentPages.documentId, id),
        eq(documentPages.ownerId, ownerId),
        sql`${documentPages.page} between ${from} and ${to}`,
      ),
    )
    .orderBy(asc(documentPages.page))
}

function ownTopic(ownerId: string, topicId: number | null) {
  return topicId === null ? null : sql`(select id from topics where id = ${topicId} and owner_id = ${ownerId})`
}
