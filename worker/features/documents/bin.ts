import type { OwnerDb } from '#db/client.ts'
import { listBinnedDocuments } from '#db/queries/documents/documents.ts'
import type { BinnedDocument } from '#worker/contracts/documents.ts'
import { RETENTION_DAYS } from '#worker/contracts/knowledge/history-limits.ts'
import type { Page, PageQuery } from '#worker/contracts/paging.ts'
import { decodeKey, encodeKey } from '#worker/http/keyset-cursor.ts'
import { eraseDocuments } from '#worker/jobs/documents/remove-files.ts'
import { documentNotFound, summary } from './summary.ts'

const DAY = 86_400_000

export async function list(owner: OwnerDb, query: PageQuery): Promise<Page<BinnedDocument>> {
  const after = query.cursor === undefined ? undefined : decodeKey(query.cursor)
  const before = after && { deletedAt: new Date(after.key), id: after.id }
  const [binned] = await owner.read([listBinnedDocuments(owner.db, owner.ownerId, query.limit + 1, before)])
  const rows = binned.flatMap((row) => (row.deletedAt ? [{ ...row, deletedAt: row.deletedAt }] : []))
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    items: page.map((row) => ({
      ...summary(row),
      deletedAt: row.deletedAt.toISOString(),
      purgeAt: new Date(row.deletedAt.getTime() + RETENTION_DAYS * DAY).toISOString(),
    })),
    nextCursor: rows.length > query.limit && last ? encodeKey(last.id, last.deletedAt.getTime()) : null,
  }
}

/** Statements of one request; what is left, of the longest documents, the sweep erases within the hour. */
const STATEMENTS = 800

/** For good; only what lies in the bin. Rows first: bytes without one are swept. */
export async function remove({ db, ownerId }: OwnerDb, files: R2Bucket, id: string): Promise<void> {
  const { found } = await eraseDocuments(db, files, { ownerId, id }, { statements: STATEMENTS })
  if (found === 0) throw documentNotFound()
}
