import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { documents, noteDocuments } from '../../schema/documents.ts'
import { selectInto } from '../../select-into.ts'

/** Documents that belong to a note, those linked last first; not those in the bin. */
export function documentsOfNote(db: Db, ownerId: string, noteId: string, limit: number) {
  return db
    .select({
      id: documents.id,
      title: documents.title,
      kind: documents.kind,
      status: documents.status,
      pageCount: documents.pageCount,
    })
    .from(noteDocuments)
    .innerJoin(documents, and(eq(documents.id, noteDocuments.documentId), isNull(documents.deletedAt)))
    .where(and(eq(noteDocuments.noteId, noteId), eq(noteDocuments.ownerId, ownerId), eq(documents.ownerId, ownerId)))
    .orderBy(desc(noteDocuments.createdAt), documents.id)
    .limit(limit)
}

/** Nothing is written where either is somebody else's, or in the bin. */
export function linkDocument(db: Db, ownerId: string, link: { noteId: string; documentId: string; now: Date }) {
  const { noteId, documentId, now } = link
  return db
    .insert(noteDocuments)
    .select(
      selectInto(
        noteDocuments,
        { ownerId, noteId: sql`n.id`, documentId: sql`d.id`, createdAt: now },
        sql`from notes n cross join documents d
        where n.id = ${noteId} and n.owner_id = ${ownerId} and n.deleted_at is null
          and d.id = ${documentId} and d.owner_id = ${ownerId} and d.deleted_at is null`,
      ),
    )
    .onConflictDoNothing()
}

export function unlinkDocument(
  db: Db,
  ownerId: string,
  { noteId, documentId }: { noteId: string; documentId: string },
) {
  return db
    .delete(noteDocuments)
    .where(
      and(
        eq(noteDocuments.noteId, noteId),
        eq(noteDocuments.documentId, documentId),
        eq(noteDocuments.ownerId, ownerId),
      ),
    )
}
