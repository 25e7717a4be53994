import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import type { Rejected } from '#worker/contracts/coach/texts.ts'
import type { VersionMaker } from '#worker/contracts/coach/rewriting.ts'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { notes } from '../../schema/knowledge.ts'
import { texts, textVersions } from '../../schema/rewriting.ts'

const newestVersion = sql<number>`(select coalesce(max(number), 1) from text_versions where text_id = ${texts.id})`
const SUMMARY = { id: texts.id, title: texts.title, version: newestVersion, updatedAt: texts.updatedAt }
const own = (ownerId: string, id: string) => and(eq(texts.id, id), eq(texts.ownerId, ownerId), isNull(texts.deletedAt))
export type TextRow = Awaited<ReturnType<typeof textPage>>[number]

/** Latest first; one more than `limit`. */
export function textPage(db: Db, ownerId: string, limit: number, before?: { updatedAt: Date; id: string }) {
  const after =
    before &&
    or(lt(texts.updatedAt, before.updatedAt), and(eq(texts.updatedAt, before.updatedAt), lt(texts.id, before.id)))
  return db
    .select(SUMMARY)
    .from(texts)
    .where(and(eq(texts.ownerId, ownerId), isNull(texts.deletedAt), after))
    .orderBy(desc(texts.updatedAt), desc(texts.id))
    .limit(limit + 1)
}

export function textById(db: Db, ownerId: string, id: string) {
  return db
    .select({
      ...SUMMARY,
      text: texts.text,
      revision: texts.revision,
      // Named: in a batch D1 answers rows by column name, and both tables have an id and a title.
      noteId: sql<string | null>`${notes.id}`.as('of_note'),
      noteTitle: sql<string | null>`${notes.title}`.as('of_note_title'),
      anchor: texts.anchor,
      rejected: texts.rejected,
    })
    .from(texts)
    .leftJoin(notes, and(eq(notes.id, texts.noteId), eq(notes.ownerId, texts.ownerId), isNull(notes.deletedAt)))
    .where(own(ownerId, id))
    .limit(1)
}

/** Without their words, latest first. */
export function versionsOf(db: Db, ownerId: string, textId: string, limit: number) {
  return db
    .select({
      number: textVersions.number,
      madeBy: textVersions.madeBy,
      characters: sql<number>`length(${textVersions.text})`,
      createdAt: textVersions.createdAt,
    })
    .from(textVersions)
    .where(and(eq(textVersions.textId, textId), eq(textVersions.ownerId, ownerId)))
    .orderBy(desc(textVersions.number))
    .limit(limit)
}

export function versionByNumber(db: Db, ownerId: string, textId: string, number: number) {
  return db
    .select({ text: textVersions.text })
    .from(textVersions)
    .where(and(eq(textVersions.textId, textId), eq(textVersions.number, number), eq(textVersions.ownerId, ownerId)))
    .limit(1)
}

/** The version that the last question of a text's chat is about. */
export function versionAskedAbout(db: Db, ownerId: string, textId: string) {
  const number = sql`(select about.value ->> 'version' from chats c
    join messages answer on answer.id = c.leaf_id join messages question on question.id = answer.parent_id
    join json_each(question.attachments) about on about.value ->> 'kind' = 'text'
    where c.id = ${textId} and c.owner_id = ${ownerId})`
  return db
    .select({ number: textVersions.number, text: textVersions.text })
    .from(textVersions)
    .where(and(eq(textVersions.textId, textId), eq(textVersions.ownerId, ownerId), eq(textVersions.number, number)))
    .limit(1)
}

export interface TextToSave {
  id: string
  title: string
  text: string
  /** The revision that was edited; 0 creates the text. */
  revision: number
  madeBy: VersionMaker | null
  /** Undefined leaves it unchanged. With a note of another learner the text belongs to no note. */
  source?: { noteId: string; anchor: SourceAnchor }
  now: Date
}

/**
 * Statements that save a text, if nobody saved it since `revision`, and keep a version of it where it has a maker and is no
 * repetition of the last; the first save is always kept, and versions beyond `versionsMax` go, oldest first.
 */
export function saveText(db: Db, ownerId: string, save: TextToSave, versionsMax: number) {
  const { source } = save
  const noteId = sql`(select id from notes where id = ${source?.noteId ?? null} and owner_id = ${ownerId})`
  return [
    db
      .insert(texts)
      .select(
        selectInto(
          texts,
          {
            id: save.id,
            ownerId,
            title: save.title,
            text: save.text,
            revision: 1,
            noteId,
            anchor: source?.anchor ?? null,
            createdAt: save.now,
            updatedAt: save.now,
          },
          sql`where ${save.revision} = 0 or exists (select 1 from texts where id = ${save.id} and owner_id = ${ownerId})`,
        ),
      )
      .onConflictDoUpdate({
        target: texts.id,
        set: {
          title: save.title,
          text: save.text,
          revision: sql`revision + 1`,
          updatedAt: save.now,
          ...(source && { noteId, anchor: source.anchor }),
        },
        setWhere: sql`texts.owner_id = ${ownerId} and texts.revision = ${save.revision} and texts.deleted_at is null`,
      })
      .returning({ revision: texts.revision }),
    db.insert(textVersions).select(
      selectInto(
        textVersions,
        {
          textId: sql`id`,
          number: sql`coalesce((select max(number) from text_versions where text_id = ${save.id}), 0) + 1`,
          ownerId: sql`owner_id`,
          text: sql`text`,
          madeBy: save.madeBy ?? 'written',
          createdAt: save.now,
        },
        sql`from texts where changes() > 0 and id = ${save.id} and owner_id = ${ownerId}
          and (${save.revision} = 0 or (${save.madeBy === null ? 0 : 1} = 1 and text is not
            (select text from text_versions where text_id = ${save.id} order by number desc limit 1)))`,
      ),
    ),
    db
      .delete(textVersions)
      .where(
        and(
          eq(textVersions.textId, save.id),
          eq(textVersions.ownerId, ownerId),
          sql`number <= (select max(number) from text_versions where text_id = ${save.id}) - ${versionsMax}`,
        ),
      ),
    textById(db, ownerId, save.id),
  ] as const
}

/** Which changes were rejected, in the place of those before. */
export function saveRejected(db: Db, ownerId: string, id: string, rejected: Rejected) {
  return db.update(texts).set({ rejected }).where(own(ownerId, id)).returning({ id: texts.id })
}

/** Into the bin: no list and no page shows it there. */
export function binText(db: Db, ownerId: string, id: string, now: Date) {
  return db.update(texts).set({ deletedAt: now }).where(own(ownerId, id)).returning({ id: texts.id })
}

/** Out of the bin, as it went in. */
export function restoreBinnedText(db: Db, ownerId: string, id: string) {
  return db
    .update(texts)
    .set({ deletedAt: null })
    .where(and(eq(texts.id, id), eq(texts.ownerId, ownerId)))
    .returning({ id: texts.id })
}
