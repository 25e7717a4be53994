import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { NoteSort } from '#worker/contracts/knowledge.ts'
import type { Db } from '../../client.ts'
import { type Param, prepared } from '../../prepared.ts'
import { notes } from '../../schema/knowledge.ts'
import { notesWithTag } from './tags.ts'

/** Where a page of notes ended: the value it is sorted by, and the id. */
export interface NoteCursor {
  key: string | number
  id: string
}

const SORT_COLUMN = { updated: notes.updatedAt, created: notes.createdAt, title: notes.titleKey }

/** A page of notes: the latest first, or by title from A to Z. `after` is the last row of the page before it. */
export function listNotes(
  db: Db,
  ownerId: string,
  page: { limit: number; sort?: NoteSort; topicId?: number; tag?: string; after?: NoteCursor },
) {
  const { after, topicId, tag, sort = 'updated' } = page
  const column = SORT_COLUMN[sort]
  const direction = sort === 'title' ? asc : desc
  return db
    .select({
      id: notes.id,
      title: notes.title,
      titleKey: notes.titleKey,
      excerpt: notes.excerpt,
      topicId: notes.topicId,
      tags: notes.tags,
      sample: notes.sample,
      createdAt: notes.createdAt,
      updatedAt: notes.updatedAt,
    })
    .from(notes)
    .where(
      and(
        eq(notes.ownerId, ownerId),
        isNull(notes.deletedAt),
        topicId === undefined ? undefined : eq(notes.topicId, topicId),
        tag === undefined ? undefined : inArray(notes.id, notesWithTag(db, ownerId, tag)),
        after && sql`(${column}, ${notes.id}) ${sort === 'title' ? sql`>` : sql`<`} (${after.key}, ${after.id})`,
      ),
    )
    .orderBy(direction(column), direction(notes.id))
    .limit(page.limit)
}

/** In the bin or not: see `deletedAt`. */
export const noteById = prepared((db, ownerId: Param<string>, id: Param<string>) =>
  db
    .select()
    .from(notes)
    .where(and(eq(notes.id, id), eq(notes.ownerId, ownerId)))
    .limit(1),
)

export interface NewNote {
  id: string
  ownerId: string
  title: string
  titleKey: string
  markdown: string
  excerpt: string
  tags: string[]
  topicId: number | null
  sample: boolean
  /** For what was written elsewhere before; else it is `now`. */
  createdAt?: Date
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
      titleKey: note.titleKey,
      markdown: note.markdown,
      excerpt: note.excerpt,
      tags: note.tags,
      version: 1,
      sample: note.sample,
      createdAt: note.createdAt ?? note.now,
      updatedAt: note.now,
    })
    .onConflictDoNothing()
    .returning()
}

/** A sample note goes into the sample topic, which is created earlier in the same batch. */
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

/** Saves over exactly this version; returns no row if the note is at another one. */
export function updateNote(
  db: Db,
  ownerId: string,
  id: string,
  from: { version: number; updatedAt: Date },
  set: Omit<NewNote, 'id' | 'ownerId' | 'sample' | 'createdAt'>,
) {
  return db
    .update(notes)
    .set({
      title: set.title,
      titleKey: set.titleKey,
      markdown: set.markdown,
      excerpt: set.excerpt,
      tags: set.tags,
      topicId: ownTopic(ownerId, set.topicId),
      version: from.version + 1,
      updatedAt: set.now,
    })
    .where(
      and(
        eq(notes.id, id),
        eq(notes.ownerId, ownerId),
        isNull(notes.deletedAt),
        eq(notes.version, from.version),
        eq(notes.updatedAt, from.updatedAt),
      ),
    )
    .returning()
}

export function deleteSampleNotes(db: Db, ownerId: string) {
  return db.delete(notes).where(and(eq(notes.ownerId, ownerId), eq(notes.sample, true)))
}

function ownTopic(ownerId: string, topicId: number | null) {
  return topicId === null ? null : sql`(select id from topics where id = ${topicId} and owner_id = ${ownerId})`
}
