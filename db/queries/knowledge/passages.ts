import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { jsonRows } from '../json-rows.ts'
import { matchWords } from '../match.ts'
import { passages } from '../../schema/knowledge.ts'
import { type AtVersion, atVersion } from './at-version.ts'

/** A piece of a note as `splitPassages` makes it. `start`/`end` are UTF-16 offsets into the Markdown. */
export interface NewPassage {
  ordinal: number
  heading: string
  body: string
  start: number
  end: number
}

/**
 * Writes a note's passages, in the batch of the note's own save. Row 0 is the title, so that a note is found by it; the
 * text's passages follow from 1.
 *
 * It acts only on the note at exactly this version and time of save, so a save that lost its race writes nothing. In an
 * update the delete and the insert stand *before* the note's own update and name the version it replaces.
 */
export function insertPassages(db: Db, note: AtVersion & { title: string }, text: NewPassage[]) {
  return insertPassagesOf(db, note.ownerId, [{ ...note, text }])
}

/** The same for many notes of a learner in one statement: many rows from few JSON parameters. */
export function insertPassagesOf(
  db: Db,
  ownerId: string,
  all: readonly (Omit<AtVersion, 'ownerId'> & { title: string; text: NewPassage[] })[],
) {
  const rows = all.flatMap(({ id, version, updatedAt, title, text }) => {
    const first: NewPassage = { ordinal: -1, heading: title, body: '', start: 0, end: 0 }
    return [first, ...text].map((p) => [
      id,
      version,
      updatedAt.getTime(),
      p.ordinal + 1,
      p.heading,
      p.body,
      p.start,
      p.end,
    ])
  })
  return db
    .insert(passages)
    .select(
      sql`
        select null, n.owner_id, n.id, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
        from ${jsonRows(rows)} cross join notes n on n.id = value ->> 0
        where n.owner_id = ${ownerId} and n.version = value ->> 1 and n.updated_at = value ->> 2 and n.deleted_at is null`,
    )
    .onConflictDoNothing()
}

/** Removes a note's passages, while the note stands at exactly this version and time of save. */
export function removePassages(db: Db, note: AtVersion) {
  return db
    .delete(passages)
    .where(and(eq(passages.noteId, note.id), eq(passages.ownerId, note.ownerId), atVersion(note)))
}

/** Both columns of `passages_fts`. */
export const matchExpression = (ownerId: string, terms: string[], join: 'AND' | 'OR') =>
  matchWords(ownerId, ['heading', 'body'], terms, join)

export type FoundPassage = Awaited<ReturnType<typeof searchPassages>>[number]

/**
 * For the coach: the learner's passages with any of the terms, best first: bm25 with the heading counting double. A term that ends in
 * `*` is a beginning. Terms without letters or digits are left out; with none left there is no result.
 * `rank` is bm25's: the lower, the better.
 */
export function searchPassages(db: Db, ownerId: string, terms: string[], limit: number) {
  const match = matchExpression(ownerId, terms, 'OR')
  return db
    .select({
      noteId: sql<string>`p.note_id`.as('note_id'),
      noteTitle: sql<string>`n.title`.as('note_title'),
      heading: sql<string>`p.heading`.as('passage_heading'),
      body: sql<string>`p.body`.as('passage_body'),
      start: sql<number>`p.start`.as('passage_start'),
      end: sql<number>`p."end"`.as('passage_end'),
      rank: sql<number>`bm25(passages_fts, 0, 2.0, 1.0)`.as('relevance'),
    })
    .from(sql`passages_fts join passages p on p.id = passages_fts.rowid join notes n on n.id = p.note_id`)
    .where(
      sql`passages_fts match ${match ?? '""'} and p.owner_id = ${ownerId} and n.owner_id = ${ownerId} and p.ordinal > 0`,
    )
    .orderBy(sql`relevance`)
    .limit(match ? limit : 0)
}

export interface FoundNote {
  id: string
  title: string
  excerpt: string | null
  /** The start of the text, with its markup, where there is no excerpt. */
  opening: string | null
  /** Words around the hits, with hits between U+0002 and U+0003; null where only the title has them. */
  snippet: string | null
  topicId: number | null
  /** JSON. */
  tags: string
  sample: number
  createdAt: number
  updatedAt: number
}

/** How many passages are ranked before they are gathered by note: a bound on work, not on what can be found. */
const RANKED = 400

/** Notes whose title or text has the terms (all, or any), best passage first. `topicId` and `tag` narrow the search. */
export function searchNotes(
  db: Db,
  ownerId: string,
  terms: string[],
  options: { join: 'AND' | 'OR'; limit: number; topicId?: number; tag?: string },
) {
  const match = matchExpression(ownerId, terms, options.join)
  const topic =
    options.topicId === undefined
      ? sql``
      : sql`and p.note_id in (select id from notes where owner_id = ${ownerId} and topic_id = ${options.topicId})`
  const tag =
    options.tag === undefined
      ? sql``
      : sql`and p.note_id in (select note_id from note_tags where owner_id = ${ownerId} and tag = ${options.tag})`
  return db.all<FoundNote>(sql`
    with hits as materialized (
      select p.note_id, p.ordinal, bm25(passages_fts, 0, 4.0, 1.0) as rank,
        snippet(passages_fts, 2, char(2), char(3), '…', 20) as snippet
      from passages_fts
      join passages p on p.id = passages_fts.rowid
      where passages_fts match ${match ?? '""'} and p.owner_id = ${ownerId} ${topic} ${tag}
      order by rank
      limit ${match ? RANKED : 0}
    ), best as (
      select note_id, min(rank) as rank, max(case when ordinal > 0 then snippet end) as snippet
      from hits group by note_id
    )
    select n.id, n.title, n.excerpt, best.snippet,
      case when n.excerpt is null then substr(n.markdown, 1, ${OPENING}) end as opening,
      n.topic_id as topicId, n.tags, n.sample, n.created_at as createdAt, n.updated_at as updatedAt
    from best join notes n on n.id = best.note_id
    where n.owner_id = ${ownerId}
    order by best.rank, n.updated_at desc
    limit ${options.limit}`)
}

/** Characters of a note that are read for the excerpt of a list. */
export const OPENING = 600
