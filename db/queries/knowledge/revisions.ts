import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { noteRevisions } from '../../schema/knowledge.ts'
import { type AtVersion, atVersion } from './at-version.ts'

/**
 * Stores the note's current content as a revision, before a save in the same batch replaces it: unless a revision was stored since
 * `unlessSince`, so that a long spell of writing leaves one in so many minutes. Null keeps it in any case.
 */
export function insertRevision(db: Db, note: AtVersion, now: Date, unlessSince: Date | null) {
  const recent =
    unlessSince === null
      ? sql``
      : sql`and not exists (
          select 1 from note_revisions r where r.note_id = ${note.id} and r.archived_at > ${unlessSince.getTime()})`
  return db
    .insert(noteRevisions)
    .select(
      selectInto(
        noteRevisions,
        {
          ownerId: sql`owner_id`,
          noteId: sql`id`,
          version: sql`version`,
          savedAt: sql`updated_at`,
          archivedAt: now,
          title: sql`title`,
          markdown: sql`markdown`,
        },
        sql`from notes where id = ${note.id} and owner_id = ${note.ownerId} and ${atVersion(note)} ${recent}`,
      ),
    )
    .onConflictDoNothing()
}

/** Revisions of a note without their text, the latest first. `before` is the last version of the page before. */
export function listRevisions(db: Db, ownerId: string, noteId: string, limit: number, before?: number) {
  return db
    .select({
      id: noteRevisions.id,
      version: noteRevisions.version,
      title: noteRevisions.title,
      length: sql<number>`length(${noteRevisions.markdown})`,
      savedAt: noteRevisions.savedAt,
    })
    .from(noteRevisions)
    .where(
      and(
        eq(noteRevisions.noteId, noteId),
        eq(noteRevisions.ownerId, ownerId),
        before === undefined ? undefined : lt(noteRevisions.version, before),
      ),
    )
    .orderBy(desc(noteRevisions.version))
    .limit(limit)
}

export function revisionById(db: Db, ownerId: string, noteId: string, id: number) {
  return db
    .select()
    .from(noteRevisions)
    .where(and(eq(noteRevisions.id, id), eq(noteRevisions.noteId, noteId), eq(noteRevisions.ownerId, ownerId)))
    .limit(1)
}

/** For the sweep, across owners: what has been kept long enough, some of it. */
export function deleteRevisionsBefore(db: Db, before: Date, limit: number) {
  const some = db
    .select({ id: noteRevisions.id })
    .from(noteRevisions)
    .where(lt(noteRevisions.archivedAt, before))
    .limit(limit)
  return db.delete(noteRevisions).where(inArray(noteRevisions.id, some))
}
