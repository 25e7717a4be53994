import { sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { matchExpression } from '../knowledge/passages.ts'
import type { DocumentFilter } from './documents.ts'

export interface FoundInDocument {
  id: string
  title: string
  /** Where the words are; null where only the title has them. */
  page: number | null
  /** With hits between U+0002 and U+0003. */
  snippet: string | null
}

/** The most passages that are ranked: bm25 reads them all. Of more, the newest are taken. */
const RANKED_MAX = 200

/**
 * Documents whose title or text has the terms (all, or any), best passage first; those that are not ready are found by their
 * title only.
 */
export function searchDocuments(
  db: Db,
  ownerId: string,
  terms: string[],
  options: DocumentFilter & { join: 'AND' | 'OR'; limit: number },
) {
  const { join, limit, topicId, tag, kind, status } = options
  const match = matchExpression(ownerId, terms, join) ?? '""'
  const narrowed = sql.join(
    [
      sql`owner_id = ${ownerId} and deleted_at is null and replaces_id is null`,
      ...(topicId === undefined ? [] : [sql`topic_id = ${topicId}`]),
      ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
      ...(status === undefined ? [] : [sql`status = ${status}`]),
      ...(tag === undefined
        ? []
        : [sql`id in (select document_id from document_tags where owner_id = ${ownerId} and tag = ${tag})`]),
    ],
    sql` and `,
  )
  return db.all<FoundInDocument>(sql`
    with found as materialized (
      select p.id, p.document_id, p.page, p.ordinal, snippet(passages_fts, 2, char(2), char(3), '…', 20) as snippet
      from passages_fts cross join passages p on p.id = passages_fts.rowid
      where passages_fts match ${match} and p.owner_id = ${ownerId}
        and p.document_id in (select id from documents where ${narrowed} and status = 'ready')
      order by passages_fts.rowid desc limit ${RANKED_MAX + 1}
    ), ranked as materialized (
      select passages_fts.rowid as id, bm25(passages_fts, 0, 4.0, 1.0) as rank
      from (select count(*) from found having count(*) <= ${RANKED_MAX}) cross join passages_fts
      where passages_fts match ${match} and passages_fts.rowid in (select id from found)
    ), best as (
      select document_id as id, min(coalesce(ranked.rank, 0)) as rank,
        case when ordinal > 0 then page end as page, case when ordinal > 0 then snippet end as snippet
      from found left join ranked on ranked.id = found.id group by document_id
      union all
      select id, -100, null, null from documents
      where ${narrowed} and ${titleHas(terms, join)}
    )
    select d.id, d.title, max(best.page) as page, max(best.snippet) as snippet
    from best join documents d on d.id = best.id
    group by d.id order by min(best.rank), d.updated_at desc limit ${limit}`)
}

/** By `title_key`, which is normalized as `titleKey` does: words there begin after a space. */
function titleHas(terms: string[], join: 'AND' | 'OR') {
  const words = terms.map((term) => term.replace(/\*$/, '').normalize('NFKC').toLowerCase())
  const each = words.map((word) => sql`instr(' ' || title_key, ${` ${word}`}) > 0`)
  return sql`(${sql.join(each, join === 'AND' ? sql` and ` : sql` or `)})`
}

/** Passages of one document that have the terms, from its beginning to its end. */
export function searchInDocument(
  db: Db,
  ownerId: string,
  id: string,
  terms: string[],
  options: { join: 'AND' | 'OR'; limit: number },
) {
  const match = matchExpression(ownerId, terms, options.join) ?? '""'
  const own = sql`from passages where document_id = ${id} and owner_id = ${ownerId}`
  // Its passages were written one after the other, so the index need not be read outside their ids.
  return db.all<{ page: number; snippet: string }>(sql`
    select p.page, snippet(passages_fts, 2, char(2), char(3), '…', 20) as snippet
    from passages_fts cross join passages p on p.id = passages_fts.rowid
    where passages_fts match ${match}
      and passages_fts.rowid between (select min(id) ${own}) and (select max(id) ${own})
      and p.document_id = ${id} and p.owner_id = ${ownerId} and p.ordinal > 0
    order by passages_fts.rowid limit ${options.limit}`)
}
