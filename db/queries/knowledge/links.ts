import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { type Param, prepared } from '../../prepared.ts'
import { selectInto } from '../../select-into.ts'
import { noteLinks, notes } from '../../schema/knowledge.ts'
import { type AtVersion, atVersion } from './at-version.ts'

/** What a note's links mean: the key of each, and the note, unless that is gone or in the bin. */
export const linksOf = prepared((db, ownerId: Param<string>, noteId: Param<string>) =>
  db
    .select({ key: noteLinks.key, noteId: notes.id })
    .from(noteLinks)
    .leftJoin(notes, and(eq(notes.id, noteLinks.toId), eq(notes.ownerId, noteLinks.ownerId), isNull(notes.deletedAt)))
    .where(and(eq(noteLinks.fromId, noteId), eq(noteLinks.ownerId, ownerId))),
)

/** Notes that link to this one, the latest saved first. */
export function linksTo(db: Db, ownerId: string, noteId: string, limit: number) {
  return db
    .select({ id: notes.id, title: notes.title, excerpt: notes.excerpt, updatedAt: notes.updatedAt })
    .from(noteLinks)
    .innerJoin(notes, and(eq(notes.id, noteLinks.fromId), eq(notes.ownerId, ownerId), isNull(notes.deletedAt)))
    .where(and(eq(noteLinks.ownerId, ownerId), eq(noteLinks.toId, noteId)))
    .orderBy(desc(notes.updatedAt))
    .limit(limit)
}

/** Forgets the links that are no longer in the text. For the batch of a save, before `insertLinks`. */
export function removeLinks(db: Db, note: AtVersion, keys: string[]) {
  return db
    .delete(noteLinks)
    .where(
      and(
        eq(noteLinks.fromId, note.id),
        eq(noteLinks.ownerId, note.ownerId),
        sql`${noteLinks.key} not in (select value from json_each(${JSON.stringify(keys)}))`,
        atVersion(note),
      ),
    )
}

/**
 * Writes a note's links. One that is known keeps the note it means as long as that exists outside the bin, whatever it is
 * called by now; the others mean the latest saved note of that title, or none.
 */
export function insertLinks(db: Db, note: AtVersion, keys: string[]) {
  return db
    .insert(noteLinks)
    .select(
      selectInto(
        noteLinks,
        {
          ownerId: note.ownerId,
          fromId: note.id,
          key: sql`value`,
          toId: sql`(select id from notes where owner_id = ${note.ownerId} and deleted_at is null and title_key = value
            order by updated_at desc limit 1)`,
        },
        sql`from json_each(${JSON.stringify(keys)}) where ${atVersion(note)}`,
      ),
    )
    .onConflictDoUpdate({
      target: [noteLinks.fromId, noteLinks.key],
      set: {
        toId: sql`case
          when exists (select 1 from notes where id = note_links.to_id and deleted_at is null) then note_links.to_id
          else coalesce(excluded.to_id, note_links.to_id) end`,
      },
    })
}

/** A note has got this title: links that waited for it mean it from now on. */
export function resolveLinks(db: Db, note: { ownerId: string; id: string }, key: string) {
  return db
    .update(noteLinks)
    .set({ toId: note.id })
    .where(
      and(
        eq(noteLinks.ownerId, note.ownerId),
        eq(noteLinks.key, key),
        isNull(noteLinks.toId),
        sql`exists (select 1 from notes where id = ${note.id} and owner_id = ${note.ownerId} and title_key = ${key})`,
      ),
    )
}
