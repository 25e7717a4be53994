import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { inJson } from '../json-rows.ts'
import { documentParts, documents } from '../../schema/documents.ts'

/** Parts that have arrived, in order. */
export function partsOf(db: Db, ownerId: string, id: string) {
  return db
    .select({ part: documentParts.part, etag: documentParts.etag })
    .from(documentParts)
    .where(and(eq(documentParts.documentId, id), eq(documentParts.ownerId, ownerId)))
    .orderBy(asc(documentParts.part))
}

/** A part that comes again replaces what came before; of an upload that is over nothing is written. */
export function upsertPart(db: Db, ownerId: string, id: string, { part, etag }: { part: number; etag: string }) {
  return db
    .insert(documentParts)
    .select(
      selectInto(
        documentParts,
        { ownerId, documentId: id, part, etag },
        sql`where exists (select 1 from documents where id = ${id} and owner_id = ${ownerId} and status = 'uploading')`,
      ),
    )
    .onConflictDoUpdate({
      target: [documentParts.documentId, documentParts.part],
      set: { etag: sql`excluded.etag` },
    })
    .returning({ part: documentParts.part })
}

/** All bytes are there: the document begins to be read. No row comes back where it had begun already. */
export function endUpload(db: Db, ownerId: string, id: string, leasedUntil: Date, now: Date) {
  return [
    db
      .update(documents)
      .set({ status: 'storing', uploadId: null, leasedUntil, attempts: 0, updatedAt: now })
      .where(and(eq(documents.id, id), eq(documents.ownerId, ownerId), eq(documents.status, 'uploading')))
      .returning(),
    db.delete(documentParts).where(and(eq(documentParts.documentId, id), eq(documentParts.ownerId, ownerId))),
  ] as const
}

/** The row of an upload that is given up, with its parts. */
export function deleteUpload(db: Db, ownerId: string, id: string) {
  return db
    .delete(documents)
    .where(and(eq(documents.id, id), eq(documents.ownerId, ownerId), eq(documents.status, 'uploading')))
    .returning({ uploadId: documents.uploadId })
}

/** For the sweep, across owners: uploads that were begun before a time and never ended. */
export function deleteUploadsBefore(db: Db, before: Date, limit: number) {
  return db
    .delete(documents)
    .where(
      sql`${documents.id} in (select id from documents where status = 'uploading' and created_at < ${before.getTime()} limit ${limit})`,
    )
    .returning({ id: documents.id, ownerId: documents.ownerId, uploadId: documents.uploadId })
}

/** For the sweep, across owners: those of these ids of files that a document has. */
export function existingFiles(db: Db, ids: string[]) {
  return db
    .select({ id: sql<string>`coalesce(${documents.fileId}, ${documents.id})`.as('file') })
    .from(documents)
    .where(
      or(
        and(inJson(documents.id, ids), isNull(documents.fileId)),
        and(inJson(documents.fileId, ids), isNotNull(documents.fileId)),
      ),
    )
}
