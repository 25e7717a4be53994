import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { notes, noteTags, topics } from '../../schema/knowledge.ts'
import { passages } from '../../schema/passages.ts'
import { inJson } from '../json-rows.ts'

/** Topic, tags and state of these notes, in the bin or not. */
export function notesBesideText(db: Db, ownerId: string, ids: readonly string[]) {
  return db
    .select({
      id: notes.id,
      title: notes.title,
      topicId: notes.topicId,
      tags: notes.tags,
      version: notes.version,
      updatedAt: notes.updatedAt,
      deletedAt: notes.deletedAt,
    })
    .from(notes)
    .where(and(eq(notes.ownerId, ownerId), inJson(notes.id, ids)))
}

/** Texts of binned notes, as many as have at most `maxBytes` together. */
export function binnedTexts(db: Db, ownerId: string, ids: readonly string[], maxBytes: number) {
  const sized = db
    .select({
      id: notes.id,
      total: sql<number>`sum(octet_length(${notes.markdown})) over (order by ${notes.id})`.as('total'),
    })
    .from(notes)
    .where(and(eq(notes.ownerId, ownerId), inJson(notes.id, ids), isNotNull(notes.deletedAt)))
    .as('sized')
  return db
    .select({ id: notes.id, markdown: notes.markdown })
    .from(sized)
    .innerJoin(notes, eq(notes.id, sized.id))
    .where(and(eq(notes.ownerId, ownerId), sql`${sized.total} <= ${maxBytes}`))
}

/** Which of these topics are the learner's. */
export function topicsAmong(db: Db, ownerId: string, ids: readonly number[]) {
  return db
    .select({ id: topics.id })
    .from(topics)
    .where(and(eq(topics.ownerId, ownerId), inJson(topics.id, ids)))
}

export interface NoteState {
  topicId: number | null
  tags: string[]
  version: number
  updatedAt: Date
  deletedAt: Date | null
}

/** Each note changes only from exactly the state named; the ids of those that did come back. A deleted topic becomes none. */
export function patchNotes(
  db: Db,
  ownerId: string,
  changes: readonly { id: string; from: NoteState; to: NoteState }[],
) {
  const rows = changes.map(({ id, from, to }) => ({
    id,
    version: from.version,
    updatedAt: from.updatedAt.getTime(),
    deletedAt: from.deletedAt?.getTime() ?? null,
    topicId: to.topicId,
    tags: to.tags,
    newVersion: to.version,
    newUpdatedAt: to.updatedAt.getTime(),
    newDeletedAt: to.deletedAt?.getTime() ?? null,
  }))
  return db
    .update(notes)
    .set({
      topicId: sql`(select topics.id from topics where topics.id = change.value ->> 'topicId' and topics.owner_id = ${ownerId})`,
      tags: sql`change.value -> 'tags'`,
      version: sql`change.value ->> 'newVersion'`,
      updatedAt: sql`change.value ->> 'newUpdatedAt'`,
      deletedAt: sql`change.value ->> 'newDeletedAt'`,
    })
    .from(sql`json_each(${JSON.stringify(rows)}) as change`)
    .where(
      and(
        eq(notes.ownerId, ownerId),
        sql`${notes.id} = change.value ->> 'id' and ${notes.version} = change.value ->> 'version'
          and ${notes.updatedAt} = change.value ->> 'updatedAt' and ${notes.deletedAt} is change.value ->> 'deletedAt'`,
      ),
    )
    .returning({ id: notes.id })
}

/** After `patchNotes` in its batch: a note in the bin has no passages, so that no search finds it there. */
export function removeBinnedPassages(db: Db, ownerId: string, ids: readonly string[]) {
  return db
    .delete(passages)
    .where(
      and(
        eq(passages.ownerId, ownerId),
        inJson(passages.noteId, ids),
        sql`exists (select 1 from notes where notes.id = ${passages.noteId} and notes.deleted_at is not null)`,
      ),
    )
}

/** After `patchNotes` in its batch: the tag index again says what each note's own list of tags says. */
export function reindexTags(db: Db, ownerId: string, ids: readonly string[]) {
  return [
    db.delete(noteTags).where(and(eq(noteTags.ownerId, ownerId), inJson(noteTags.noteId, ids))),
    db
      .insert(noteTags)
      .select(
        selectInto(
          noteTags,
          { ownerId, noteId: sql`notes.id`, tag: sql`tag.value` },
          sql`from notes, json_each(notes.tags) as tag where notes.owner_id = ${ownerId} and ${inJson(notes.id, ids)}`,
        ),
      )
      .onConflictDoNothing(),
  ] as const
}
