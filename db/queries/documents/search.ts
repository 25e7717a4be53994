import { sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { matchExpression } from '../knowledge/passages.ts'
import { isReadyDocument } from '../passage-source.ts'

interface FoundDocument {
  id: string
  title: string
  /** Of the best passage; 1 where only the title has the words. */
  page: number
  /** Words around the hits, with hits between U+0002 and U+0003; null where only the title has them. */
  snippet: string | null
}

/** As for notes (db/queries/knowledge/passages.ts): with more, the newest are taken as the index has them. */
const RANKED_MAX = 200

/** Documents whose title or text has the terms (all, or any) in one passage, best first, each with its best page. */
export function searchDocuments(
  db: Db,
  ownerId: string,
  terms: string[],
  { join, limit }: { join: 'AND' | 'OR'; limit: number },
) {
  const match = matchExpression(ownerId, terms, join) ?? '""'
  return db.all<FoundDocument>(sql`
    with found as materialized (
      select p.id, p.document_id, p.page, p.ordinal, snippet(passages_fts, 2, char(2), char(3), '…', 20) as snippet
      from passages_fts cross join passages p on p.id = passages_fts.rowid
      where passages_fts match ${match} and p.owner_id = ${ownerId} and p.document_id is not null
      order by passages_fts.rowid desc limit ${RANKED_MAX + 1}
    ), ranked as materialized (
      select passages_fts.rowid as id, bm25(passages_fts, 0, 4.0, 1.0) as rank
      from (select count(*) from found having count(*) <= ${RANKED_MAX}) cross join passages_fts
      where passages_fts match ${match}
    ), hits as (
      select found.document_id, found.page, found.snippet, found.ordinal,
        min(coalesce(ranked.rank, 0)) over (partition by found.document_id) as rank,
        row_number() over (partition by found.document_id
          order by found.ordinal = 0, coalesce(ranked.rank, 0), found.ordinal) as place
      from found left join ranked on ranked.id = found.id
    )
    select d.id, d.title, hits.page, case when hits.ordinal > 0 then hits.snippet end as snippet
    from hits join documents d on d.id = hits.document_id
    where hits.place = 1 and ${isReadyDocument(ownerId)}
    order by hits.rank, d.updated_at desc
    limit ${limit}`)
}
