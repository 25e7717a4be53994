import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { DocumentStatus } from '#worker/contracts/documents.ts'
import type { Db } from '../../client.ts'
import { documentPages, documents } from '../../schema/documents.ts'
import { passages } from '../../schema/passages.ts'
import { jsonRows } from '../json-rows.ts'
import type { DocumentRow } from './documents.ts'
import { insertPagesWhere, type NewPage } from './steps.ts'

interface PageStart {
  page: number
  start: number
}

/** A stopped document goes on with a step. No row comes back where it is not stopped any more. */
export function restartDocument(
  db: Db,
  ownerId: string,
  id: string,
  status: DocumentStatus,
  leasedUntil: Date,
  now: Date,
) {
  return db
    .update(documents)
    .set({ status, problem: null, attempts: 0, leasedUntil, updatedAt: now })
    .where(
      and(
        eq(documents.id, id),
        eq(documents.ownerId, ownerId),
        eq(documents.status, 'stopped'),
        isNull(documents.deletedAt),
      ),
    )
    .returning()
}

/** Where each page begins. */
export function pageStarts(db: Db, ownerId: string, id: string) {
  return db
    .select({ page: documentPages.page, start: documentPages.start })
    .from(documentPages)
    .where(and(eq(documentPages.documentId, id), eq(documentPages.ownerId, ownerId)))
    .orderBy(asc(documentPages.page))
}

/**
 * Another text for some pages, in one batch: the pages, where each begins, and the row, which is indexed anew from its first
 * passage. All of it or, where the document is not as it was read (`updatedAt`), nothing; then the last statement answers no row.
 */
export function rewritePages(
  db: Db,
  { id, ownerId, updatedAt }: Pick<DocumentRow, 'id' | 'ownerId' | 'updatedAt'>,
  text: { pages: readonly { page: number; markdown: string }[]; starts: readonly PageStart[]; characters: number },
  /** The end of the lease for what comes next; null where more of the text will come, and nothing is done before. */
  leasedUntil: Date | null,
  now: Date,
) {
  const isUnchanged = sql`exists (select 1 from documents where id = ${id} and owner_id = ${ownerId}
    and updated_at = ${updatedAt.getTime()} and leased_until is null and deleted_at is null)`
  const ofDocument = and(eq(documentPages.documentId, id), eq(documentPages.ownerId, ownerId), isUnchanged)
  return [
    db
      .update(documentPages)
      .set({ markdown: sql`given.value ->> 1` })
      .from(sql`${jsonRows(text.pages.map(({ page, markdown }) => [page, markdown]))} as given`)
      .where(and(ofDocument, sql`${documentPages.page} = given.value ->> 0`)),
    db
      .update(documentPages)
      .set({ start: sql`given.value ->> 1` })
      .from(sql`${jsonRows(text.starts.map(({ page, start }) => [page, start]))} as given`)
      .where(and(ofDocument, sql`${documentPages.page} = given.value ->> 0`)),
    db.delete(passages).where(and(eq(passages.documentId, id), eq(passages.ownerId, ownerId), isUnchanged)),
    db
      .update(documents)
      .set({
        ...(leasedUntil && { status: 'indexing', problem: null }),
        attempts: 0,
        leasedUntil,
        characters: text.characters,
        updatedAt: new Date(Math.max(now.getTime(), updatedAt.getTime() + 1)),
      })
      .where(and(eq(documents.id, id), eq(documents.ownerId, ownerId), isUnchanged))
      .returning(),
  ] as const
}

/**
 * Pages of a stopped document that were read elsewhere, behind those that are there, and the row. Both or, where the document is
 * not as it was read, neither; then the last statement answers no row.
 */
export function appendPages(
  db: Db,
  { id, ownerId, pagesRead, problem }: Pick<DocumentRow, 'id' | 'ownerId' | 'pagesRead' | 'problem'>,
  pages: readonly NewPage[],
  set: Partial<
    Pick<
      DocumentRow,
      | ('kind' | 'pageCount' | 'outline' | 'pagesRead' | 'characters')
      | ('status' | 'problem' | 'leasedUntil' | 'attempts' | 'updatedAt')
    >
  >,
) {
  const isUnchanged = sql`exists (select 1 from documents where id = ${id} and owner_id = ${ownerId}
    and status = 'stopped' and problem = ${problem} and pages_read = ${pagesRead} and deleted_at is null)`
  return [
    insertPagesWhere(db, { id, ownerId }, pages, isUnchanged),
    db
      .update(documents)
      .set(set)
      .where(and(eq(documents.id, id), eq(documents.ownerId, ownerId), isUnchanged))
      .returning(),
  ] as const
}
