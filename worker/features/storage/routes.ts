import { Hono } from 'hono'
import { storageOf } from '#db/queries/storage.ts'
import { MAX_STORED_BYTES, type StorageUse } from '#worker/contracts/storage.ts'
import { documentLimits } from '#worker/http/document-limits.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'

/** What a learner's data takes up. The database keeps the ledger itself (db/storage-ledger.ts). */
export const storage = new Hono<ApiEnv>().get('/storage', requireUser, async (c) => {
  const { read, db, ownerId } = c.var.owner
  const [[row]] = await read([storageOf(db, ownerId)])
  const none = { bytes: 0, rows: 0, maxBytes: MAX_STORED_BYTES, fileBytes: 0, hasBinned: 0 }
  const { hasBinned, ...use } = row ?? none
  return c.json<StorageUse>({
    ...use,
    maxFileBytes: documentLimits(c.env.scope.settings).bytes,
    hasBinned: hasBinned === 1,
  })
})
