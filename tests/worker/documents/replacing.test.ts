import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aLearner, problemOf } from '#tests/support/api-client.ts'
import {
  aReadDocument,
  aReader,
  bytesOf,
  complete,
  documentOf,
  putPart,
  type Reader,
  startUpload,
  storedOf,
  upload,
} from '#tests/support/documents/uploading.ts'
import type { ListedDocument } from '#worker/contracts/documents.ts'
import type { Highlight } from '#worker/contracts/documents/highlights.ts'
import type { Page } from '#worker/contracts/paging.ts'
import { anchorsOnPage } from '#worker/domain/anchors/page-parts.ts'
import { documentKey } from '#worker/domain/files/document-key.ts'
import { sweep } from '#worker/jobs/sweep.ts'
import { work } from '#worker/jobs/documents/work.ts'

const BEFORE = '# Waves\n\nA wave carries energy, but no matter.\n\nEther fills all of space, it is said.\n'
const AFTER =
  '# Preface\n\nThis edition is newer.\n\n# Waves\n\nIt has often been seen: a wave carries energy, but no matter.\n\nThere is no such substance.\n'

async function mark(me: Reader, id: string, words: string): Promise<string> {
  const { pages } = await storedOf(me.learner, id)
  const page = pages.find(({ markdown }) => markdown.includes(words))
  if (!page) throw new Error('no such words')
  const at = page.markdown.indexOf(words)
  const highlight = crypto.randomUUID()
  const parts = anchorsOnPage(page, { start: at, end: at + words.length })
  const change = { kind: 'save', id: highlight, documentId: id, page: page.page, start: page.start + at, parts }
  const body = { changes: [{ ...change, quote: words, color: 'yellow', comment: 'Mine.' }] }
  expect((await me.send('/api/highlights', { method: 'POST', body })).status).toBe(200)
  return highlight
}

const highlightsOf = async (me: Reader, id: string) =>
  (await (await me.send(`/api/documents/${id}/highlights`)).json<Page<Highlight>>()).items
const listed = async (me: Reader, query = '') =>
  (await (await me.send(`/api/documents${query}`)).json<Page<ListedDocument>>()).items
const hasFile = async (me: Reader, id: string) => (await env.FILES.head(documentKey(me.learner.id, id))) !== null

/** A newer file on its way. */
async function replace(me: Reader, id: string, bytes: Uint8Array, name = 'Waves 2.md') {
  const { document } = await startUpload(me, { name, bytes, replaces: id })
  expect((await putPart(me, document.id, 1, bytes)).status).toBe(200)
  await complete(me, document.id)
  return document.id
}

test('a newer file takes the place of the old one once it is read; what was marked is found again or kept', async () => {
  const me = await aReader()
  const id = await aReadDocument(me, BEFORE)
  const [energy, ether] = [await mark(me, id, 'A wave carries energy'), await mark(me, id, 'Ether fills all of space')]
  await me.send(`/api/documents/${id}`, { method: 'PATCH', body: { seen: [1], title: 'My waves' } })
  const newer = await replace(me, id, bytesOf(AFTER))

  // Until then nothing is different, and nobody sees two.
  expect((await listed(me)).map((each) => each.id)).toEqual([id])
  expect((await listed(me, '?q=ether')).map((each) => each.id)).toEqual([id])
  expect(await documentOf(me, id)).toMatchObject({
    status: 'ready',
    replacedAt: null,
    replacement: { id: newer, status: 'storing', fileName: 'Waves 2.md' },
  })
  const [message] = me.sent
  await me.deliver()

  const document = await documentOf(me, id)
  expect(document).toMatchObject({ id, title: 'My waves', fileName: 'Waves 2.md', status: 'ready', replacement: null })
  expect(document.replacedAt).not.toBeNull()
  expect(document.characters).toBe(AFTER.trim().length)
  const stored = await storedOf(me.learner, id)
  expect(stored.pages.map(({ markdown }) => markdown).join('\n\n')).toContain('This edition is newer.')
  expect(stored.passages.map(({ body }) => body).join(' ')).not.toContain('Ether')
  expect((await storedOf(me.learner, newer)).pages).toEqual([])
  expect((await listed(me, '?q=edition')).map((each) => each.id)).toEqual([id])
  expect(await listed(me, '?q=ether')).toEqual([])
  expect(await (await me.send(`/api/documents/${id}/file`)).text()).toBe(AFTER)
  expect([await hasFile(me, id), await hasFile(me, newer)]).toEqual([false, true])

  const text = stored.pages.map(({ markdown }) => markdown).join('\n\n')
  const after = new Map((await highlightsOf(me, id)).map((each) => [each.id, each]))
  const found = after.get(energy)
  expect(found).toMatchObject({ state: 'found', quote: 'A wave carries energy', comment: 'Mine.' })
  for (const { quote, start, end } of found?.parts ?? []) expect(text.slice(start, end)).toBe(quote)
  expect(after.get(ether)).toMatchObject({ state: 'lost', quote: 'Ether fills all of space', comment: 'Mine.' })

  // A message that comes again changes nothing.
  if (message) await work(me.env, message)
  expect(await documentOf(me, id)).toEqual(document)
  expect(await hasFile(me, newer)).toBe(true)

  // A third version that has it again finds it again.
  await replace(me, id, bytesOf(`${BEFORE}\nAnd more.\n`), 'Waves 3.md')
  await me.deliver()
  expect((await highlightsOf(me, id)).map(({ state }) => state)).toEqual(['found', 'found'])
  expect(await hasFile(me, newer)).toBe(false)

  // Erased, nothing of it is left.
  await me.send('/api/documents', { method: 'PATCH', body: { changes: [{ ids: [id], deleted: true }] } })
  expect((await me.send(`/api/documents/${id}`, { method: 'DELETE' })).status).toBe(204)
  const { objects } = await env.FILES.list({ prefix: `${me.learner.id}/` })
  expect(objects).toEqual([])
})

test('a newer file that cannot be read leaves the document as it is, and is given up', async () => {
  const me = await aReader()
  const id = await aReadDocument(me, BEFORE)
  const before = await storedOf(me.learner, id)
  const newer = await replace(me, id, bytesOf('%PDF-1.7 and then nothing'), 'Waves.pdf')
  await me.deliver()
  expect(await documentOf(me, id)).toMatchObject({
    status: 'ready',
    kind: 'markdown',
    replacement: { status: 'stopped' },
  })
  expect(await storedOf(me.learner, id)).toEqual(before)
  const stranger = await aLearner()
  expect((await stranger.send(`/api/documents/${id}/replacement`, { method: 'DELETE' })).status).toBe(404)
  expect((await me.send(`/api/documents/${id}/replacement`, { method: 'DELETE' })).status).toBe(204)
  expect((await me.send(`/api/documents/${id}/replacement`, { method: 'DELETE' })).status).toBe(404)
  expect((await documentOf(me, id)).replacement).toBeNull()
  expect(await hasFile(me, newer)).toBe(false)
})

test('the same file changes nothing, a second newer one gives the first up, and nobody replaces what is not theirs', async () => {
  const me = await aReader()
  const id = await aReadDocument(me, BEFORE)
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(BEFORE))
  const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const again = await startUpload(me, { name: 'x.md', bytes: bytesOf(BEFORE), sha256, replaces: id })
  expect(again.same?.id).toBe(id)
  const first = await replace(me, id, bytesOf('First try.'))
  const busy = { id: crypto.randomUUID(), fileName: 'x.md', size: 4, replaces: first }
  expect((await me.send('/api/documents', { method: 'POST', body: busy })).status, 'a file on its way has none').toBe(
    404,
  )
  const second = await replace(me, id, bytesOf('Second try.'))
  expect((await documentOf(me, id)).replacement?.id).toBe(second)
  await me.deliver()
  expect(await (await me.send(`/api/documents/${id}/file`)).text()).toBe('Second try.')
  expect(await hasFile(me, first)).toBe(false)
  const other = await aReader()
  const theirs = await other.send('/api/documents', {
    method: 'POST',
    body: { ...busy, id: crypto.randomUUID(), replaces: id },
  })
  expect((await problemOf(theirs)).code).toBe('not-found')
  const reading = await upload(me, { name: 'New.md', bytes: bytesOf('Not read yet.') })
  const early = await me.send('/api/documents', {
    method: 'POST',
    body: { ...busy, id: crypto.randomUUID(), replaces: reading },
  })
  expect((await problemOf(early)).code).toBe('document-busy')
  // The sweep of another day takes no file that a document has, whatever it is called. Sessions end by then.
  await sweep({ DB: env.DB, FILES: env.FILES }, new Date(Date.now() + 2 * 86_400_000), '')
  expect(await hasFile(me, second)).toBe(true)
})
