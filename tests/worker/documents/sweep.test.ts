import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { documents } from '#db/schema/documents.ts'
import { putPart, startUpload, aReader, bytesOf } from '#tests/support/documents/uploading.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { createDocument } from '#tests/support/documents/factories.ts'
import { UPLOAD_PART_BYTES } from '#worker/contracts/documents/document-limits.ts'
import { documentKey } from '#worker/domain/files/document-key.ts'
import { sweep } from '#worker/jobs/sweep.ts'

const DAY = 86_400_000

test('the sweep takes what was erased, orphans and uploads that were left, and no document that is there', async () => {
  const { learner } = await aLearner()
  const now = Date.now()
  const kept = await createDocument(learner)
  const binned = await createDocument(learner, { deletedAt: new Date(now - 5 * DAY) })
  const old = await createDocument(learner, { deletedAt: new Date(now - 31 * DAY) })
  const orphan = crypto.randomUUID()
  await env.FILES.put(documentKey(learner.id, orphan), 'x')
  const there = async (id: string) => (await env.FILES.head(documentKey(learner.id, id))) !== null
  await sweep({ DB: env.DB, FILES: env.FILES }, new Date(now), '')
  expect(await Promise.all([kept.id, binned.id, old.id, orphan].map(there)), 'orphans of today may get a row').toEqual([
    true,
    true,
    false,
    true,
  ])
  await sweep({ DB: env.DB, FILES: env.FILES }, new Date(now + 2 * DAY), '')
  expect(await Promise.all([kept.id, binned.id, orphan].map(there))).toEqual([true, true, false])
})

test('an upload that was left for a week is given up, one of yesterday is not', async () => {
  const me = await aReader()
  const bytes = new Uint8Array(UPLOAD_PART_BYTES + 1).fill(65)
  const { document } = await startUpload(me, { name: 'long.txt', bytes })
  await putPart(me, document.id, 1, bytes.slice(0, UPLOAD_PART_BYTES))
  const [row] = await directory(env.DB).select().from(documents).where(eq(documents.id, document.id))
  const uploadId = row?.uploadId ?? ''
  const whole = await startUpload(me, { name: 'short.txt', bytes: bytesOf('Waves') })
  await putPart(me, whole.document.id, 1, bytesOf('Waves'))
  const inDays = (days: number) => sweep({ DB: env.DB, FILES: env.FILES }, new Date(Date.now() + days * DAY), '')
  const left = () => directory(env.DB).$count(documents, eq(documents.ownerId, me.learner.id))
  await inDays(1)
  expect(await left()).toBe(2)
  await inDays(8)
  expect(await left()).toBe(0)
  expect(await env.FILES.head(documentKey(me.learner.id, whole.document.id))).toBeNull()
  const upload = env.FILES.resumeMultipartUpload(documentKey(me.learner.id, document.id), uploadId)
  await expect(upload.uploadPart(2, 'x'), 'R2 has forgotten it').rejects.toThrow(/upload/)
})
