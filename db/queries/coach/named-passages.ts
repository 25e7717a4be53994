import { sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { matchExpression, type FoundPassage } from '../knowledge/passages.ts'

/** Notes of a topic that are looked into. */
const NOTES_MAX = 100

export type NamedPassage = FoundPassage & {
  /** Named with `@` in the question, rather than by the chat's topic. */
  explicit: number
  /** Has any of the terms. */
  matched: number
}

const COLUMNS = {
  sourceId: sql<string>`note_id`.as('named_note'),
  sourceTitle: sql<string>`title`.as('named_title'),
  heading: sql<string>`heading`.as('named_heading'),
  body: sql<string>`body`.as('named_body'),
  start: sql<number>`start`.as('named_start'),
  end: sql<number>`"end"`.as('named_end'),
}

/**
 * Passages of what a stored question names with `@`, and of the topic its chat belongs to: those with any of the terms
 * first. What is not the learner's, or is gone, is not there. `cross join` holds the order: from what is named to its
 * passages, so that a question that names nothing reads nothing.
 */
export function namedPassages(
  db: Db,
  ownerId: string,
  { chatId, questionId }: { chatId: string; questionId: string },
  terms: readonly string[],
  limit: number,
) {
  const match = matchExpression(ownerId, [...terms], 'OR')
  return db
    .select({
      ...COLUMNS,
      rank: sql<number>`coalesce(relevance, 0)`.as('named_rank'),
      explicit: sql<number>`explicit`.as('named_explicit'),
      matched: sql<number>`relevance is not null`.as('named_matched'),
    })
    .from(
      sql`(with asked as (
        select a.value ->> 'kind' as kind, a.value ->> 'id' as id from messages m cross join json_each(m.attachments) a
        where m.id = ${questionId} and m.chat_id = ${chatId} and m.owner_id = ${ownerId}
      ), named as (
        select id, max(explicit) as explicit from (
          select id, 1 as explicit from asked where kind = 'note'
          union all
          select n.id, 1 from asked cross join notes n on n.owner_id = ${ownerId} and n.topic_id = asked.id where kind = 'topic'
          union all
          select n.id, 0 from chats c cross join notes n on n.owner_id = ${ownerId} and n.topic_id = c.topic_id
          where c.id = ${chatId} and c.owner_id = ${ownerId}
        ) group by id
      ), notes_named as (
        select n.id, n.title, n.updated_at, named.explicit from named cross join notes n on n.id = named.id
        where n.owner_id = ${ownerId} and n.deleted_at is null
        order by named.explicit desc, n.updated_at desc limit ${NOTES_MAX}
      ), hits as materialized (
        select rowid as id, bm25(passages_fts, 0, 2.0, 1.0) as relevance from passages_fts
        where passages_fts match ${match ?? '""'} and exists (select 1 from notes_named)
      )
      select p.note_id, n.title, p.heading, p.body, p.start, p."end", p.ordinal, n.explicit, n.updated_at, hits.relevance
      from notes_named n cross join passages p on p.note_id = n.id left join hits on hits.id = p.id
      where p.owner_id = ${ownerId} and p.ordinal > 0)`,
    )
    .orderBy(sql`explicit desc, relevance is null, relevance, updated_at desc, note_id, ordinal`)
    .limit(limit)
}

/** The first passages of the notes that were written last, for what is asked about all of them. */
export function latestPassages(db: Db, ownerId: string, limit: number) {
  return db
    .select({ ...COLUMNS, rank: sql<number>`0`.as('named_rank') })
    .from(
      sql`(select p.note_id, n.title, p.heading, p.body, p.start, p."end", p.ordinal, n.updated_at
      from (select id, title, updated_at from notes where owner_id = ${ownerId} and deleted_at is null
        order by updated_at desc, id desc limit 12) n
      join passages p on p.note_id = n.id
      where p.owner_id = ${ownerId} and p.ordinal between 1 and 8)`,
    )
    .orderBy(sql`updated_at desc, note_id, ordinal`)
    .limit(limit)
}

/** Passages of a note by their distance to an offset. */
export function passagesAround(
  db: Db,
  ownerId: string,
  { sourceId, start }: { sourceId: string; start: number },
  limit: number,
) {
  return db
    .select({ ...COLUMNS, rank: sql<number>`abs(start - ${start})`.as('named_rank') })
    .from(
      sql`(select p.note_id, n.title, p.heading, p.body, p.start, p."end"
      from passages p join notes n on n.id = p.note_id
      where p.note_id = ${sourceId} and p.owner_id = ${ownerId} and n.owner_id = ${ownerId} and n.deleted_at is null
        and p.ordinal > 0)`,
    )
    .orderBy(sql`named_rank`)
    .limit(limit)
}
