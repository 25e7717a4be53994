import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { importOf } from '#db/queries/account-import.ts'
import { exportOf } from '#tests/support/account/export.ts'
import { openedAccount, targetOf } from '#tests/support/account/import.ts'
import { aLearner, type ApiClient } from '#tests/support/api-client.ts'
import { createReadableDocument } from '#tests/support/documents/readable-document.ts'
import type { ImportState } from '#worker/contracts/account/import.ts'
import { type AccountTarget, importAccount } from '#worker/domain/importing/account/import-account.ts'
import { UPLOAD_PART_BYTES } from '#worker/contracts/documents/document-limits.ts'
import { documentKey } from '#worker/domain/files/document-key.ts'
import { importedId } from '#worker/features/account/importing/references.ts'

const sha256 = (bytes: ArrayBuffer | Uint8Array) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex')

/** An account with a document that is sent in three parts, and its export. */
async function aLargeAccount() {
  const me = await aLearner()
  const bytes = new Uint8Array(2 * UPLOAD_PART_BYTES + 1_000).map((_, i) => (i * 31 + (i >> 8)) & 255)
  const { id } = await createReadableDocument(me.learner, 'Atlas', ['Rivers and hills.'], {
    ...{ size: bytes.byteLength, sha256: sha256(bytes) },
  })
  await env.FILES.put(documentKey(me.learner.id, id), bytes)
  const account = await openedAccount((await exportOf(me)).zips)
  const importInto = (target: AccountTarget, over: Partial<AccountTarget> = {}) =>
    importAccount(account, { ...target, ...over }, () => undefined)
  return { bytes, file: { kind: 'document', id } as const, importId: account.id, importInto }
}

const keyOf = (ownerId: string, file: string) => documentKey(ownerId, importedId(ownerId, file))

const stateOf = async (client: Pick<ApiClient, 'send'>) =>
  (await (await client.send('/api/account/import')).json<ImportState>()).running

const uploadOf = async (ownerId: string) => (await importOf(directory(env.DB), ownerId))[0]?.upload

test('a large file comes in parts: each once, in order, after a break only those that are missing', async () => {
  const { bytes, file, importId, importInto } = await aLargeAccount()
  const you = await aLearner()
  const target = targetOf(you)
  const sent: (number | undefined)[] = []
  const broken = importInto(target, {
    file: async (id, of, at, part, nth) => {
      if (nth === 3) throw new Error('closed')
      sent.push(nth)
      // As a browser whose answer was lost: the same again.
      await target.file(id, of, at, part, nth)
      return target.file(id, of, at, part, nth)
    },
  })
  await expect(broken).rejects.toThrow('closed')
  expect(sent).toEqual([1, 2])
  expect(await stateOf(you)).toMatchObject({ filesSent: 0, partsSent: 2 })
  await expect(target.finish(importId), 'the file is not whole').rejects.toThrow('import-conflict')

  const report = await importInto(target, {
    file: (id, of, at, part, nth) => {
      sent.push(nth)
      return target.file(id, of, at, part, nth)
    },
  })
  expect(sent).toEqual([1, 2, 3])
  expect(report.files).toEqual({ expected: 1, came: 1 })
  const stored = await env.FILES.get(keyOf(you.learner.id, file.id))
  expect(sha256((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toBe(sha256(bytes))
  expect(await uploadOf(you.learner.id)).toBeNull()
})

test('parts of another file are not kept, none comes out of turn, and what R2 has lost is sent again', async () => {
  const { bytes, file, importId, importInto } = await aLargeAccount()
  const you = await aLearner()
  const target = targetOf(you)
  await expect(importInto(target, { file: () => Promise.reject(new Error('closed')) })).rejects.toThrow('closed')
  const put = (nth: number, of = bytes) => {
    const part = new Blob([of.slice((nth - 1) * UPLOAD_PART_BYTES, nth * UPLOAD_PART_BYTES)])
    return target.file(importId, file, 0, part, nth)
  }
  await expect(put(2), 'the first is missing').rejects.toThrow('import-conflict')
  expect(await put(1)).toBe(false)
  await expect(put(3)).rejects.toThrow('import-conflict')

  const key = keyOf(you.learner.id, file.id)
  await env.FILES.resumeMultipartUpload(key, (await uploadOf(you.learner.id))?.uploadId ?? '').abort()
  await expect(put(2), 'R2 forgets uploads').rejects.toThrow('import-conflict')
  expect((await stateOf(you))?.partsSent, 'from its beginning').toBe(0)

  const other = bytes.slice()
  other[UPLOAD_PART_BYTES] = 255 - (other[UPLOAD_PART_BYTES] ?? 0)
  expect(await put(1)).toBe(false)
  expect(await put(2, other)).toBe(false)
  expect(await put(3), 'done, and left out').toBe(true)
  const report = await target.finish(importId)
  expect(report.files).toEqual({ expected: 1, came: 0 })
  expect(report.refused).toEqual([{ table: 'files', reason: 'changed', count: 1 }])
  expect(await env.FILES.head(key)).toBeNull()
})

test('what has come of a large file goes when the import is thrown away, or ended without the rest', async () => {
  const { file, importId, importInto } = await aLargeAccount()
  const you = await aLearner()
  const target = targetOf(you)
  const begin = async () => {
    const once = importInto(target, {
      file: async (id, of, at, part, nth) => {
        if (nth === 2) throw new Error('closed')
        return target.file(id, of, at, part, nth)
      },
    })
    await expect(once).rejects.toThrow('closed')
    const uploadId = (await uploadOf(you.learner.id))?.uploadId ?? ''
    const key = keyOf(you.learner.id, file.id)
    return () => env.FILES.resumeMultipartUpload(key, uploadId).uploadPart(1, new Uint8Array(8))
  }
  const discarded = await begin()
  const removed = await you.send(`/api/account/import/${importId}`, { method: 'DELETE' })
  expect(await removed.json()).toEqual({ isDone: true })
  await expect(discarded(), 'R2 has no such upload').rejects.toThrow('10024')
  const kept = await begin()
  const ended = await you.send(`/api/account/import/${importId}/finish`, { method: 'POST', body: { isWhole: false } })
  expect(await ended.json()).toMatchObject({
    tables: { documents: { expected: 1, came: 1 } },
    files: { expected: 1, came: 0 },
  })
  await expect(kept()).rejects.toThrow('10024')
})
