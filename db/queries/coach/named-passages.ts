import { sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { matchExpression, type FoundPassage } from '../knowledge/passages.ts'
import { isReadyDocument, pageNameOf } from '../passage-source.ts'

/** Notes, and documents, of a topic that are looked into. */
const NOTES_MAX = 100
const DOCUMENTS_MAX = 50
/** The latest notes and documents, and passages of each. */
const LATEST = 12
const PASSAGES_A_SOURCE = 8
/** Characters to either side of a place that are near it. */
const NEAR = 20_000

export type NamedPassage = FoundPassage & {
  /** Named with `@` in the question, rather than by the chat's topic. */
  explicit: number
  /** Has any of the terms. */
  matched: number
}

const COLUMNS = {
  sourceId: sql<string>`source_id`.as('named_source'),
  sourceTitle: sql<string>`title`.as('named_title'),
  page: sql<number | null>`page`.as('named_page'),
  pageName: pageNameOf(sql`found.source_id`, sql`found.page`).as('named_page_name'),
  heading: sql<string>`heading`.as('named_heading'),
  body: sql<string>`body`.as('named_body'),
  start: sql<number>`start`.as('named_start'),
  end: sql<number>`"end"`.as('named_end'),
}

/** Of passages `p`; what they belong to is `n` or `d`. */
const PASSAGE = sql`p.ordinal, p.page, p.heading, p.body, p.start, p."end"`

/**
 * Passages of what a stored question names with `@`, and of the topic its chat belongs to: those with any of the terms
 * first. What is not the learner's, or is gone, is not there. `cross join` holds the order: from what is named to its
 * passages, so that a question that names nothing reads nothing. Of a document, which may be a book, those without a term are
 * read from its beginning only as far as they can be among the first `limit`.
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
          select n.id, 1 from asked cross join notes n on n.owner_id = ${ownerId} and n.topic_id = asked.id where asked.kind = 'topic'
          union all
          select n.id, 0 from chats c cross join notes n on n.owner_id = ${ownerId} and n.topic_id = c.topic_id
          where c.id = ${chatId} and c.owner_id = ${ownerId}
        ) group by id
      ), notes_named as (
        select n.id, n.title, n.updated_at, named.explicit from named cross join notes n on n.id = named.id
        where n.owner_id = ${ownerId} and n.deleted_at is null
        order by named.explicit desc, n.updated_at desc limit ${NOTES_MAX}
      ), named_too as (
        select id, max(explicit) as explicit from (
          select id, 1 as explicit from asked where kind = 'document'
          union all
          select d.id, 1 from asked cross join documents d on d.topic_id = asked.id
          where asked.kind = 'topic' and d.owner_id = ${ownerId}
          union all
          select d.id, 0 from chats c cross join documents d on d.topic_id = c.topic_id
          where c.id = ${chatId} and c.owner_id = ${ownerId} and d.owner_id = ${ownerId}
        ) group by id
      ), documents_named as (
        select d.id, d.title, d.updated_at, named_too.explicit from named_too cross join documents d on d.id = named_too.id
        where ${isReadyDocument(ownerId)}
        order by named_too.explicit desc, d.updated_at desc limit ${DOCUMENTS_MAX}
      ), hits as materialized (
        select rowid as id, bm25(passages_fts, 0, 2.0, 1.0) as relevance from passages_fts
        where passages_fts match ${match ?? '""'}
          and (exists (select 1 from notes_named) or exists (select 1 from documents_named))
      )
      select n.id as source_id, n.title, n.explicit, n.updated_at, hits.relevance, ${PASSAGE}
      from notes_named n cross join passages p on p.note_id = n.id left join hits on hits.id = p.id
      where p.owner_id = ${ownerId} and p.ordinal > 0
      union all
      select d.id, d.title, d.explicit, d.updated_at, hits.relevance, ${PASSAGE}
      from hits cross join passages p on p.id = hits.id cross join documents_named d on d.id = p.document_id
      where p.owner_id = ${ownerId} and p.ordinal > 0
      union all
      select d.id, d.title, d.explicit, d.updated_at, null, ${PASSAGE}
      from documents_named d cross join passages p on p.document_id = d.id
      where p.owner_id = ${ownerId} and p.ordinal between 1 and ${limit} and p.id not in (select id from hits)) found`,
    )
    .orderBy(sql`explicit desc, relevance is null, relevance, updated_at desc, source_id, ordinal`)
    .limit(limit)
}

/** The first passages of what was written or added last, for what is asked about all of it. */
export function latestPassages(db: Db, ownerId: string, limit: number) {
  return db
    .select({ ...COLUMNS, rank: sql<number>`0`.as('named_rank') })
    .from(
      sql`(with latest as (
        select * from (select id as note_id, null as document_id, title, updated_at from notes
          where owner_id = ${ownerId} and deleted_at is null order by updated_at desc, id desc limit ${LATEST})
        union all
        select * from (select null, d.id, d.title, d.updated_at from documents d
          where ${isReadyDocument(ownerId)} order by d.updated_at desc, d.id desc limit ${LATEST})
        order by updated_at desc limit ${LATEST}
      )
      select l.note_id as source_id, l.title, l.updated_at, ${PASSAGE} from latest l cross join passages p on p.note_id = l.note_id
      where p.owner_id = ${ownerId} and p.ordinal between 1 and ${PASSAGES_A_SOURCE}
      union all
      select l.document_id, l.title, l.updated_at, ${PASSAGE} from latest l cross join passages p on p.document_id = l.document_id
      where p.owner_id = ${ownerId} and p.ordinal between 1 and ${PASSAGES_A_SOURCE}) found`,
    )
    .orderBy(sql`updated_at desc, source_id, ordinal`)
    .limit(limit)
}

/** Passages of a note or a document by their distance to an offset. */
export function passagesAround(
  db: Db,
  ownerId: string,
  { sourceId, start }: { sourceId: string; start: number },
  limit: number,
) {
  return db
    .select({ ...COLUMNS, rank: sql<number>`abs(start - ${start})`.as('named_rank') })
    .from(
      sql`(select n.id as source_id, n.title, ${PASSAGE} from passages p join notes n on n.id = p.note_id
      where p.note_id = ${sourceId} and p.owner_id = ${ownerId} and n.owner_id = ${ownerId} and n.deleted_at is null
        and p.ordinal > 0
      union all
      select d.id, d.title, ${PASSAGE} from passages p join documents d on d.id = p.document_id
      where p.document_id = ${sourceId} and p.owner_id = ${ownerId} and ${isReadyDocument(ownerId)}
        and p.ordinal > 0 and abs(p.start - ${start}) < ${NEAR}) found`,
    )
    .orderBy(sql`named_rank`)
    .limit(limit)
}
