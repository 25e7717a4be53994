import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { notes } from '../../schema/knowledge.ts'
import { OPENING } from './passages.ts'

/** A page of notes, newest save first. `before` is the last row of the page before it. */
export function listNotes(
  db: Db,
  ownerId: string,
  page: { limit: number; topicId?: number; before?: { updatedAt: Date; id: string } },
) {
  const { before, topicId } = page
  return db
    .select({
      id: notes.id,
      title: notes.title,
      opening: sql<string>`substr(${notes.markdown}, 1, ${OPENING})`,
      topicId: notes.topicId,
      sample: notes.sample,
      updatedAt: notes.updatedAt,
    })
    .from(notes)
    .where(
      and(
        eq(notes.ownerId, ownerId),
        topicId === undefined ? undefined : eq(notes.topicId, topicId),
        before && sql`(${notes.updatedAt}, ${notes.id}) < (${before.updatedAt.getTime()}, ${before.id})`,
      ),
    )
    .orderBy(desc(notes.updatedAt), desc(notes.id))
    .limit(page.limit)
}

export function noteById(db: Db, ownerId: string, id: string) {
  return db
    .select()
    .from(notes)
    .where(and(eq(notes.id, id), eq(notes.ownerId, ownerId)))
    .limit(1)
}

export interface NewNote {
  id: string
  ownerId: string
  title: string
  markdown: string
  topicId: number | null
  sample: boolean
  now: Date
}

/** No row comes back where a note of this id exists. A topic that was deleted meanwhile becomes none. */
export function insertNote(db: Db, note: NewNote) {
  return db
    .insert(notes)
    .values({
      id: note.id,
      ownerId: note.ownerId,
      topicId: ownTopic(note.ownerId, note.topicId),
      title: note.title,
      markdown: note.markdown,
      version: 1,
      sample: note.sample,
      createdAt: note.now,
      updatedAt: note.now,
    })
    .onConflictDoNothing()
    .returning()
}

/** A sample note goes into the sample topic, which stands earlier in the same batch. */
export function insertSampleNote(db: Db, note: Omit<NewNote, 'topicId' | 'sample'>) {
  return db
    .insert(notes)
    .values({
      ...note,
      topicId: sql`(select id from topics where owner_id = ${note.ownerId} and sample = 1 order by position, id limit 1)`,
      version: 1,
      sample: true,
      createdAt: note.now,
      updatedAt: note.now,
    })
    .onConflictDoNothing()
}

/** Saves over exactly the version named; no row comes back where another one stands there. */
export function updateNote(
  db: Db,
  ownerId: string,
  id: string,
  from: { version: number; updatedAt: Date },
  set: { title: string; markdown: string; topicId: number | null; now: Date },
) {
  return db
    .update(notes)
    .set({
      title: set.title,
      markdown: set.markdown,
      topicId: ownTopic(ownerId, set.topicId),
      version: from.version + 1,
      updatedAt: set.now,
    })
    .where(
      and(
        eq(notes.id, id),
        eq(notes.ownerId, ownerId),
        eq(notes.version, from.version),
        eq(notes.updatedAt, from.updatedAt),
      ),
    )
    .returning()
}

/** Its passages go with it (foreign key). */
export function deleteNote(db: Db, ownerId: string, id: string) {
  return db
    .delete(notes)
    .where(and(eq(notes.id, id), eq(notes.ownerId, ownerId)))
    .returning({ id: notes.id })
}

export function deleteSampleNotes(db: Db, ownerId: string) {
  return db.delete(notes).where(and(eq(notes.ownerId, ownerId), eq(notes.sample, true)))
}

function ownTopic(ownerId: string, topicId: number | null) {
  return topicId === null ? null : sql`(select id from topics where id = ${topicId} and owner_id = ${ownerId})`
}
