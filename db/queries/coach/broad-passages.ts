import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { topics } from '../../schema/knowledge.ts'
import { matchExpression, type FoundPassage } from '../knowledge/passages.ts'

/** Passages that represent a note among many, and notes found by their titles. */
const PASSAGES_A_NOTE = 8
const TITLED_NOTES = 6

const columns = (rank: SQL) => ({
  sourceId: sql<string>`p.note_id`.as('broad_note'),
  sourceTitle: sql<string>`n.title`.as('broad_title'),
  heading: sql<string>`p.heading`.as('broad_heading'),
  body: sql<string>`p.body`.as('broad_body'),
  start: sql<number>`p.start`.as('broad_start'),
  end: sql<number>`p."end"`.as('broad_end'),
  rank: sql<FoundPassage['rank']>`${rank}`.as('broad_rank'),
})

/** What the learner calls their topics. */
export function topicNames(db: Db, ownerId: string) {
  return db.select({ id: topics.id, name: topics.name }).from(topics).where(eq(topics.ownerId, ownerId))
}

/** The first passages of notes whose titles have any of the terms, best title first: a section need not repeat the title. */
export function titledPassages(db: Db, ownerId: string, terms: readonly string[], limit: number) {
  const match = matchExpression(ownerId, [...terms], 'OR')
  return db
    .select(columns(sql`0`))
    .from(
      sql`(select p.note_id as id, bm25(passages_fts, 0, 1.0, 0) as relevance
        from passages_fts join passages p on p.id = passages_fts.rowid
        where passages_fts match ${match ?? '""'} and p.owner_id = ${ownerId} and p.ordinal = 0
        order by relevance limit ${TITLED_NOTES}) t
      cross join passages p on p.note_id = t.id join notes n on n.id = t.id`,
    )
    .where(
      sql`p.owner_id = ${ownerId} and n.owner_id = ${ownerId} and n.deleted_at is null and p.ordinal between 1 and ${PASSAGES_A_NOTE}`,
    )
    .orderBy(sql`t.relevance, p.note_id, p.ordinal`)
    .limit(match ? limit : 0)
}

/** Passages of the notes of topics: the first of each note before the second of any, those of the latest note first. */
export function topicPassages(db: Db, ownerId: string, topicIds: readonly number[], limit: number) {
  return db
    .select(columns(sql`0`))
    .from(sql`notes n cross join passages p on p.note_id = n.id`)
    .where(
      sql`n.owner_id = ${ownerId} and n.deleted_at is null and p.owner_id = ${ownerId}
        and n.topic_id in (select value from json_each(${JSON.stringify(topicIds)}))
        and p.ordinal between 1 and ${PASSAGES_A_NOTE}`,
    )
    .orderBy(sql`p.ordinal, n.updated_at desc, n.id`)
    .limit(limit)
}

/**
 * The first passage of each section, or of each note, of all notes: those of a topic together, in the order they were written.
 * SQLite takes the other columns from the row of `min`.
 */
export function firstPassages(db: Db, ownerId: string, of: 'section' | 'note', limit: number) {
  const within = of === 'section' ? sql`p.note_id, p.heading` : sql`p.note_id`
  return db
    .select({ ...columns(sql`0`), first: sql<number>`min(p.ordinal)`.as('broad_first') })
    .from(sql`notes n cross join passages p on p.note_id = n.id left join topics t on t.id = n.topic_id`)
    .where(sql`n.owner_id = ${ownerId} and n.deleted_at is null and p.owner_id = ${ownerId} and p.ordinal > 0`)
    .groupBy(within)
    .orderBy(sql`t.name is null, t.name, n.created_at, n.id, broad_first`)
    .limit(limit)
}
