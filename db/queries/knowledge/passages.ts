import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { jsonRows } from '../json-rows.ts'
import { matchWords } from '../match.ts'
import { isReadable, pageNameOf, SOURCE_ID, SOURCE_TITLE, WITH_SOURCE } from '../passage-source.ts'
import { passages } from '../../schema/passages.ts'
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
 * update the delete and the insert come *before* the note's own update and name the version it replaces.
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
      selectInto(
        passages,
        {
          ownerId: sql`n.owner_id`,
          noteId: sql`n.id`,
          ordinal: sql`value ->> 3`,
          heading: sql`value ->> 4`,
          body: sql`value ->> 5`,
          start: sql`value ->> 6`,
          end: sql`value ->> 7`,
        },
        sql`from ${jsonRows(rows)} cross join notes n on n.id = value ->> 0
        where n.owner_id = ${ownerId} and n.version = value ->> 1 and n.updated_at = value ->> 2 and n.deleted_at is null`,
      ),
    )
    .onConflictDoNothing()
}

/** Removes a note's passages, if the note is at exactly this version and time of save. */
export function removePassages(db: Db, note: AtVersion) {
  return db
    .delete(passages)
    .where(and(eq(passages.noteId, note.id), eq(passages.ownerId, note.ownerId), atVersion(note)))
}

/** Both columns of `passages_fts`. */
export const matchExpression = (ownerId: string, terms: string[], join: 'AND' | 'OR') =>
  matchWords(ownerId, ['heading', 'body'], terms, join)

export type FoundPassage = Awaited<ReturnType<typeof searchPassages>>[number]

/** Notes and documents that are found by their titles, how many passages each of them gives, and what a title's relevance counts. */
const TITLED_SOURCES = 6
const PASSAGES_A_TITLE = 8
const TITLE_WEIGHT = 0.6

/**
 * For the coach: the learner's passages with any of the terms, best first: bm25 with the heading counting double. A term that ends in
 * `*` is a beginning. What has a term in its title gives its first passages, too, since a note rarely repeats its title; with
 * terms of their own they come before others. Terms without letters or digits are left out; with none left there is no result.
 * `rank` is bm25's: the lower, the better.
 */
export function searchPassages(db: Db, ownerId: string, terms: string[], limit: number) {
  const match = matchExpression(ownerId, terms, 'OR')
  const ofTitled = (source: SQL) => sql`select p.id, ${TITLE_WEIGHT} * titled.relevance from titled
    cross join passages p on ${source} where p.ordinal between 1 and ${PASSAGES_A_TITLE}`
  return db
    .select({
      sourceId: sql<string>`${SOURCE_ID}`.as('source_id'),
      sourceTitle: sql<string>`${SOURCE_TITLE}`.as('source_title'),
      page: sql<number | null>`p.page`.as('passage_page'),
      pageName: pageNameOf(sql`p.document_id`, sql`p.page`).as('passage_page_name'),
      heading: sql<string>`p.heading`.as('passage_heading'),
      body: sql<string>`p.body`.as('passage_body'),
      start: sql<number>`p.start`.as('passage_start'),
      end: sql<number>`p."end"`.as('passage_end'),
      rank: sql<number>`relevance`.as('passage_rank'),
    })
    .from(
      sql`(with hits as materialized (
        select p.id, p.note_id, p.document_id, p.ordinal, bm25(passages_fts, 0, 2.0, 1.0) as relevance
        from passages_fts cross join passages p on p.id = passages_fts.rowid
        where passages_fts match ${match ?? '""'} and p.owner_id = ${ownerId}
      ), titled as (
        select note_id, document_id, relevance from hits where ordinal = 0 order by relevance limit ${TITLED_SOURCES}
      )
      select id, sum(relevance) as relevance from (
        select id, relevance from hits where ordinal > 0
        union all ${ofTitled(sql`p.note_id = titled.note_id`)}
        union all ${ofTitled(sql`p.document_id = titled.document_id`)}
      ) group by id) found cross join passages p on p.id = found.id ${WITH_SOURCE}`,
    )
    .where(isReadable(ownerId))
    .orderBy(sql`relevance`)
    .limit(match ? limit : 0)
}

export interface FoundNote {
  id: string
  title: string
  excerpt: string
  /** Words around the hits, with hits between U+0002 and U+0003; null where only the title has them. */
  snippet: string | null
  topicId: number | null
  /** JSON. */
  tags: string
  sample: number
  createdAt: number
  updatedAt: number
}

/** The most passages that are ranked. A word in more of them is too common for bm25, which would read them all. */
const RANKED_MAX = 200

/**
 * Notes whose title or text has the terms (all, or any), best passage first. `topicId` and `tag` narrow the search.
 *
 * Up to RANKED_MAX passages are ranked by bm25, the heading counting four times. Of more, the newest are taken straight from
 * the end of the index, with the newest that have the terms in a heading: titles first, then headings, then text.
 */
export function searchNotes(
  db: Db,
  ownerId: string,
  terms: string[],
  options: { join: 'AND' | 'OR'; limit: number; topicId?: number; tag?: string },
) {
  const { join, limit, topicId, tag } = options
  const match = matchExpression(ownerId, terms, join) ?? '""'
  const inTopic =
    topicId === undefined
      ? sql``
      : sql`and p.note_id in (select id from notes where owner_id = ${ownerId} and topic_id = ${topicId})`
  const withTag =
    tag === undefined
      ? sql``
      : sql`and p.note_id in (select note_id from note_tags where owner_id = ${ownerId} and tag = ${tag})`
  const newest = (expression: string) => sql`cross join passages p on p.id = passages_fts.rowid
    where passages_fts match ${expression} and p.owner_id = ${ownerId} and p.note_id is not null ${inTopic} ${withTag}
    order by passages_fts.rowid desc limit ${RANKED_MAX + 1}`
  return db.all<FoundNote>(sql`
    with found as materialized (
      select p.id, p.note_id, p.ordinal, snippet(passages_fts, 2, char(2), char(3), '…', 20) as snippet
      from passages_fts ${newest(match)}
    ), ranked as materialized (
      select passages_fts.rowid as id, bm25(passages_fts, 0, 4.0, 1.0) as rank
      from (select count(*) from found having count(*) <= ${RANKED_MAX}) cross join passages_fts
      where passages_fts match ${match}
    ), headed as materialized (
      select p.id, p.note_id, p.ordinal, null as snippet
      from (select count(*) from found having count(*) > ${RANKED_MAX}) cross join passages_fts
      ${newest(matchWords(ownerId, ['heading'], terms, join) ?? '""')}
    ), best as (
      select note_id, min(rank) as rank, max(case when ordinal > 0 then snippet end) as snippet from (
        select found.*, coalesce(ranked.rank, 0) as rank from found left join ranked on ranked.id = found.id
        union all select headed.*, case ordinal when 0 then -2 else -1 end from headed)
      group by note_id
    )
    select n.id, n.title, n.excerpt, best.snippet, n.topic_id as topicId, n.tags, n.sample, n.created_at as createdAt,
      n.updated_at as updatedAt
    from best join notes n on n.id = best.note_id
    where n.owner_id = ${ownerId}
    order by best.rank, n.updated_at desc
    limit ${limit}`)
}
