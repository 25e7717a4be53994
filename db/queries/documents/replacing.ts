import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { documentPages, documents, highlights } from '../../schema/documents.ts'
import { passages } from '../../schema/passages.ts'
import { jsonRows } from '../json-rows.ts'
import type { DocumentRow } from './documents.ts'
import type { HighlightRow } from './highlights.ts'
import type { Lease } from './steps.ts'

/** The newer file of a document that is on its way. */
export function replacementOf(db: Db, ownerId: string, id: string) {
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.replacesId, id), eq(documents.ownerId, ownerId)))
    .limit(1)
}

/** A newer file that is given up: its row, with what was read of it. */
export function removeReplacement(db: Db, ownerId: string, id: string, otherThan = '') {
  return db
    .delete(documents)
    .where(and(eq(documents.replacesId, id), eq(documents.ownerId, ownerId), sql`${documents.id} <> ${otherThan}`))
    .returning({ id: documents.id, ownerId: documents.ownerId, uploadId: documents.uploadId })
}

/** Texts of the pages that were seen, and when. */
export function seenPages(db: Db, ownerId: string, id: string) {
  return db
    .select({ page: documentPages.page, markdown: documentPages.markdown, seenAt: documentPages.seenAt })
    .from(documentPages)
    .where(and(eq(documentPages.documentId, id), eq(documentPages.ownerId, ownerId), isNotNull(documentPages.seenAt)))
}

export interface Replacement {
  target: Pick<DocumentRow, 'id' | 'ownerId'>
  /** The row of the newer file. */
  newer: DocumentRow
  highlights: readonly Pick<HighlightRow, 'id' | 'page' | 'start' | 'parts' | 'state'>[]
  /** Pages of the newer text that were seen before, and when (ms). */
  seen: readonly { page: number; at: number }[]
  lastPage: number
  now: Date
}

/**
 * Puts a newer file in the place of a document's: pages, passages, and where the highlights are, in one batch. All of it or, where
 * the lease on the newer file was lost or somebody has marked something in the meantime, nothing; then the last statement
 * answers no row.
 */
export function replaceFile(db: Db, lease: Lease, replacement: Replacement) {
  const { target, newer, lastPage, now } = replacement
  const { id, ownerId } = target
  const isSame = sql`exists (select 1 from documents where id = ${lease.id} and owner_id = ${ownerId} and replaces_id = ${id}
    and leased_until = ${lease.leasedUntil.getTime()})
    and (select count(*) from highlights where document_id = ${id}) = ${replacement.highlights.length}`
  const pagesOf = (document: string) =>
    and(eq(documentPages.documentId, document), eq(documentPages.ownerId, ownerId), isSame)
  const passagesOf = (document: string) => and(eq(passages.documentId, document), eq(passages.ownerId, ownerId), isSame)
  const places = replacement.highlights.map((each) => [
    each.id,
    each.page,
    each.start,
    JSON.stringify(each.parts),
    each.state,
  ])
  return [
    db.delete(passages).where(passagesOf(id)),
    db.delete(documentPages).where(pagesOf(id)),
    db.update(passages).set({ documentId: id }).where(passagesOf(newer.id)),
    db
      .update(documentPages)
      .set({ seenAt: sql`given.value ->> 1` })
      .from(sql`${jsonRows(replacement.seen.map(({ page, at }) => [page, at]))} as given`)
      .where(and(pagesOf(newer.id), sql`${documentPages.page} = given.value ->> 0`)),
    db.update(documentPages).set({ documentId: id }).where(pagesOf(newer.id)),
    db
      .update(highlights)
      .set({
        page: sql`given.value ->> 1`,
        start: sql`given.value ->> 2`,
        parts: sql`given.value ->> 3`,
        state: sql`given.value ->> 4`,
      })
      .from(sql`${jsonRows(places)} as given`)
      .where(
        and(
          eq(highlights.documentId, id),
          eq(highlights.ownerId, ownerId),
          sql`${highlights.id} = given.value ->> 0`,
          isSame,
        ),
      ),
    db
      .update(documents)
      .set({
        ...{ fileId: newer.fileId ?? newer.id, fileName: newer.fileName, kind: newer.kind, size: newer.size },
        ...{ sha256: newer.sha256, status: 'ready', problem: null, attempts: 0, leasedUntil: null },
        ...{ pageCount: newer.pageCount, pagesRead: newer.pagesRead, characters: newer.characters },
        ...{ outline: newer.outline, lastPage, pagesSeen: replacement.seen.length, updatedAt: now, replacedAt: now },
      })
      .where(and(eq(documents.id, id), eq(documents.ownerId, ownerId), isSame)),
    db
      .delete(documents)
      .where(and(eq(documents.id, newer.id), eq(documents.ownerId, ownerId), isSame))
      .returning({ id: documents.id }),
  ] as const
}
