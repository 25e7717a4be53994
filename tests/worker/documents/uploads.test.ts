import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aLearner, problemOf } from '#tests/support/api-client.ts'
import {
  aReader,
  bytesOf,
  complete,
  documentOf,
  putPart,
  startUpload,
  storedOf,
  upload,
} from '#tests/support/documents/uploading.ts'
import { UPLOAD_PART_BYTES } from '#worker/contracts/documents/document-limits.ts'
import { documentKey } from '#worker/domain/files/document-key.ts'

const SHA256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')

/** Text of some length, no part of it like another. */
function longText(bytes: number): Uint8Array<ArrayBuffer> {
  const line = 'Waves carry energy from one place to another, and no matter with it.'
  const lines = Math.ceil(bytes / line.length)
  return bytesOf(Array.from({ length: lines }, (_, i) => `${line} ${i}\n\n`).join('')).slice(0, bytes)
}

test('a learner uploads a text, it is read, and they find it and its pages', async () => {
  const me = await aReader()
  const text = '# Waves\n\nA wave carries energy.\n\n# Light\n\nLight is a wave.'
  const id = await upload(me, { name: 'Waves.md', bytes: bytesOf(text), tags: ['physics'] })
  expect((await documentOf(me, id)).status).toBe('storing')
  await me.deliver()
  const document = await documentOf(me, id)
  expect(document).toMatchObject({
    status: 'ready',
    title: 'Waves',
    kind: 'markdown',
    pageCount: 1,
    pagesRead: 1,
    tags: ['physics'],
    isScan: false,
    same: null,
  })
  const { pages } = await (await me.send(`/api/documents/${id}/pages?from=1&to=20`)).json<{ pages: unknown[] }>()
  expect(pages).toMatchObject([{ page: 1, start: 0 }])
  const stored = await storedOf(me.learner, id)
  const whole = stored.pages.map(({ markdown }) => markdown).join('\n\n')
  expect(stored.passages[0]).toMatchObject({ ordinal: 0, page: 1, heading: 'Waves', body: '' })
  expect(stored.passages.slice(1).map(({ heading, body }) => [heading, body])).toEqual([
    ['Waves', 'A wave carries energy.'],
    ['Light', 'Light is a wave.'],
  ])
  for (const { body, start, end } of stored.passages) expect(whole.slice(start, end)).toBe(body)
  expect((await (await aLearner()).send(`/api/documents/${id}`)).status).toBe(404)
})

test('an upload in parts goes on where it was left, from another page too', async () => {
  const me = await aReader()
  const bytes = longText(2 * UPLOAD_PART_BYTES + 1_000)
  const sha256 = await SHA256(bytes)
  const file = { name: 'long.txt', bytes, sha256 }
  const { document, partBytes, parts } = await startUpload(me, file)
  expect([partBytes, parts]).toEqual([UPLOAD_PART_BYTES, []])
  const part = (n: number) => bytes.slice((n - 1) * partBytes, n * partBytes)
  expect((await putPart(me, document.id, 3, part(3))).status).toBe(200)
  expect((await putPart(me, document.id, 1, part(1))).status).toBe(200)
  expect((await putPart(me, document.id, 1, part(1))).status, 'the same again').toBe(200)
  const early = await me.send(`/api/documents/${document.id}/complete`, { method: 'POST' })
  expect([early.status, (await problemOf(early)).code]).toEqual([409, 'upload-incomplete'])

  const again = await startUpload(me, file)
  expect([again.document.id, again.parts, again.same]).toEqual([document.id, [1, 3], null])
  expect((await putPart(me, document.id, 2, part(2).slice(1))).status, 'a byte too few').toBe(400)
  expect((await putPart(me, document.id, 4, bytesOf('x'))).status).toBe(404)
  expect((await putPart(await aLearner(), document.id, 2, part(2))).status, 'somebody else').toBe(404)
  expect((await putPart(me, document.id, 2, part(2))).status).toBe(200)
  await Promise.all([complete(me, document.id), complete(me, document.id)])
  expect((await putPart(me, document.id, 2, part(2))).status, 'an answer that was lost').toBe(200)
  expect(me.sent).toHaveLength(1)

  const object = await env.FILES.get(documentKey(me.learner.id, document.id))
  expect(await SHA256(new Uint8Array((await object?.arrayBuffer()) ?? []))).toBe(sha256)
  expect((await storedOf(me.learner, document.id)).parts).toBe(0)
  expect((await documentOf(me, document.id)).status).toBe('storing')
})

test('the same file twice is recognised, before it is sent and after', async () => {
  const me = await aReader()
  const bytes = bytesOf('A wave carries energy.')
  const sha256 = await SHA256(bytes)
  const first = await upload(me, { name: 'waves.txt', bytes })
  await me.deliver()
  const before = await startUpload(me, { name: 'copy of waves.txt', bytes, sha256 })
  expect([before.same?.id, before.document.id]).toEqual([first, first])

  const second = await upload(me, { name: 'waves (1).txt', bytes })
  await me.deliver()
  const stopped = await documentOf(me, second)
  expect([stopped.status, stopped.problem, stopped.same?.id]).toEqual(['stopped', 'duplicate', first])
  const retried = await me.send(`/api/documents/${second}/retry`, { method: 'POST', body: {} })
  expect(retried.status).toBe(200)
  await me.deliver()
  expect((await documentOf(me, second)).status, 'if the learner wants it all the same').toBe('ready')

  const other = await aReader()
  const theirs = await startUpload(other, { name: 'waves.txt', bytes, sha256 })
  expect(theirs.same, 'nobody learns what others have').toBeNull()
})

test('bytes that are not what was announced are refused, or told', async () => {
  const me = await aReader()
  const bytes = bytesOf('A wave carries energy.')
  const id = await upload(me, { name: 'waves.txt', bytes, sha256: 'a'.repeat(64) })
  await me.deliver()
  expect((await documentOf(me, id)).problem).toBe('changed')
  const retry = await me.send(`/api/documents/${id}/retry`, { method: 'POST', body: {} })
  expect([retry.status, (await problemOf(retry)).code]).toEqual([409, 'document-stopped'])

  const empty = await me.send('/api/documents', {
    method: 'POST',
    body: { id: crypto.randomUUID(), fileName: 'empty.pdf', size: 0 },
  })
  expect((await problemOf(empty)).errors).toEqual([{ pointer: '/size', detail: 'This file is empty.' }])
  const started = await startUpload(me, { name: `../../\u202e${'é'.repeat(9_990)}`, bytes })
  expect(started.document.fileName).toBe('é'.repeat(255))
  const typed = await me.send(`/api/documents/${started.document.id}/parts/1`, { method: 'PUT', body: bytes })
  expect(typed.status, 'not JSON').toBe(415)
})

test('an upload that is given up leaves nothing', async () => {
  const me = await aReader()
  const bytes = longText(UPLOAD_PART_BYTES + 1)
  const { document } = await startUpload(me, { name: 'long.txt', bytes })
  await putPart(me, document.id, 1, bytes.slice(0, UPLOAD_PART_BYTES))
  expect((await me.send(`/api/documents/${document.id}/upload`, { method: 'DELETE' })).status).toBe(204)
  expect((await me.send(`/api/documents/${document.id}`)).status).toBe(404)
  expect((await putPart(me, document.id, 2, bytes.slice(UPLOAD_PART_BYTES))).status).toBe(404)
  expect(await env.FILES.head(documentKey(me.learner.id, document.id))).toBeNull()
  const done = await upload(me, { name: 'waves.txt', bytes: bytesOf('Waves') })
  expect((await me.send(`/api/documents/${done}/upload`, { method: 'DELETE' })).status, 'is over').toBe(404)
})

test('limits are told, and hold for uploads at once too', async () => {
  const me = await aReader({ DOCUMENTS: '3', STORAGE_BYTES: '100' })
  const start = (size: number) =>
    me.send('/api/documents', { method: 'POST', body: { id: crypto.randomUUID(), fileName: 'a.txt', size } })
  expect(await (await me.send('/api/document-limits')).json()).toEqual({
    documents: { used: 0, max: 3 },
    pagesPerDocument: 3000,
    bytes: { used: 0, max: 100 },
  })
  const full = await start(101)
  expect([full.status, (await problemOf(full)).code]).toEqual([409, 'file-limit'])
  const answers = await Promise.all(Array.from({ length: 6 }, () => start(10)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
  expect((await problemOf(await start(10))).code).toBe('document-limit')
  expect(await (await me.send('/api/document-limits')).json()).toMatchObject({
    documents: { used: 3 },
    bytes: { used: 30 },
  })
  expect(await (await me.send('/api/storage')).json()).toMatchObject({ fileBytes: 30, maxFileBytes: 100 })
})
