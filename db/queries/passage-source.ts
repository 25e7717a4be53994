import { type SQL, sql } from 'drizzle-orm'
import type { DocumentKind } from '#worker/contracts/documents/kinds.ts'
import { pageName } from '#worker/contracts/documents/page-name.ts'

/**
 * What passages `p` belong to: a note `n` or a document `d`. An outer join by a key that is null reads nothing, so the passages
 * of notes cost what they did before there were documents.
 */
export const WITH_SOURCE = sql`left join notes n on n.id = p.note_id left join documents d on d.id = p.document_id`

export const SOURCE_ID = sql<string>`coalesce(p.note_id, p.document_id)`
export const SOURCE_TITLE = sql<string>`coalesce(n.title, d.title)`

/** What is printed on the page of a passage, or the slide or chapter is called; null where its number says it, and of a note. */
export function pageNameOf(documentId: SQL, page: SQL) {
  return sql<string | null>`(select json_array(printed_in.kind, printed.label) from document_pages printed
    join documents printed_in on printed_in.id = printed.document_id
    where printed.document_id = ${documentId} and printed.page = ${page} and printed.label is not null)`.mapWith(
    (json: string) => {
      const [kind, label] = JSON.parse(json) as [DocumentKind | null, string]
      return pageName(kind, label)
    },
  )
}

/**
 * The passage is the learner's, and may be read: its note is not in the bin; its document neither, and all of it was indexed.
 * Passages of a document stay while it is in the bin, those of a note do not.
 */
export function isReadable(ownerId: string) {
  return sql`p.owner_id = ${ownerId} and (n.owner_id = ${ownerId} and n.deleted_at is null or ${isReadyDocument(ownerId)})`
}

/** A document `d` of the learner that can be read and searched. */
export function isReadyDocument(ownerId: string) {
  return sql`d.owner_id = ${ownerId} and d.deleted_at is null and d.status = 'ready'`
}
