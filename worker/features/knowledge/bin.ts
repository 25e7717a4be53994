import type { OwnerDb } from '#db/client.ts'
import { BINNED_KINDS } from '#db/queries/erase.ts'
import { listBin } from '#db/queries/knowledge/bin.ts'
import { noteById } from '#db/queries/knowledge/notes.ts'
import { RETENTION_DAYS } from '#worker/contracts/knowledge/history-limits.ts'
import type { BinnedNote } from '#worker/contracts/knowledge/note-history.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import type { Page, PageQuery } from '#worker/contracts/paging.ts'
import { decodeKey, encodeKey } from '#worker/http/keyset-cursor.ts'
import { eraseDocuments } from '#worker/jobs/documents/remove-files.ts'
import { eraseBinned } from '#worker/jobs/erase.ts'
import { noteNotFound, withLinks } from './notes.ts'
import { patch } from './patch-notes.ts'

const DAY = 86_400_000

export async function list(owner: OwnerDb, query: PageQuery): Promise<Page<BinnedNote>> {
  const after = query.cursor === undefined ? undefined : decodeKey(query.cursor)
  const before = after && { deletedAt: new Date(after.key), id: after.id }
  const [binned] = await owner.read([listBin(owner.db, owner.ownerId, query.limit + 1, before)])
  const rows = binned.flatMap((row) => (row.deletedAt ? [{ ...row, deletedAt: row.deletedAt }] : []))
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    items: page.map(({ deletedAt, excerpt, ...note }) => ({
      ...note,
      excerpt: excerpt ?? '',
      deletedAt: deletedAt.toISOString(),
      purgeAt: new Date(deletedAt.getTime() + RETENTION_DAYS * DAY).toISOString(),
    })),
    nextCursor: rows.length > query.limit && last ? encodeKey(last.id, last.deletedAt.getTime()) : null,
  }
}

export async function put(owner: OwnerDb, id: string, now: Date): Promise<void> {
  const { undo } = await patch(owner, { changes: [{ ids: [id], deleted: true }] }, now)
  if (undo.length === 0) throw noteNotFound()
}

/** Taken out twice, or by two tabs at once, it is out once. */
export async function restore(owner: OwnerDb, id: string, now: Date): Promise<Note> {
  await patch(owner, { changes: [{ ids: [id], deleted: false }] }, now)
  const [row] = await noteById(owner.db, owner.ownerId, id)
  if (!row || row.deletedAt) throw noteNotFound()
  return withLinks(owner, row)
}

/** Statements of one request; what is left, of the largest bins, the sweep erases within the hour. */
const STATEMENTS = 800

/** For good; only what lies in the bin. */
export async function remove({ db, ownerId }: OwnerDb, id: string): Promise<void> {
  const { found } = await eraseBinned(db, 'notes', { ownerId, id }, { statements: STATEMENTS })
  if (found === 0) throw noteNotFound()
}

/** Whatever of theirs lies in a bin: only notes have a page that lists them. */
export async function empty({ db, ownerId }: OwnerDb, files: R2Bucket): Promise<void> {
  const budget = { statements: STATEMENTS }
  for (const kind of BINNED_KINDS)
    if (kind === 'documents') await eraseDocuments(db, files, { ownerId }, budget)
    else await eraseBinned(db, kind, { ownerId }, budget)
}
