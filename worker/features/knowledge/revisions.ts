import type { OwnerDb } from '#db/client.ts'
import { noteById } from '#db/queries/knowledge/notes.ts'
import { listRevisions, revisionById } from '#db/queries/knowledge/revisions.ts'
import type { Revision, RevisionSummary } from '#worker/contracts/knowledge/note-history.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import type { Page, PageQuery } from '#worker/contracts/paging.ts'
import { decodeKey, encodeKey } from '#worker/http/keyset-cursor.ts'
import { noteNotFound, update } from './notes.ts'

export async function list(owner: OwnerDb, noteId: string, query: PageQuery): Promise<Page<RevisionSummary>> {
  const { db, ownerId } = owner
  const before = query.cursor === undefined ? undefined : decodeKey(query.cursor).key
  const [[note], rows] = await owner.read([
    noteById(db, ownerId, noteId),
    listRevisions(db, ownerId, noteId, query.limit + 1, before),
  ])
  if (!note || note.deletedAt) throw noteNotFound()
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    items: page.map(({ savedAt, ...revision }) => ({ ...revision, savedAt: savedAt.toISOString() })),
    nextCursor: rows.length > query.limit && last ? encodeKey(noteId, last.version) : null,
  }
}

export async function get(owner: OwnerDb, noteId: string, id: number): Promise<Revision> {
  const [row] = await revisionById(owner.db, owner.ownerId, noteId, id)
  if (!row) throw noteNotFound()
  const { version, title, markdown, savedAt } = row
  return { id, version, title, markdown, savedAt: savedAt.toISOString() }
}

/** A save like any other, from the version named; what it replaces is kept as a revision too. */
export async function restore(owner: OwnerDb, noteId: string, id: number, version: number, now: Date): Promise<Note> {
  const { db, ownerId } = owner
  const [[row], [note]] = await db.batch([revisionById(db, ownerId, noteId, id), noteById(db, ownerId, noteId)])
  if (!row || !note) throw noteNotFound()
  const { title, markdown } = row
  return update(owner, noteId, { title, markdown, topicId: note.topicId, version }, now, 'in any case')
}
