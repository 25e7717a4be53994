import { type SQL, sql } from 'drizzle-orm'
import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import type { HighlightColor } from '#worker/contracts/documents/highlight-limits.ts'
import type { Db } from '../../client.ts'
import { matchWords } from '../match.ts'
import { isReadyDocument, pageNameOf } from '../passage-source.ts'

/** Characters of what was highlighted, and of the note beside it, that the coach reads. */
const QUOTE_MAX = 2_000
const COMMENT_MAX = 2_000

const COLUMNS = {
  id: sql<string>`h.id`.as('marked_id'),
  sourceId: sql<string>`h.document_id`.as('marked_source'),
  sourceTitle: sql<string>`d.title`.as('marked_title'),
  page: sql<number>`h.page`.as('marked_page'),
  pageName: pageNameOf(sql`h.document_id`, sql`h.page`).as('marked_page_name'),
  quote: sql<string>`substr(h.quote, 1, ${sql.raw(String(QUOTE_MAX))})`.as('marked_quote'),
  comment: sql<string>`substr(h.comment, 1, ${sql.raw(String(COMMENT_MAX))})`.as('marked_comment'),
  isLost: sql<number>`h.state = 'lost'`.as('marked_lost'),
  start: sql<number>`h.start`.as('marked_start'),
  /** In the document's text; null of a note on a page. */
  end: sql<number | null>`h.parts ->> '$[#-1].end'`.as('marked_end'),
  anchor: sql<SourceAnchor | null>`h.parts -> '$[0]'`
    .mapWith((json: string) => JSON.parse(json) as SourceAnchor)
    .as('marked_anchor'),
}

export type HighlightedPassage = Awaited<ReturnType<typeof highlightedPassages>>[number]

const matching = (ownerId: string, terms: readonly string[]) =>
  matchWords(ownerId, ['quote', 'comment'], [...terms], 'OR')

/** Highlights that have any of the terms, in their words or in the note beside them; best first. `rank` is bm25's. */
export function highlightedPassages(db: Db, ownerId: string, terms: readonly string[], limit: number) {
  const match = matching(ownerId, terms)
  return db
    .select({ ...COLUMNS, rank: sql<number>`relevance`.as('marked_rank') })
    .from(
      sql`(select rowid as id, bm25(highlights_fts, 0, 1.0, 2.0) as relevance from highlights_fts
        where highlights_fts match ${match ?? '""'}) hits
      cross join highlights h on h.rowid = hits.id cross join documents d on d.id = h.document_id`,
    )
    .where(sql`h.owner_id = ${ownerId} and ${isReadyDocument(ownerId)}`)
    .orderBy(sql`relevance`)
    .limit(match ? limit : 0)
}

/** Documents in which the learner has highlighted something, those of the latest first. */
export function highlightedDocuments(db: Db, ownerId: string, limit: number) {
  return db
    .select({
      id: sql<string>`d.id`.as('marked_id'),
      name: sql<string>`d.title`.as('marked_name'),
    })
    .from(sql`highlights h cross join documents d on d.id = h.document_id`)
    .where(sql`h.owner_id = ${ownerId} and ${isReadyDocument(ownerId)}`)
    .groupBy(sql`d.id`)
    .orderBy(sql`max(h.updated_at) desc`)
    .limit(limit)
}

export interface HighlightsWanted {
  /** Documents they are in; null: any. */
  documentIds: readonly string[] | null
  color: HighlightColor | null
  /** Only those with a note. */
  notesOnly: boolean
  /** They have any of these; none: all of them. */
  terms: readonly string[]
}

/** Highlights document by document, in the order of their texts; the latest where there are more. `count` is how many there are. */
export function wantedHighlights(
  db: Db,
  ownerId: string,
  { documentIds, color, notesOnly, terms }: HighlightsWanted,
  limit: number,
) {
  const match = matching(ownerId, terms)
  const conditions: SQL[] = [sql`own.owner_id = ${ownerId}`, isReadyDocument(ownerId)]
  if (documentIds)
    conditions.push(sql`own.document_id in (select value from json_each(${JSON.stringify(documentIds)}))`)
  if (notesOnly) conditions.push(sql`trim(own.comment) <> ''`)
  if (color) conditions.push(sql`own.color = ${color}`)
  if (match) conditions.push(sql`own.rowid in (select rowid from highlights_fts where highlights_fts match ${match})`)
  const order = documentIds ? sql`own.document_id, own.start, own.id` : sql`own.updated_at desc, own.id`
  return db
    .select({ ...COLUMNS, count: sql<number>`h.count`.as('marked_count') })
    .from(
      sql`(select own.*, count(*) over () as count, row_number() over (order by ${order}) as place
        from highlights own cross join documents d on d.id = own.document_id
        where ${sql.join(conditions, sql` and `)}) h
      cross join documents d on d.id = h.document_id`,
    )
    .where(sql`h.place <= ${limit}`)
    .orderBy(sql`d.title, h.document_id, h.start, h.id`)
}
