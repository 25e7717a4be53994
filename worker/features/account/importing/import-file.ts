import type { OwnerDb } from '#db/client.ts'
import { takeFile } from '#db/queries/account-import.ts'
import { documentById } from '#db/queries/documents/documents.ts'
import { attachmentById } from '#db/queries/knowledge/attachments.ts'
import type { ImportUpload, RefusalReason, Refused } from '#worker/contracts/account/import.ts'
import { FILE_TYPE } from '#worker/contracts/knowledge/attachment-types.ts'
import { attachmentKey } from '#worker/domain/files/attachment-key.ts'
import { documentKey } from '#worker/domain/files/document-key.ts'
import { imageType } from '#worker/domain/files/image-type.ts'
import { openUpload } from '#worker/http/files/open-upload.ts'
import { Problem } from '#worker/http/problem.ts'
import { discardParts, importPart } from './import-part.ts'
import { runningImport } from './imports.ts'
import { importedId } from './references.ts'

interface Input {
  id: string
  kind: 'document' | 'attachment'
  /** The id that it has in the export. */
  file: string
  /** How many files came before it. */
  at: number
  /** Which part of it this is, from 1; undefined where it comes whole. */
  part?: number | undefined
  body: ReadableStream<Uint8Array> | null
  /** Bytes; 0 where they are too many for a request. */
  length: number
}

/** Where the bytes belong, as its row says. */
interface Place {
  id: string
  key: string
  size: number
  sha256: string | null
  /** Null of a document, whose kind was told when it was read. */
  type: string | null
}

/** `refused`: why it was left out. `isDone`: no more of it has to come. */
export interface ImportedFile {
  refused: RefusalReason | null
  isDone: boolean
}

/**
 * Stores the bytes of a row that came before, or a part of them. Bytes that are not those of the row are not kept.
 * @throws Problem not-found, import-conflict, malformed-body
 */
export async function importFile(owner: OwnerDb, files: R2Bucket, input: Input): Promise<ImportedFile> {
  const { db, ownerId } = owner
  const { id, at, body } = input
  const running = await runningImport(owner, id)
  const { filesSent, files: expected, refused } = running
  if (at < filesSent || at >= expected) {
    await body?.cancel()
    if (at < filesSent) return { refused: null, isDone: true }
    throw new Problem('not-found', 'The export has no such file.')
  }
  if (at > filesSent) {
    await body?.cancel()
    throw new Problem('import-conflict', 'The import has come to another place. Open it again to continue.')
  }
  const outcome = await store(owner, files, input, running.upload)
  if (outcome === 'more') return { refused: null, isDone: false }
  const reason = outcome === 'stored' ? null : outcome
  await takeFile(db, ownerId, id, at, reason === null ? refused : counted(refused, reason))
  if (reason !== null && running.upload) await discardParts(files, ownerId, running.upload)
  return { refused: reason, isDone: true }
}

async function store(
  owner: OwnerDb,
  files: R2Bucket,
  input: Input,
  upload: ImportUpload | null,
): Promise<RefusalReason | 'stored' | 'more'> {
  const { body, length, part } = input
  const place = await placeOf(owner, input)
  // A picture is never so large, and its first bytes say what it is.
  if (part !== undefined && place?.type === null && body)
    return importPart(owner, files, place, upload, { ...input, part, body })
  if (!place || !body || length !== place.size) {
    await body?.cancel()
    if (!place) return 'parent'
    return length === 0 ? 'too-large' : 'changed'
  }
  const opened = await openUpload(body)
  // What a picture is served as follows from its bytes, never from what somebody wrote down.
  if (place.type !== null && (imageType(opened.start) ?? FILE_TYPE) !== place.type) {
    await opened.cancel()
    return 'changed'
  }
  const options = place.type === null ? {} : { httpMetadata: { contentType: place.type } }
  const sha256 = await opened.store(length, (bytes) => files.put(place.key, bytes, options))
  if (place.sha256 === null || sha256 === place.sha256) return 'stored'
  await files.delete(place.key)
  return 'changed'
}

async function placeOf({ db, ownerId }: OwnerDb, { kind, file }: Input): Promise<Place | null> {
  const id = importedId(ownerId, file)
  if (kind === 'document') {
    const [row] = await documentById(db, ownerId, id)
    return row ? { id, key: documentKey(ownerId, id), size: row.size, sha256: row.sha256, type: null } : null
  }
  const [row] = await attachmentById(db, ownerId, id)
  return row ? { id, key: attachmentKey(ownerId, id), size: row.size, sha256: row.sha256, type: row.type } : null
}

function counted(all: readonly Refused[], reason: RefusalReason): Refused[] {
  const known = all.find((each) => each.table === 'files' && each.reason === reason)
  const others = all.filter((each) => each !== known)
  return [...others, { table: 'files', reason, count: (known?.count ?? 0) + 1 }]
}
