import type { OwnerDb } from '#db/client.ts'
import { attachmentByHash, attachmentById, insertAttachment } from '#db/queries/knowledge/attachments.ts'
import { type Attachment, FILES_MAX, type ImageType } from '#worker/contracts/knowledge/attachments.ts'
import { ATTACHMENT_MAX } from '#worker/contracts/knowledge/note-limits.ts'
import { imageType } from '#worker/domain/files/image-type.ts'
import { Problem } from '#worker/http/problem.ts'
import { readAtMost } from '#worker/http/walls.ts'

const NAME_MAX = 200

/**
 * Keeps a picture: first its bytes, then its row, so that no row is without bytes. The same bytes of one learner are kept
 * once. What it is is told by its bytes; the name is only shown.
 */
export async function create(
  owner: OwnerDb,
  files: R2Bucket,
  input: { body: ReadableStream<Uint8Array> | null; name: string | undefined },
  now: Date,
): Promise<{ attachment: Attachment; created: boolean }> {
  const { db, ownerId } = owner
  const bytes = input.body && (await readAtMost(input.body, ATTACHMENT_MAX))
  if (bytes === null) throw new Problem('too-large', `A picture may have ${ATTACHMENT_MAX / 1_000_000} MB at most.`)
  const type = imageType(bytes)
  if (!type) throw new Problem('unsupported-type', 'Pictures may be PNG, JPEG, GIF, WebP or AVIF.')
  const sha256 = await hexHash(bytes)
  const [known] = await attachmentByHash(db, ownerId, sha256)
  if (known) return { attachment: shown(known), created: false }
  const id = crypto.randomUUID()
  await files.put(keyOf(ownerId, id), bytes, { sha256, httpMetadata: { contentType: type } })
  const file = { id, ownerId, sha256, name: fileName(input.name, type), type, size: bytes.byteLength, now }
  const [row] = await insertAttachment(db, file, FILES_MAX)
  if (row) return { attachment: shown(row), created: true }
  await files.delete(keyOf(ownerId, id))
  const [other] = await attachmentByHash(db, ownerId, sha256)
  if (other) return { attachment: shown(other), created: false }
  throw new Problem('file-limit', `All pictures together may have ${FILES_MAX / 1_000_000_000} GB.`)
}

export async function get(owner: OwnerDb, files: R2Bucket, id: string): Promise<Response> {
  const [row] = await attachmentById(owner.db, owner.ownerId, id)
  const object = row && (await files.get(keyOf(owner.ownerId, id)))
  if (!object) throw new Problem('not-found', 'This picture is not here, or no longer.')
  return new Response(object.body, {
    headers: {
      'content-type': row.type,
      'content-length': String(row.size),
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(row.name)}`,
    },
  })
}

function keyOf(ownerId: string, id: string): string {
  return `${ownerId}/${id}`
}

/** `name` is percent-encoded UTF-8, as headers hold no other letters. */
function fileName(name: string | undefined, type: ImageType): string {
  const usual = `picture.${type.slice('image/'.length)}`
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

async function hexHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function shown(row: { id: string; name: string; type: string; size: number }): Attachment {
  const { id, name, type, size } = row
  return { id, src: `/api/attachments/${id}`, name, type, size }
}
