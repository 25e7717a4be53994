import type { OwnerDb } from '#db/client.ts'
import {
  attachmentByHash,
  attachmentById,
  insertAttachment,
  touchAttachment,
} from '#db/queries/knowledge/attachments.ts'
import { type Attachment, FILES_MAX } from '#worker/contracts/knowledge/attachments.ts'
import { type AttachmentType, FILE_TYPE, isImageType } from '#worker/contracts/knowledge/attachment-types.ts'
import { ATTACHMENT_MAX } from '#worker/contracts/knowledge/note-limits.ts'
import { attachmentKey } from '#worker/domain/files/attachment-key.ts'
import { imageType } from '#worker/domain/files/image-type.ts'
import { Problem } from '#worker/http/problem.ts'
import { sendFile } from '#worker/http/files/stored-file.ts'
import { openUpload } from '#worker/http/files/open-upload.ts'

const NAME_MAX = 200

/**
 * Keeps a picture or another file: first its bytes, as they arrive, then its row, so that no row is without bytes. The same
 * bytes of one learner are kept once. Its first bytes determine whether it is a picture; the name is only shown.
 * @param input `size` in bytes and `type` as the sender says: more or fewer bytes are not stored, and what calls itself a
 *   picture must be one
 * @param maxBytes of all of the learner's files, documents too
 */
export async function create(
  owner: OwnerDb,
  files: R2Bucket,
  input: { body: ReadableStream<Uint8Array> | null; size: number; name: string | undefined; type: string },
  now: Date,
  maxBytes = FILES_MAX,
): Promise<{ attachment: Attachment; created: boolean }> {
  const { db, ownerId } = owner
  const { body, size } = input
  if (!body || size === 0) throw new Problem('unsupported-type', 'This file is empty.')
  if (size > ATTACHMENT_MAX) throw new Problem('too-large', `A file may have ${ATTACHMENT_MAX / 1_000_000} MB at most.`)
  const upload = await openUpload(body)
  const type = imageType(upload.start) ?? FILE_TYPE
  if (type !== input.type && input.type !== FILE_TYPE && !(isImageType(type) && isImageType(input.type))) {
    await upload.cancel()
    throw new Problem('unsupported-type', 'Pictures may be PNG, JPEG, GIF, WebP or AVIF.')
  }
  const id = crypto.randomUUID()
  const key = attachmentKey(ownerId, id)
  const sha256 = await upload.store(size, (bytes) => files.put(key, bytes, { httpMetadata: { contentType: type } }))
  const file = { id, ownerId, sha256, name: fileName(input.name, type), type, size, now }
  const [row] = await insertAttachment(db, file, maxBytes)
  if (row) return { attachment: toAttachment(row), created: true }
  await files.delete(key)
  const [other] = await attachmentByHash(db, ownerId, sha256)
  if (!other) throw new Problem('file-limit', `All files together may have ${maxBytes / 1_000_000} MB.`)
  await touchAttachment(db, ownerId, other.id, now)
  return { attachment: toAttachment(other), created: false }
}

export async function get(
  owner: OwnerDb,
  files: R2Bucket,
  id: string,
  rangeHeader: string | undefined,
): Promise<Response> {
  const [row] = await attachmentById(owner.db, owner.ownerId, id)
  return sendFile(files, row, rangeHeader)
}

/** `name` is percent-encoded UTF-8, as headers hold no other letters. */
function fileName(name: string | undefined, type: AttachmentType): string {
  const usual = isImageType(type) ? `picture.${type.slice('image/'.length)}` : 'file'
  if (!name) return usual
  try {
    const plain = decodeURIComponent(name)
      .replace(/[\p{Cc}\p{Cf}/\\]+/gu, ' ')
      .trim()
    return plain.toWellFormed().slice(0, NAME_MAX) || usual
  } catch (error) {
    if (error instanceof URIError) return usual
    throw error
  }
}

function toAttachment(row: { id: string; name: string; type: string; size: number }): Attachment {
  const { id, name, type, size } = row
  return { id, src: `/api/attachments/${id}`, name, type, size }
}
