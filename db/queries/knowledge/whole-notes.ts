import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { noteLinks, notes } from '../../schema/knowledge.ts'
import type { NoteCursor } from './notes.ts'

/** Notes from the oldest on, with how many bytes their words are: for choosing how many go together. */
export function noteSizes(db: Db, ownerId: string, page: { limit: number; after?: NoteCursor }) {
  const { after } = page
  return db
    .select({ id: notes.id, createdAt: notes.createdAt, bytes: sql<number>`octet_length(${notes.markdown})` })
    .from(notes)
    .where(
      and(
        eq(notes.ownerId, ownerId),
        isNull(notes.deletedAt),
        after && sql`(${notes.createdAt}, ${notes.id}) > (${after.key}, ${after.id})`,
      ),
    )
    .orderBy(asc(notes.createdAt), asc(notes.id))
    .limit(page.limit)
}

/** Notes with all their words, in no order, in the bin or not. */
export function wholeNotes(db: Db, ownerId: string, ids: string[]) {
  return db
    .select()
    .from(notes)
    .where(and(sql`${notes.id} in (select value from json_each(${JSON.stringify(ids)}))`, eq(notes.ownerId, ownerId)))
}

/** What the links of several notes mean; see `linksOf`. */
export function linksOfNotes(db: Db, ownerId: string, noteIds: string[]) {
  return db
    .select({ fromId: noteLinks.fromId, key: noteLinks.key, noteId: notes.id })
    .from(noteLinks)
    .leftJoin(notes, and(eq(notes.id, noteLinks.toId), eq(notes.ownerId, noteLinks.ownerId), isNull(notes.deletedAt)))
    .where(
      and(
        sql`${noteLinks.fromId} in (select value from json_each(${JSON.stringify(noteIds)}))`,
        eq(noteLinks.ownerId, ownerId),
      ),
    )
}
