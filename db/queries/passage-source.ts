import { sql } from 'drizzle-orm'

/**
 * What passages `p` belong to: a note `n` or a document `d`. An outer join by a key that is null reads nothing, so the passages
 * of notes cost what they did before there were documents.
 */
export const WITH_SOURCE = sql`left join notes n on n.id = p.note_id left join documents d on d.id = p.document_id`

export const SOURCE_ID = sql<string>`coalesce(p.note_id, p.document_id)`
export const SOURCE_TITLE = sql<string>`coalesce(n.title, d.title)`

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
