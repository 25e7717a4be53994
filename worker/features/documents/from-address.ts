import { createHash } from 'node:crypto'
import type { OwnerDb } from '#db/client.ts'
import { documentById, documentsByHash, insertDocument, insertDocumentTags } from '#db/queries/documents/documents.ts'
import { topicById } from '#db/queries/knowledge/topics.ts'
import type { DocumentFromAddress, DocumentSummary } from '#worker/contracts/documents.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import { documentKey } from '#worker/domain/files/document-key.ts'
import { cleanFileName, documentTitle } from '#worker/domain/files/document-names.ts'
import { documentLimits } from '#worker/http/document-limits.ts'
import { type Fetched, fetchPublic, publicWeb } from '#worker/http/fetch-public.ts'
import { Problem, unknownTopic } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { MESSAGE_MS, sendJob } from '#worker/jobs/documents/wake.ts'
import { documentNotFound, summary } from './summary.ts'
import { assertRoom } from './uploads.ts'

/** Fetches a page or a file of the web, which is then read as an uploaded one is. The same bytes again are the same document. */
export async function createFromAddress(
  scope: Pick<RequestScope, 'env' | 'settings' | 'now'>,
  owner: OwnerDb,
  input: DocumentFromAddress,
): Promise<DocumentSummary> {
  const { db, ownerId } = owner
  const { env, now } = scope
  const { id } = input
  const [[known], topics] = await db.batch([documentById(db, ownerId, id), topicById(db, ownerId, input.topicId ?? 0)])
  if (known?.deletedAt) throw documentNotFound()
  if (known) return summary(known)
  if (input.topicId !== null && !topics[0]) throw unknownTopic()
  await assertRoom(documentLimits(scope.settings), owner, 1)
  const fetched = await fetchPublic(withScheme(input.url), publicWeb(env))
  const { bytes, url } = fetched
  if (bytes.byteLength === 0) throw new Problem('address-unreachable', 'There is nothing on this page.')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const same = (await documentsByHash(db, ownerId, sha256, id)).find(({ status }) => status !== 'uploading')
  if (same) return summary(same)
  const key = documentKey(ownerId, id)
  await env.FILES.put(key, bytes)
  const fileName = fileNameOf(fetched)
  const title = documentTitle(fileName)
  const until = new Date(now.getTime() + MESSAGE_MS)
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
        url: url.href,
        size: bytes.byteLength,
        sha256,
        status: 'storing',
        uploadId: null,
        replacesId: null,
        leasedUntil: until,
        now,
      },
      documentLimits(scope.settings),
    ),
    insertDocumentTags(db, ownerId, id),
  ])
  if (row) {
    await sendJob(env, { ownerId, id, until: until.getTime() })
    return summary(row)
  }
  // Asked for twice at once, or there is no room after all; the bytes of the one that is there are the same.
  const [other] = await documentById(db, ownerId, id)
  if (other) return summary(other)
  await env.FILES.delete(key)
  await assertRoom(documentLimits(scope.settings), owner, bytes.byteLength)
  throw documentNotFound()
}

/** As people write addresses: "example.org/page". */
function withScheme(url: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^[^/:]+:\d+(\/|$)/.test(url) ? url : `https://${url}`
}

/** The last part of the path, or the site. */
function fileNameOf({ url }: Fetched): string {
  const last = url.pathname.split('/').findLast(Boolean)
  return cleanFileName(last ? decoded(last) : `${url.hostname}.html`)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
