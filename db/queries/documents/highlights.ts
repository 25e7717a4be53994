import { and, asc, eq, sql } from 'drizzle-orm'
import type { HighlightColor } from '#worker/contracts/documents/highlight-limits.ts'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { highlights } from '../../schema/documents.ts'
import { inJson, jsonRows } from '../json-rows.ts'
import { matchWords } from '../match.ts'

export type HighlightRow = typeof highlights.$inferSelect

/** In the order of the text; `after` is the last one of the page before. */
export function listHighlights(
  db: Db,
  ownerId: string,
  documentId: string,
  page: { limit: number; after?: { start: number; id: string } | undefined },
) {
  const { after } = page
  return db
    .select()
    .from(highlights)
    .where(
      and(
        eq(highlights.documentId, documentId),
        eq(highlights.ownerId, ownerId),
        after && sql`(${highlights.start}, ${highlights.id}) > (${after.start}, ${after.id})`,
      ),
    )
    .orderBy(asc(highlights.start), asc(highlights.id))
    .limit(page.limit)
}

export function highlightsAmong(db: Db, ownerId: string, ids: readonly string[]) {
  return db
    .select()
    .from(highlights)
    .where(and(eq(highlights.ownerId, ownerId), inJson(highlights.id, ids)))
}

/** Those whose document is the learner's; of an id that is there nothing is written. The answer has those that were. */
export function insertHighlights(db: Db, ownerId: string, rows: readonly HighlightRow[]) {
  const values = rows.map((row) => [
    row.id,
    row.documentId,
    row.page,
    row.start,
    JSON.stringify(row.parts),
    row.quote,
    row.color,
    row.comment,
    row.state,
    row.createdAt.getTime(),
    row.updatedAt.getTime(),
  ])
  return db
    .insert(highlights)
    .select(
      selectInto(
        highlights,
        {
          id: sql`value ->> 0`,
          ownerId,
          documentId: sql`d.id`,
          page: sql`value ->> 2`,
          start: sql`value ->> 3`,
          parts: sql`value ->> 4`,
          quote: sql`value ->> 5`,
          color: sql`value ->> 6`,
          comment: sql`value ->> 7`,
          state: sql`value ->> 8`,
          createdAt: sql`value ->> 9`,
          updatedAt: sql`value ->> 10`,
        },
        sql`from ${jsonRows(values)} cross join documents d on d.id = value ->> 1 where d.owner_id = ${ownerId}`,
      ),
    )
    .onConflictDoNothing()
    .returning({ id: highlights.id })
}

/** What of a highlight can be edited, with `from`: when it was changed last before. */
export interface EditedHighlight {
  id: string
  from: Date
  color: HighlightColor
  comment: string
  updatedAt: Date
}

/** The answer has those that were not changed in between. */
export function updateHighlights(db: Db, ownerId: string, edits: readonly EditedHighlight[]) {
  const values = edits.map(({ id, from, color, comment, updatedAt }) => [
    id,
    from.getTime(),
    color,
    comment,
    updatedAt.getTime(),
  ])
  return db
    .update(highlights)
    .set({ color: sql`given.value ->> 2`, comment: sql`given.value ->> 3`, updatedAt: sql`given.value ->> 4` })
    .from(sql`${jsonRows(values)} as given`)
    .where(
      and(
        eq(highlights.ownerId, ownerId),
        sql`${highlights.id} = given.value ->> 0 and ${highlights.updatedAt} = given.value ->> 1`,
      ),
    )
    .returning({ id: highlights.id })
}

export function removeHighlights(db: Db, ownerId: string, ids: readonly string[]) {
  return db
    .delete(highlights)
    .where(and(eq(highlights.ownerId, ownerId), inJson(highlights.id, ids)))
    .returning({ id: highlights.id })
}

/** Words around the hits in what was marked (1), or in the note beside it (2). */
const snippetOf = (column: 1 | 2) => sql`snippet(highlights_fts, ${sql.raw(String(column))}, char(2), char(3), '…', 20)`

/** Highlights whose words or notes have all the terms, best first; `snippet` with hits between U+0002 and U+0003. */
export function searchHighlights(db: Db, ownerId: string, terms: string[], limit: number) {
  const match = matchWords(ownerId, ['quote', 'comment'], terms, 'AND')
  return db
    .select({
      id: sql<string>`h.id`.as('found_id'),
      documentId: sql<string>`h.document_id`.as('found_document'),
      title: sql<string>`d.title`.as('found_title'),
      page: sql<number>`h.page`.as('found_page'),
      color: sql<HighlightColor>`h.color`.as('found_color'),
      // Never of whichever column has hits: the first one, the owner, always has.
      snippet: sql<string>`iif(instr(${snippetOf(1)}, char(2)) > 0, ${snippetOf(1)}, ${snippetOf(2)})`.as(
        'found_snippet',
      ),
    })
    .from(
      sql`highlights_fts join highlights h on h.rowid = highlights_fts.rowid join documents d on d.id = h.document_id`,
    )
    .where(
      sql`highlights_fts match ${match ?? '""'} and h.owner_id = ${ownerId} and d.owner_id = ${ownerId} and d.deleted_at is null`,
    )
    .orderBy(sql`bm25(highlights_fts, 0, 1.0, 1.0)`)
    .limit(match ? limit : 0)
}
