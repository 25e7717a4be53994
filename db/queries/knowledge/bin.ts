import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { chats } from '../../schema/coach.ts'
import { decks, facts } from '../../schema/flashcards.ts'
import { notes } from '../../schema/knowledge.ts'
import { texts } from '../../schema/rewriting.ts'

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
export function deleteBinnedNote(db: Db, ownerId: string, id: string) {
  return db
    .delete(notes)
    .where(and(eq(notes.id, id), eq(notes.ownerId, ownerId), isNotNull(notes.deletedAt)))
    .returning({ id: notes.id })
}

/** Whatever of theirs lies in a bin: only notes have a page that lists them. */
export function emptyBin(db: Db, ownerId: string) {
  const empty = (table: typeof notes | typeof chats | typeof texts | typeof decks | typeof facts) =>
    db.delete(table).where(and(eq(table.ownerId, ownerId), isNotNull(table.deletedAt)))
  return [empty(notes), empty(chats), empty(texts), empty(decks), empty(facts)] as const
}

/** For the sweep, across owners: what has lain in the bin long enough. */
export function deleteNotesBinnedBefore(db: Db, before: Date) {
  return db.delete(notes).where(lt(notes.deletedAt, before))
}
