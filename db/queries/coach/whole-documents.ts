import { sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { isReadyDocument, pageNameOf } from '../passage-source.ts'

/**
 * Documents from beginning to end, those named first in front: all passages of each, or `most` of them, spread evenly over its
 * pages. `count` is how many it has.
 */
export function wholeDocuments(db: Db, ownerId: string, ids: readonly string[], most: number) {
  // D1 binds numbers as fractions, which would divide as such.
  const of = sql`cast(${most} as integer)`
  return db
    .select({
      sourceId: sql<string>`d.id`.as('whole_source'),
      sourceTitle: sql<string>`d.title`.as('whole_title'),
      page: sql<number | null>`p.page`.as('whole_page'),
      pageName: pageNameOf(sql`p.document_id`, sql`p.page`).as('whole_page_name'),
      heading: sql<string>`p.heading`.as('whole_heading'),
      body: sql<string>`p.body`.as('whole_body'),
      start: sql<number>`p.start`.as('whole_start'),
      end: sql<number>`p."end"`.as('whole_end'),
      rank: sql<number>`0`.as('whole_rank'),
      count: sql<number>`c.count`.as('whole_count'),
    })
    .from(
      sql`json_each(${JSON.stringify(ids)}) j cross join documents d on d.id = j.value
      cross join (select e.value as id, (select max(ordinal) from passages where document_id = e.value) as count
        from json_each(${JSON.stringify(ids)}) e) c on c.id = d.id
      cross join passages p on p.document_id = d.id`,
    )
    .where(
      sql`${isReadyDocument(ownerId)} and p.owner_id = ${ownerId} and p.ordinal > 0
        and p.ordinal * ${of} / c.count <> (p.ordinal - 1) * ${of} / c.count`,
    )
    .orderBy(sql`j.key, p.ordinal`)
}
