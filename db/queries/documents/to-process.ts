import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { documentPages, documents, noteDocuments } from '../../schema/documents.ts'
import { pageNameOf } from '../passage-source.ts'

const ready = (ownerId: string) =>
  and(eq(documents.ownerId, ownerId), eq(documents.status, 'ready'), isNull(documents.deletedAt))

const COLUMNS = {
  id: documents.id,
  title: documents.title,
  kind: documents.kind,
  pageCount: documents.pageCount,
  outline: documents.outline,
  characters: documents.characters,
}

/** Documents that can be read, the last changed first; or those named. */
export function documentsToProcess(
  db: Db,
  ownerId: string,
  { q, ids, limit }: { q?: string; ids?: readonly string[]; limit: number },
) {
  return db
    .select(COLUMNS)
    .from(documents)
    .where(
      and(
        ready(ownerId),
        q ? sql`instr(${documents.titleKey}, lower(${q})) > 0` : undefined,
        ids && sql`${documents.id} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    )
    .orderBy(desc(documents.updatedAt), desc(documents.id))
    .limit(limit)
}

/** Where pages begin in their document's text, of several documents. */
export function pageStarts(db: Db, ownerId: string, pages: readonly { documentId: string; page: number }[]) {
  return db
    .select({ documentId: documentPages.documentId, page: documentPages.page, start: documentPages.start })
    .from(documentPages)
    .where(
      and(
        eq(documentPages.ownerId, ownerId),
        sql`(${documentPages.documentId}, ${documentPages.page}) in
          (select value ->> '$.documentId', value ->> '$.page' from json_each(${JSON.stringify(pages)}))`,
      ),
    )
}

/** Pages from one on, up to where another begins; never more than a part may have. */
export function pagesFrom(
  db: Db,
  ownerId: string,
  documentId: string,
  { page, before, most }: { page: number; before: number; most: number },
) {
  return db
    .select({
      page: documentPages.page,
      markdown: documentPages.markdown,
      start: documentPages.start,
      name: pageNameOf(sql`${documentId}`, sql`document_pages.page`).as('page_name'),
    })
    .from(documentPages)
    .where(
      and(
        eq(documentPages.ownerId, ownerId),
        eq(documentPages.documentId, documentId),
        sql`${documentPages.page} >= ${page}`,
        lt(documentPages.start, before),
      ),
    )
    .orderBy(asc(documentPages.page))
    .limit(most)
}

/** Pages without a word, of those from one to another. */
export function emptyPages(db: Db, ownerId: string, documentId: string, { from, to }: { from: number; to: number }) {
  return db
    .select({ page: documentPages.page })
    .from(documentPages)
    .where(
      and(
        eq(documentPages.ownerId, ownerId),
        eq(documentPages.documentId, documentId),
        sql`${documentPages.page} between ${from} and ${to} and trim(${documentPages.markdown}) = ''`,
      ),
    )
    .orderBy(asc(documentPages.page))
}

/** A note belongs to a document, where both are there. */
export function linkNoteToDocument(db: Db, ownerId: string, noteId: string, documentId: string, now: Date) {
  return db
    .insert(noteDocuments)
    .select(
      selectInto(
        noteDocuments,
        { ownerId, noteId, documentId, createdAt: now },
        sql`from notes where id = ${noteId} and owner_id = ${ownerId}`,
      ),
    )
    .onConflictDoNothing()
}
