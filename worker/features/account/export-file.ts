import type { OwnerDb } from '#db/client.ts'
import { documentById } from '#db/queries/documents/documents.ts'
import { FILE_TYPE } from '#worker/contracts/knowledge/attachment-types.ts'
import { fileKeyOf } from '#worker/domain/files/document-key.ts'
import { attachmentHeaders } from '#worker/http/files/stored-file.ts'
import { Problem } from '#worker/http/problem.ts'

/** The bytes of a document, in the bin or not. @throws Problem not-found */
export async function exportDocument({ db, ownerId }: OwnerDb, files: R2Bucket, id: string): Promise<Response> {
  const [row] = await documentById(db, ownerId, id)
  const stored = row && row.status !== 'uploading' ? await files.get(fileKeyOf(row)) : null
  if (!row || !stored) throw new Problem('not-found', 'The file of this document is not here.')
  const headers = { ...attachmentHeaders(FILE_TYPE, row.fileName), 'content-length': String(stored.size) }
  return new Response(stored.body, { headers })
}
