import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { notes, passages } from '../../schema/knowledge.ts'

/** Into the bin. Its passages go with it (`forgetPassages`), so that no search finds it there. */
export function binNote(db: Db, ownerId: string, id: string, now: Date) {
  return db
    .update(notes)
    .set({ deletedAt: now })
    .where(and(eq(notes.id, id), eq(notes.ownerId, ownerId), isNull(notes.deletedAt)))
    .returning({ id: notes.id })
}

export function forgetPassages(db: Db, ownerId: string, noteId: string) {
  return db.delete(passages).where(and(eq(passages.noteId, noteId), eq(passages.ownerId, ownerId)))
}

/** Out of the bin, exactly as it went in: the version named, so that its passages are those of this text. */
export function unbinNote(db: Db, ownerId: string, note: { id: string; version: number; deletedAt: Date }) {
  return db
    .update(notes)
    .set({ deletedAt: null })
    .where(
      and(
        eq(notes.id, note.id),
        eq(notes.ownerId, ownerId),
        eq(notes.version, note.version),
        eq(notes.deletedAt, note.deletedAt),
      ),
    )
    .returning()
}

/** The bin, the latest first. */
export function listBin(db: Db, ownerId: string, limit: number, before?: { deletedAt: Date; id: string }) {
  return db
    .select({ id: notes.id, title: notes.title, excerpt: notes.excerpt, deletedAt: notes.deletedAt })
    .from(notes)
    .where(
      and(
        eq(notes.ownerId, ownerId),
        isNotNull(notes.deletedAt),
        before && sql`(${notes.deletedAt}, ${notes.id}) < (${before.deletedAt.getTime()}, ${before.id})`,
      ),
    )
    .orderBy(desc(notes.deletedAt), desc(notes.id))
    .limit(limit)
}

/** For good. What hangs on it (revisions, links, tags) goes by foreign key. */
export function eraseNote(db: Db, ownerId: string, id: string) {
  return db
    .delete(notes)
    .where(and(eq(notes.id, id), eq(notes.ownerId, ownerId), isNotNull(notes.deletedAt)))
    .returning({ id: notes.id })
}

export function emptyBin(db: Db, ownerId: string) {
  return db.delete(notes).where(and(eq(notes.ownerId, ownerId), isNotNull(notes.deletedAt)))
}

/** For the sweep, across owners: what has lain in the bin long enough. */
export function eraseBinnedBefore(db: Db, before: Date) {
  return db.delete(notes).where(lt(notes.deletedAt, before))
}
