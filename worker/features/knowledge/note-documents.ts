import type { OwnerDb } from '#db/client.ts'
import { documentsOfNote, linkDocument, unlinkDocument } from '#db/queries/knowledge/note-documents.ts'
import { noteById } from '#db/queries/knowledge/notes.ts'
import { type LinkedDocument, NOTE_DOCUMENTS_MAX } from '#worker/contracts/knowledge/note-documents.ts'
import { Problem } from '#worker/http/problem.ts'

/** @throws Problem not-found */
export async function list({ db, ownerId, read }: OwnerDb, noteId: string): Promise<LinkedDocument[]> {
  const [[note], rows] = await read([
    noteById(db, ownerId, noteId),
    documentsOfNote(db, ownerId, noteId, NOTE_DOCUMENTS_MAX),
  ])
  if (!note || note.deletedAt) throw noteNotFound()
  return rows
}

/** @throws Problem not-found */
export async function link(
  { db, ownerId }: OwnerDb,
  { uuid: noteId, documentId }: { uuid: string; documentId: string },
  now: Date,
): Promise<void> {
  const [, rows] = await db.batch([
    linkDocument(db, ownerId, { noteId, documentId, now }),
    documentsOfNote(db, ownerId, noteId, NOTE_DOCUMENTS_MAX),
  ])
  if (!rows.some(({ id }) => id === documentId)) throw noteNotFound()
}

/** @throws Problem not-found */
export async function unlink(
  { db, ownerId }: OwnerDb,
  { uuid: noteId, documentId }: { uuid: string; documentId: string },
): Promise<void> {
  const [[note]] = await db.batch([noteById(db, ownerId, noteId), unlinkDocument(db, ownerId, { noteId, documentId })])
  if (!note || note.deletedAt) throw noteNotFound()
}

function noteNotFound(): Problem {
  return new Problem('not-found', 'This note or this document is not here, or no longer.')
}
