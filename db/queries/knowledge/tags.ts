import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { noteTags } from '../../schema/knowledge.ts'
import { type AtVersion, atVersion } from './at-version.ts'

/** For a filter: the ids of the notes that carry a tag, those in the bin too. */
export function notesWithTag(db: Db, ownerId: string, tag: string) {
  return db
    .select({ id: noteTags.noteId })
    .from(noteTags)
    .where(and(eq(noteTags.ownerId, ownerId), eq(noteTags.tag, tag)))
}

/** The learner's tags, the most used first. */
export function listTags(db: Db, ownerId: string, limit: number) {
  return db
    .select({ tag: noteTags.tag, count: count() })
    .from(noteTags)
    .where(
      and(eq(noteTags.ownerId, ownerId), sql`(select deleted_at from notes where id = ${noteTags.noteId}) is null`),
    )
    .groupBy(noteTags.tag)
    .orderBy(desc(count()), asc(noteTags.tag))
    .limit(limit)
}

/** The two statements by which a note gets exactly these tags, for the batch of its save. */
export function replaceTags(db: Db, note: AtVersion, tags: string[]) {
  return [
    db.delete(noteTags).where(and(eq(noteTags.noteId, note.id), eq(noteTags.ownerId, note.ownerId), atVersion(note))),
    insertTags(db, note, tags),
  ] as const
}

export function insertTags(db: Db, note: AtVersion, tags: string[]) {
  return db
    .insert(noteTags)
    .select(
      selectInto(
        noteTags,
        { ownerId: note.ownerId, noteId: note.id, tag: sql`value` },
        sql`from json_each(${JSON.stringify(tags)}) where ${atVersion(note)}`,
      ),
    )
    .onConflictDoNothing()
}
