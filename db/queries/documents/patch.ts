import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { documents, documentTags } from '../../schema/documents.ts'
import { inJson } from '../json-rows.ts'
import { SUMMARY } from './documents.ts'

/** These documents, in the bin or not. */
export function documentsAmong(db: Db, ownerId: string, ids: readonly string[]) {
  return db
    .select({ ...SUMMARY, deletedAt: documents.deletedAt })
    .from(documents)
    .where(and(eq(documents.ownerId, ownerId), inJson(documents.id, ids)))
}

export interface DocumentState {
  topicId: number | null
  tags: string[]
  updatedAt: Date
  deletedAt: Date | null
}

/**
 * Each document changes only from exactly the state named; the ids of those that did come back. A deleted topic becomes none.
 * Its text does not change, so what it is searched by stays, in the bin too.
 */
export function patchDocuments(
  db: Db,
  ownerId: string,
  changes: readonly { id: string; from: DocumentState; to: DocumentState }[],
) {
  const rows = changes.map(({ id, from, to }) => ({
    id,
    updatedAt: from.updatedAt.getTime(),
    deletedAt: from.deletedAt?.getTime() ?? null,
    oldTags: JSON.stringify(from.tags),
    topicId: to.topicId,
    tags: to.tags,
    newUpdatedAt: to.updatedAt.getTime(),
    newDeletedAt: to.deletedAt?.getTime() ?? null,
  }))
  return db
    .update(documents)
    .set({
      topicId: sql`(select topics.id from topics where topics.id = change.value ->> 'topicId' and topics.owner_id = ${ownerId})`,
      tags: sql`change.value -> 'tags'`,
      updatedAt: sql`change.value ->> 'newUpdatedAt'`,
      deletedAt: sql`change.value ->> 'newDeletedAt'`,
    })
    .from(sql`json_each(${JSON.stringify(rows)}) as change`)
    .where(
      and(
        eq(documents.ownerId, ownerId),
        sql`${documents.id} = change.value ->> 'id' and ${documents.updatedAt} = change.value ->> 'updatedAt'
          and ${documents.tags} = change.value ->> 'oldTags' and ${documents.deletedAt} is change.value ->> 'deletedAt'`,
      ),
    )
    .returning({ id: documents.id })
}

/** After `patchDocuments` in its batch: the tag index again says what each document's own list of tags says. */
export function reindexDocumentTags(db: Db, ownerId: string, ids: readonly string[]) {
  return [
    db.delete(documentTags).where(and(eq(documentTags.ownerId, ownerId), inJson(documentTags.documentId, ids))),
    db
      .insert(documentTags)
      .select(
        selectInto(
          documentTags,
          { ownerId, documentId: sql`documents.id`, tag: sql`tag.value` },
          sql`from documents, json_each(documents.tags) as tag
            where documents.owner_id = ${ownerId} and ${inJson(documents.id, ids)}`,
        ),
      )
      .onConflictDoNothing(),
  ] as const
}
