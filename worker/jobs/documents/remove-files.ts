import type { Db } from '#db/client.ts'
import type { InBin } from '#db/queries/erase.ts'
import { deleteUploadsBefore } from '#db/queries/documents/uploads.ts'
import { documentKey, fileKeyOf } from '#worker/domain/files/document-key.ts'
import { type Budget, eraseBinned } from '../erase.ts'

/** Days in which an upload can be gone on with: R2 itself forgets parts after seven. */
const UPLOAD_DAYS = 7
const UPLOADS_AT_ONCE = 100
const DAY = 86_400_000

/** Documents in the bin for good: their rows first, then their bytes. What fails in between is swept with the orphans. */
export function eraseDocuments(db: Db, files: R2Bucket, of: InBin, budget: Budget): Promise<{ found: number }> {
  return eraseBinned(db, 'documents', of, budget, (rows) =>
    files.delete(rows.map((row) => fileKeyOf({ ...row, id: String(row.id) }))),
  )
}

/** Uploads that were left: their rows, then what arrived of them. */
export async function sweepUploads(db: Db, files: R2Bucket, now: Date): Promise<void> {
  const left = await deleteUploadsBefore(db, new Date(now.getTime() - UPLOAD_DAYS * DAY), UPLOADS_AT_ONCE)
  for (const upload of left) await discardUpload(files, upload)
}

/** What arrived of an upload that is over. */
export async function discardUpload(
  files: R2Bucket,
  { id, ownerId, uploadId }: { id: string; ownerId: string; uploadId: string | null },
): Promise<void> {
  const key = documentKey(ownerId, id)
  if (uploadId) await files.resumeMultipartUpload(key, uploadId).abort()
  else await files.delete(key)
}
