import { sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { isReadyDocument, pageNameOf } from '../passage-source.ts'

/** Characters (UTF-16 units) of a document that are read at once, at most: about 200 full pages. */
const READ_MAX = 400_000

/** Pages of a document with their text, in order; `to` is included. None of a document that is not ready, or in the bin. */
export function pageTexts(
  db: Db,
  ownerId: string,
  id: string,
  { from: first, to }: { from: number | null; to: number | null },
) {
  const from = first ?? 1
  return db
    .select({
      title: sql<string>`d.title`.as('text_title'),
      page: sql<number>`g.page`.as('text_page'),
      name: pageNameOf(sql`g.document_id`, sql`g.page`).as('text_page_name'),
      markdown: sql<string>`g.markdown`.as('text_markdown'),
      start: sql<number>`g.start`.as('text_start'),
    })
    .from(sql`documents d cross join document_pages g on g.document_id = d.id`)
    .where(
      sql`d.id = ${id} and ${isReadyDocument(ownerId)} and g.owner_id = ${ownerId} and g.page >= ${from}
        and (${to} is null or g.page <= ${to})
        and g.start < ${READ_MAX} + (select start from document_pages f where f.document_id = d.id and f.page >= ${from}
          order by f.page limit 1)`,
    )
    .orderBy(sql`g.page`)
}
