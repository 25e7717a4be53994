import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { noteSources, notes } from '../../schema/knowledge.ts'
import { type AtVersion, atVersion } from './at-version.ts'

/** The notes that earlier imports created from these sources, as they are now, in the bin or not. */
export function notesBySource(db: Db, ownerId: string, keys: string[]) {
  return db
    .select({ key: noteSources.key, hash: noteSources.hash, imported: noteSources.version, note: notes })
    .from(noteSources)
    .innerJoin(notes, and(eq(notes.id, noteSources.noteId), eq(notes.ownerId, noteSources.ownerId)))
    .where(
      and(
        eq(noteSources.ownerId, ownerId),
        sql`${noteSources.key} in (select value from json_each(${JSON.stringify(keys)}))`,
      ),
    )
}

/** The same without the notes' words. */
export function noteStatesBySource(db: Db, ownerId: string, keys: string[]) {
  return db
    .select({
      key: noteSources.key,
      hash: noteSources.hash,
      imported: noteSources.version,
      noteId: notes.id,
      version: notes.version,
      deletedAt: notes.deletedAt,
    })
    .from(noteSources)
    .innerJoin(notes, and(eq(notes.id, noteSources.noteId), eq(notes.ownerId, noteSources.ownerId)))
    .where(
      and(
        eq(noteSources.ownerId, ownerId),
        sql`${noteSources.key} in (select value from json_each(${JSON.stringify(keys)}))`,
      ),
    )
}

/**
 * Remembers that a note came from a source. In the batch of the note's save: after a creation, or before an update whose
 * version it then names (`version` is what the note will have).
 */
export function upsertSource(db: Db, note: AtVersion, source: { key: string; hash: string; version: number }) {
  return db
    .insert(noteSources)
    .select(
      selectInto(noteSources, { ...source, ownerId: note.ownerId, noteId: note.id }, sql`where ${atVersion(note)}`),
    )
    .onConflictDoUpdate({
      target: [noteSources.ownerId, noteSources.key],
      set: { noteId: sql`excluded.note_id`, hash: sql`excluded.hash`, version: sql`excluded.version` },
    })
}
