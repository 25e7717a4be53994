import type { OwnerDb } from '#db/client.ts'
import { documentById } from '#db/queries/documents/documents.ts'
import { FILE_TYPE } from '#worker/contracts/knowledge/attachment-types.ts'
import { fileKeyOf } from '#worker/domain/files/document-key.ts'
import { sendRange } from '#worker/http/files/byte-range.ts'
import { attachmentHeaders } from '#worker/http/files/stored-file.ts'
import { documentNotFound } from './summary.ts'

/**
 * The bytes as they were uploaded, or the range that was asked for (RFC 9110, section 14): a viewer fetches the pages that are
 * looked at. Whatever they are, they are downloaded and can run nothing.
 */
export async function file(
  { db, ownerId }: OwnerDb,
  files: R2Bucket,
  id: string,
  rangeHeader: string | undefined,
): Promise<Response> {
  const [row] = await documentById(db, ownerId, id)
  if (!row || row.deletedAt || row.status === 'uploading') throw documentNotFound()
  const headers = { ...attachmentHeaders(FILE_TYPE, row.fileName), 'accept-ranges': 'bytes' }
  return sendRange(files, fileKeyOf(row), row.size, { rangeHeader, headers, notThere: documentNotFound })
}
