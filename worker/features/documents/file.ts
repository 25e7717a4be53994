import type { OwnerDb } from '#db/client.ts'
import { documentById } from '#db/queries/documents/documents.ts'
import { FILE_TYPE } from '#worker/contracts/knowledge/attachment-types.ts'
import { documentKey } from '#worker/domain/files/document-key.ts'
import { attachmentHeaders } from '#worker/http/stored-file.ts'
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
  const range = rangeOf(rangeHeader, row.size)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${row.size}` } })
  const object = await files.get(documentKey(ownerId, id), range === null ? undefined : { range })
  if (!object) throw documentNotFound()
  const part = range ?? { offset: 0, length: row.size }
  return new Response(object.body, {
    status: range === null ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(part.length),
      ...(range && { 'content-range': `bytes ${part.offset}-${part.offset + part.length - 1}/${row.size}` }),
    },
  })
}

interface ByteRange {
  offset: number
  length: number
}

/** One range of bytes; several, and what is none, count as none asked for. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { offset: size - length, length }
  }
  const offset = Number(first)
  if (offset >= size) return 'unsatisfiable'
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return end < offset ? null : { offset, length: end - offset + 1 }
}
