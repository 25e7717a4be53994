import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { topics } from '../../schema/knowledge.ts'
import { matchExpression } from '../knowledge/passages.ts'
import { isReadable, isReadyDocument, pageNameOf, SOURCE_ID, SOURCE_TITLE, WITH_SOURCE } from '../passage-source.ts'

/** Passages that represent a note or a document among many, and how many of them are found by their titles. */
const PASSAGES_A_SOURCE = 8
const TITLED_SOURCES = 6
/** Documents whose sections are looked for, the latest first, and passages of each: a book would hide all the rest. */
const DOCUMENTS_MAX = 50
const PASSAGES_A_DOCUMENT = 60

const COLUMNS = {
  sourceId: sql<string>`source_id`.as('broad_source'),
  sourceTitle: sql<string>`title`.as('broad_title'),
  page: sql<number | null>`page`.as('broad_page'),
  pageName: pageNameOf(sql`found.source_id`, sql`found.page`).as('broad_page_name'),
  heading: sql<string>`heading`.as('broad_heading'),
  body: sql<string>`body`.as('broad_body'),
  start: sql<number>`start`.as('broad_start'),
  end: sql<number>`"end"`.as('broad_end'),
  rank: sql<number>`0`.as('broad_rank'),
}

/** Of passages `p`; what they belong to is `n` or `d`. */
const PASSAGE = sql`p.ordinal, p.page, p.heading, p.body, p.start, p."end"`

/** What the learner calls their topics. */
export function topicNames(db: Db, ownerId: string) {
  return db.select({ id: topics.id, name: topics.name }).from(topics).where(eq(topics.ownerId, ownerId))
}

/** The first passages of what has any of the terms in its title, best title first: a section need not repeat the title. */
export function titledPassages(db: Db, ownerId: string, terms: readonly string[], limit: number) {
  const match = matchExpression(ownerId, [...terms], 'OR')
  return db
    .select(COLUMNS)
    .from(
      sql`(with titled as materialized (
        select p.note_id, p.document_id, ${SOURCE_ID} as id, ${SOURCE_TITLE} as title,
          bm25(passages_fts, 0, 1.0, 0) as relevance
        from passages_fts join passages p on p.id = passages_fts.rowid ${WITH_SOURCE}
        where passages_fts match ${match ?? '""'} and ${isReadable(ownerId)} and p.ordinal = 0
        order by relevance limit ${TITLED_SOURCES}
      )
      select t.id as source_id, t.title, t.relevance, ${PASSAGE} from titled t cross join passages p on p.note_id = t.note_id
      where p.owner_id = ${ownerId} and p.ordinal between 1 and ${PASSAGES_A_SOURCE}
      union all
      select t.id, t.title, t.relevance, ${PASSAGE} from titled t cross join passages p on p.document_id = t.document_id
      where p.owner_id = ${ownerId} and p.ordinal between 1 and ${PASSAGES_A_SOURCE}) found`,
    )
    .orderBy(sql`relevance, source_id, ordinal`)
    .limit(match ? limit : 0)
}

/** Passages of topics: the first of each note and document before the second of any, those of the latest first. */
export function topicPassages(db: Db, ownerId: string, topicIds: readonly number[], limit: number) {
  const inTopics = sql`in (select value from json_each(${JSON.stringify(topicIds)}))`
  return db
    .select(COLUMNS)
    .from(
      sql`(select n.id as source_id, n.title, n.updated_at, ${PASSAGE} from notes n cross join passages p on p.note_id = n.id
      where n.owner_id = ${ownerId} and n.deleted_at is null and p.owner_id = ${ownerId} and n.topic_id ${inTopics}
        and p.ordinal between 1 and ${PASSAGES_A_SOURCE}
      union all
      select d.id, d.title, d.updated_at, ${PASSAGE} from documents d cross join passages p on p.document_id = d.id
      where ${isReadyDocument(ownerId)} and p.owner_id = ${ownerId} and d.topic_id ${inTopics}
        and p.ordinal between 1 and ${PASSAGES_A_SOURCE}) found`,
    )
    .orderBy(sql`ordinal, updated_at desc, source_id`)
    .limit(limit)
}

const WITHIN = { passage: sql`source_id, ordinal`, section: sql`source_id, heading`, source: sql`source_id` }

/**
 * All passages, or the first of each section, or of each note and document: those of a topic together, in the order they were
 * written. SQLite takes the other columns from the row of `min`.
 */
export function firstPassages(db: Db, ownerId: string, of: keyof typeof WITHIN, limit: number) {
  const within = WITHIN[of]
  const most = of === 'source' ? 1 : PASSAGES_A_DOCUMENT
  return db
    .select({ ...COLUMNS, first: sql<number>`min(ordinal)`.as('broad_first') })
    .from(
      sql`(select n.id as source_id, n.title, n.topic_id, n.created_at, ${PASSAGE}
      from notes n cross join passages p on p.note_id = n.id
      where n.owner_id = ${ownerId} and n.deleted_at is null and p.owner_id = ${ownerId} and p.ordinal > 0
      union all
      select d.id, d.title, d.topic_id, d.created_at, ${PASSAGE}
      from (select * from documents d where ${isReadyDocument(ownerId)} order by updated_at desc limit ${DOCUMENTS_MAX}) d
      cross join passages p on p.document_id = d.id
      where p.owner_id = ${ownerId} and p.ordinal between 1 and ${most}) found
      left join topics t on t.id = found.topic_id`,
    )
    .groupBy(within)
    .orderBy(sql`t.name is null, t.name, found.created_at, source_id, broad_first`)
    .limit(limit)
}
