import { createHash } from 'node:crypto'
import type { OwnerDb } from '#db/client.ts'
import { beginUpload, dropUpload, takePart } from '#db/queries/account-import.ts'
import type { ImportUpload } from '#worker/contracts/account/import.ts'
import { UPLOAD_PART_BYTES } from '#worker/contracts/documents/document-limits.ts'
import { documentKey } from '#worker/domain/files/document-key.ts'
import { partSize, storeExactly } from '#worker/http/files/upload-parts.ts'
import { Problem } from '#worker/http/problem.ts'
import { discardUpload } from '#worker/jobs/documents/remove-files.ts'

/** R2 knows the upload no more, after seven days, or not with these parts. */
const LOST = /\((?:10024|10025)\)/

interface Input {
  /** Of the import. */
  id: string
  /** How many files came before it. */
  at: number
  part: number
  body: ReadableStream<Uint8Array>
  /** Bytes of this part. */
  length: number
}

/** The document whose file it is, as its row says. */
interface Target {
  id: string
  size: number
  sha256: string | null
}

/**
 * Stores a part of a document's file; with the last one the file is put together and compared with its row. A part that comes
 * twice is stored once.
 * @returns whether more parts have to come, or what they came to
 * @throws Problem import-conflict, malformed-body
 */
export async function importPart(
  owner: OwnerDb,
  files: R2Bucket,
  target: Target,
  known: ImportUpload | null,
  input: Input,
): Promise<'more' | 'stored' | 'changed'> {
  const { db, ownerId } = owner
  const { id, at, part, body, length } = input
  if (length === 0 || length !== partSize(target.size, part)) {
    await body.cancel()
    return 'changed'
  }
  const upload = known ?? (await begin(owner, files, target, id, at))
  const { uploadId, etags } = upload
  if (part > etags.length + 1) {
    await body.cancel()
    throw conflict()
  }
  const parts = Math.ceil(target.size / UPLOAD_PART_BYTES)
  try {
    let stored = etags
    if (part <= etags.length) await body.cancel()
    else {
      const multipart = files.resumeMultipartUpload(documentKey(ownerId, target.id), uploadId)
      const { etag } = await storeExactly(length, body, (bytes) => multipart.uploadPart(part, bytes))
      const [row] = await takePart(db, ownerId, id, { uploadId, part, etag })
      if (!row?.upload) throw conflict()
      stored = row.upload.etags
    }
    return stored.length < parts ? 'more' : await complete(files, ownerId, target, { ...upload, etags: stored })
  } catch (error) {
    if (!isLost(error)) throw error
    await dropUpload(db, ownerId, uploadId)
    throw new Problem('import-conflict', 'This file has to be sent again from its beginning. Continue to do so.')
  }
}

async function begin(
  { db, ownerId }: OwnerDb,
  files: R2Bucket,
  target: Target,
  id: string,
  at: number,
): Promise<ImportUpload> {
  const multipart = await files.createMultipartUpload(documentKey(ownerId, target.id))
  const upload = { documentId: target.id, uploadId: multipart.uploadId, etags: [] }
  const [row] = await beginUpload(db, ownerId, id, at, upload)
  if (row) return upload
  // Another request began it at the same time.
  await multipart.abort()
  throw conflict()
}

async function complete(
  files: R2Bucket,
  ownerId: string,
  target: Target,
  { uploadId, etags }: ImportUpload,
): Promise<'stored' | 'changed'> {
  const key = documentKey(ownerId, target.id)
  const parts = etags.map((etag, i) => ({ partNumber: i + 1, etag }))
  await files
    .resumeMultipartUpload(key, uploadId)
    .complete(parts)
    .catch(async (error: unknown) => {
      // It was put together before, and the answer did not arrive.
      if ((await files.head(key))?.size !== target.size) throw error
    })
  const file = await files.get(key)
  if (!file) throw conflict()
  const hash = createHash('sha256')
  for await (const chunk of file.body) hash.update(chunk)
  if (target.sha256 === null || hash.digest('hex') === target.sha256) return 'stored'
  await files.delete(key)
  return 'changed'
}

/** What has come of a file that is not going to be whole. */
export async function discardParts(files: R2Bucket, ownerId: string, upload: ImportUpload): Promise<void> {
  try {
    await discardUpload(files, { id: upload.documentId, ownerId, uploadId: upload.uploadId })
  } catch (error) {
    if (!isLost(error)) throw error
  }
}

function isLost(error: unknown): boolean {
  return error instanceof Error && LOST.test(error.message)
}

function conflict(): Problem {
  return new Problem('import-conflict', 'The import has come to another place. Open it again to continue.')
}
