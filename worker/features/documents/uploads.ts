import type { OwnerDb } from '#db/client.ts'
import {
  documentById,
  documentsByHash,
  type DocumentRow,
  insertDocument,
  insertDocumentTags,
  usedByDocuments,
} from '#db/queries/documents/documents.ts'
import { removeReplacement } from '#db/queries/documents/replacing.ts'
import { deleteUpload, endUpload, partsOf, upsertPart } from '#db/queries/documents/uploads.ts'
import { topicById } from '#db/queries/knowledge/topics.ts'
import type { CreateDocument, DocumentSummary, DocumentUpload } from '#worker/contracts/documents.ts'
import { UPLOAD_PART_BYTES } from '#worker/contracts/documents/document-limits.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import { cleanFileName, documentTitle } from '#worker/domain/files/document-names.ts'
import { documentKey } from '#worker/domain/files/document-key.ts'
import { documentLimits } from '#worker/http/document-limits.ts'
import { partSize, storeExactly } from '#worker/http/files/upload-parts.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { Problem, unknownTopic } from '#worker/http/problem.ts'
import { discardUpload } from '#worker/jobs/documents/remove-files.ts'
import { MESSAGE_MS, sendJob } from '#worker/jobs/documents/wake.ts'
import { documentNotFound, summary } from './summary.ts'

type Scope = Pick<RequestScope, 'env' | 'settings' | 'now'>

/**
 * Begins an upload, or goes on with it: the same id, or the same bytes, is the same upload. Bytes that are here already need
 * not be sent.
 */
export async function create(scope: Scope, owner: OwnerDb, input: CreateDocument): Promise<DocumentUpload> {
  const { db, ownerId } = owner
  const { id, size, sha256 = null } = input
  const [[known], alike, topics] = await db.batch([
    documentById(db, ownerId, id),
    documentsByHash(db, ownerId, sha256 ?? '', id),
    topicById(db, ownerId, input.topicId ?? 0),
  ])
  if (known) return resumed(owner, known, input)
  if (input.replaces !== undefined) return createReplacement(scope, owner, input, input.replaces)
  const same = alike.find(({ status }) => status !== 'uploading')
  if (same) return { document: summary(same), partBytes: UPLOAD_PART_BYTES, parts: [], same: summary(same) }
  const started = alike.find((row) => row.size === size)
  if (started) return resumed(owner, started, input)
  if (input.topicId !== null && !topics[0]) throw unknownTopic()
  return begin(scope, owner, input, { replacesId: null, title: documentTitle(cleanFileName(input.fileName)) })
}

/** The newer file is a document of its own until it is read; a second one gives the first up. */
async function createReplacement(
  scope: Scope,
  owner: OwnerDb,
  input: CreateDocument,
  replacesId: string,
): Promise<DocumentUpload> {
  const { db, ownerId } = owner
  const [target] = await documentById(db, ownerId, replacesId)
  if (!target || target.deletedAt || target.replacesId) throw documentNotFound()
  if (target.status !== 'ready' && target.status !== 'stopped')
    throw new Problem('document-busy', 'Wait until it is read, then replace its file.')
  if (target.sha256 !== null && target.sha256 === input.sha256)
    return { document: summary(target), partBytes: UPLOAD_PART_BYTES, parts: [], same: summary(target) }
  for (const other of await removeReplacement(db, ownerId, target.id, input.id))
    await discardUpload(scope.env.FILES, other)
  return begin(scope, owner, { ...input, topicId: null, tags: [] }, { replacesId, title: target.title })
}

async function begin(
  scope: Scope,
  owner: OwnerDb,
  input: CreateDocument,
  { replacesId, title }: { replacesId: string | null; title: string },
): Promise<DocumentUpload> {
  const { db, ownerId } = owner
  const { id, size, sha256 = null } = input
  const fileName = cleanFileName(input.fileName)
  const key = documentKey(ownerId, id)
  const isWhole = size <= UPLOAD_PART_BYTES
  const limits = roomFor(scope, replacesId)
  // Before R2 is asked for anything: whoever is past the limits begins no upload there.
  await assertRoom(limits, owner, size)
  const upload = isWhole ? null : await scope.env.FILES.createMultipartUpload(key)
  const [[row]] = await db.batch([
    insertDocument(
      db,
      {
        id,
        ownerId,
        topicId: input.topicId,
        tags: input.tags,
        title,
        titleKey: titleKey(title),
        fileName,
        url: null,
        size,
        sha256,
        status: 'uploading',
        uploadId: upload?.uploadId ?? null,
        replacesId,
        leasedUntil: null,
        now: scope.now,
      },
      limits,
    ),
    insertDocumentTags(db, ownerId, id),
  ])
  if (row) return { document: summary(row), partBytes: UPLOAD_PART_BYTES, parts: [], same: null }
  await upload?.abort()
  const [other] = await documentById(db, ownerId, id)
  if (other) return resumed(owner, other, input)
  await assertRoom(limits, owner, size)
  throw new Problem('not-found')
}

interface Room {
  documents: number
  bytes: number
}

/** A newer file of a document is not one more. */
function roomFor({ settings }: Pick<Scope, 'settings'>, replacesId: string | null): Room {
  const limits = documentLimits(settings)
  return { ...limits, documents: limits.documents + (replacesId === null ? 0 : 1) }
}

/** @throws Problem document-limit, file-limit */
export async function assertRoom(limits: Room, { db, ownerId }: OwnerDb, size: number) {
  const [used] = await usedByDocuments(db, ownerId)
  if (used && used.documents >= limits.documents)
    throw new Problem(
      'document-limit',
      `You can keep ${limits.documents.toLocaleString('en')} documents. Delete some, and empty the bin.`,
    )
  if (used && used.bytes + size > limits.bytes)
    throw new Problem(
      'file-limit',
      `All files together may have ${megabytes(limits.bytes)}; ${megabytes(Math.max(0, limits.bytes - used.bytes))} are left. Delete some, and empty the bin.`,
    )
}

function megabytes(bytes: number): string {
  return `${(Math.floor(bytes / 100_000) / 10).toLocaleString('en')} MB`
}

/** What has arrived need not be sent again. */
async function resumed({ db, ownerId }: OwnerDb, row: DocumentRow, input: CreateDocument): Promise<DocumentUpload> {
  if (row.deletedAt) throw documentNotFound()
  if (row.size !== input.size || (row.sha256 && input.sha256 && row.sha256 !== input.sha256))
    throw new Problem('invalid-input', undefined, {
      errors: [{ pointer: '/id', detail: 'Another file was uploaded under this id' }],
    })
  const parts = await partsOf(db, ownerId, row.id)
  const isHere = row.status !== 'uploading'
  return {
    document: summary(row),
    partBytes: UPLOAD_PART_BYTES,
    parts: parts.map(({ part }) => part),
    same: isHere ? summary(row) : null,
  }
}

/** Stores one part. Sent twice it is stored once; bytes that are more or fewer than they should be are not stored. */
export async function putPart(
  { env }: Pick<Scope, 'env'>,
  { db, ownerId }: OwnerDb,
  input: { id: string; part: number; body: ReadableStream<Uint8Array> | null; length: string | undefined },
): Promise<{ part: number }> {
  const { id, part, body, length } = input
  const [row] = await documentById(db, ownerId, id)
  if (!row || row.deletedAt) throw documentNotFound()
  const size = partSize(row.size, part)
  if (size === 0) throw new Problem('not-found', 'The file has no such part.')
  // Its answer was lost, and the rest went on.
  if (row.status !== 'uploading') {
    await body?.cancel()
    return { part }
  }
  if (length === undefined || !/^\d{1,15}$/.test(length)) throw new Problem('length-required')
  if (!body || Number(length) !== size) {
    await body?.cancel()
    throw new Problem('malformed-body', `This part has ${size} bytes.`)
  }
  const key = documentKey(ownerId, id)
  const etag = await storeExactly(size, body, async (bytes) => {
    const stored = row.uploadId
      ? await env.FILES.resumeMultipartUpload(key, row.uploadId).uploadPart(part, bytes)
      : await env.FILES.put(key, bytes)
    return stored?.etag ?? ''
  })
  const [stored] = await upsertPart(db, ownerId, id, { part, etag })
  if (!stored) {
    const [now] = await documentById(db, ownerId, id)
    if (!now) throw documentNotFound()
  }
  return { part }
}

/** All parts are there: the file is put together and begins to be read. Twice, it is so once. */
export async function complete({ env, now }: Scope, { db, ownerId }: OwnerDb, id: string): Promise<DocumentSummary> {
  const [[row], parts] = await db.batch([documentById(db, ownerId, id), partsOf(db, ownerId, id)])
  if (!row || row.deletedAt) throw documentNotFound()
  if (row.status !== 'uploading') return summary(row)
  const count = Math.ceil(row.size / UPLOAD_PART_BYTES)
  if (parts.length < count) {
    const missing = count - parts.length
    throw new Problem('upload-incomplete', `${missing} of ${count} parts have not arrived.`)
  }
  const key = documentKey(ownerId, id)
  if (row.uploadId) {
    const upload = env.FILES.resumeMultipartUpload(key, row.uploadId)
    await upload.complete(parts.map(({ part, etag }) => ({ partNumber: part, etag }))).catch(async (error: unknown) => {
      // It was put together before, and the answer or the row did not come to be.
      const stored = await env.FILES.head(key)
      if (stored?.size !== row.size) throw error
    })
  }
  const until = new Date(now.getTime() + MESSAGE_MS)
  const [[ended]] = await db.batch(endUpload(db, ownerId, id, until, now))
  if (ended) {
    await sendJob(env, { ownerId, id, until: until.getTime() })
    return summary(ended)
  }
  const [after] = await documentById(db, ownerId, id)
  if (!after) throw documentNotFound()
  return summary(after)
}

/** Gives up a newer file that is on its way; the document stays as it is. */
export async function cancelReplacement(
  { env }: Pick<Scope, 'env'>,
  { db, ownerId }: OwnerDb,
  id: string,
): Promise<void> {
  const removed = await removeReplacement(db, ownerId, id)
  if (removed.length === 0) throw documentNotFound()
  for (const each of removed) await discardUpload(env.FILES, each)
}

/** The row first: bytes without one are swept. */
export async function cancel({ env }: Pick<Scope, 'env'>, { db, ownerId }: OwnerDb, id: string): Promise<void> {
  const [row] = await deleteUpload(db, ownerId, id)
  if (!row) throw documentNotFound()
  await discardUpload(env.FILES, { id, ownerId, uploadId: row.uploadId })
}
