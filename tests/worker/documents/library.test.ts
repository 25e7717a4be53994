import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { listDocuments } from '#db/queries/documents/documents.ts'
import { aLearner, problemOf } from '#tests/support/api-client.ts'
import { createDocument } from '#tests/support/documents/factories.ts'
import { aReadDocument, aReader, documentOf, storedOf } from '#tests/support/documents/uploading.ts'
import { createTopic } from '#tests/support/factories.ts'
import { planOf, scansOf, sortsOf } from '#tests/support/query-plan.ts'
import type { ListedDocument } from '#worker/contracts/documents.ts'
import type { PatchedDocuments } from '#worker/contracts/documents/patch-documents.ts'
import type { Page } from '#worker/contracts/paging.ts'
import { documentKey } from '#worker/domain/files/document-key.ts'

type List = Page<ListedDocument>
type Client = Awaited<ReturnType<typeof aLearner>>
const list = async (me: Pick<Client, 'send'>, query = '') => (await me.send(`/api/documents${query}`)).json<List>()
const titles = ({ items }: List) => items.map(({ title }) => title)
const patch = async (me: Pick<Client, 'send'>, changes: unknown) => {
  const answer = await me.send('/api/documents', { method: 'PATCH', body: { changes } })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer.json<PatchedDocuments>()
}

test('the list is sorted and filtered, a page at a time', async () => {
  const me = await aLearner()
  const topic = await createTopic(me.learner)
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  const given = [
    { title: 'Waves', size: 30, createdAt: day(1), updatedAt: day(9), kind: 'pdf' as const, topicId: topic.id },
    { title: 'atoms', size: 20, createdAt: day(2), updatedAt: day(8) },
    { title: 'Cells', size: 40, createdAt: day(3), updatedAt: day(7), status: 'stopped' as const },
    { title: 'Banks', size: 10, createdAt: day(4), updatedAt: day(6), kind: 'pdf' as const },
  ]
  for (const each of given) await createDocument(me.learner, each)
  await createDocument(me.learner, { title: 'Binned', deletedAt: new Date() })
  await createDocument((await aLearner()).learner, { title: 'Theirs' })
  const all = async (sort: string) => {
    const found: string[] = []
    let cursor: string | null = ''
    for (let pages = 0; cursor !== null; pages++) {
      expect(pages).toBeLessThan(5)
      const page: List = await list(me, `?sort=${sort}&limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      found.push(...titles(page))
      cursor = page.nextCursor
    }
    return found
  }
  expect(await all('updated')).toEqual(['Waves', 'atoms', 'Cells', 'Banks'])
  expect(await all('created')).toEqual(['Banks', 'Cells', 'atoms', 'Waves'])
  expect(await all('title')).toEqual(['atoms', 'Banks', 'Cells', 'Waves'])
  expect(await all('size')).toEqual(['Cells', 'Waves', 'atoms', 'Banks'])
  expect(titles(await list(me, '?kind=pdf'))).toEqual(['Waves', 'Banks'])
  expect(titles(await list(me, '?status=stopped'))).toEqual(['Cells'])
  expect(titles(await list(me, `?topic=${topic.id}`))).toEqual(['Waves'])
  expect((await me.send('/api/documents?cursor=x')).status).toBe(422)
  for (const sort of ['updated', 'created', 'title', 'size', 'read'] as const) {
    const after = { key: sort === 'title' ? 'a' : 5, id: crypto.randomUUID() }
    const plan = await planOf(listDocuments(directory(env.DB), me.learner.id, { sort, limit: 3, after }))
    expect([scansOf(plan), sortsOf(plan)], sort).toEqual([[], []])
  }
})

test('many are moved, tagged and binned at once, and all of it is taken back', async () => {
  const me = await aLearner()
  const topic = await createTopic(me.learner)
  const [a, b] = [await createDocument(me.learner, { title: 'A' }), await createDocument(me.learner, { title: 'B' })]
  const ids = [a.id, b.id]
  const moved = await patch(me, [{ ids, topicId: topic.id, addTags: ['physics'] }])
  expect(moved.documents.map(({ topicId, tags }) => [topicId, tags])).toEqual([
    [topic.id, ['physics']],
    [topic.id, ['physics']],
  ])
  expect(titles(await list(me, '?tag=physics&sort=title'))).toEqual(['A', 'B'])
  const binned = await patch(me, [{ ids: [a.id, crypto.randomUUID()], deleted: true }])
  expect(binned.documents.map(({ id }) => id)).toEqual([a.id])
  expect((await me.send(`/api/documents/${a.id}`)).status).toBe(404)
  expect(titles(await list(me))).toEqual(['B'])
  const bin = await (await me.send('/api/document-bin')).json<List>()
  expect(titles(bin)).toEqual(['A'])
  await patch(me, binned.undo)
  await patch(me, moved.undo)
  expect((await list(me)).items.map(({ topicId, tags }) => [topicId, tags])).toEqual([
    [null, []],
    [null, []],
  ])
  expect(titles(await list(me, '?tag=physics'))).toEqual([])
  expect((await patch(await aLearner(), [{ ids, deleted: true }])).documents).toEqual([])
})

test('search finds titles and text, says the page, and stays with its owner', async () => {
  const me = await aReader()
  const filler = Array.from({ length: 12 }, (_, i) => `## Part ${i}\n\n${'Some other words here. '.repeat(120)}`).join(
    '\n\n',
  )
  const waves = await aReadDocument(
    me,
    `${filler}\n\n## Interference\n\nTwo waves interfere *constructively*.`,
    'Physics.md',
  )
  await aReadDocument(me, 'A cell divides.', 'Interference of cells.md')
  const other = await aReader()
  await aReadDocument(other, 'Waves interfere constructively.', 'Theirs.md')

  const found = await list(me, '?q=interfer')
  expect(titles(found)).toEqual(['Interference of cells', 'Physics'])
  expect(found.items[0]).not.toHaveProperty('hit')
  const hit = (await list(me, '?q=interfere constructive')).items[0]?.hit
  expect(hit?.page).toBeGreaterThan(5)
  expect(hit?.snippet.filter((part) => part.hit).map(({ text }) => text)).toEqual(['interfere', 'constructively'])
  expect(titles(await list(me, '?q=divides'))).toEqual(['Interference of cells'])
  expect(titles(await list(me, '?q=nothing such'))).toEqual([])
  expect(titles(await list(me, `?q=${encodeURIComponent('" OR owner_id : x *')}`))).toEqual([])

  const inside = await (await me.send(`/api/documents/${waves}/search?q=interfer`)).json<{ items: unknown[] }>()
  expect(inside.items).toMatchObject([{ page: hit?.page }])
  expect((await other.send(`/api/documents/${waves}/search?q=interfer`)).status).toBe(404)

  await patch(me, [{ ids: [waves], deleted: true }])
  expect(titles(await list(me, '?q=constructively'))).toEqual([])
  await patch(me, [{ ids: [waves], deleted: false }])
  expect(titles(await list(me, '?q=constructively'))).toEqual(['Physics'])
})

test('deleted for good, nothing of it is left; only what lies in the bin can be', async () => {
  const me = await aReader()
  const id = await aReadDocument(me, 'A wave carries energy.')
  const key = documentKey(me.learner.id, id)
  expect((await me.send(`/api/documents/${id}`, { method: 'DELETE' })).status).toBe(404)
  await patch(me, [{ ids: [id], deleted: true, addTags: ['physics'] }])
  expect(await env.FILES.head(key)).not.toBeNull()
  expect((await (await aLearner()).send(`/api/documents/${id}`, { method: 'DELETE' })).status).toBe(404)
  expect((await me.send(`/api/documents/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await env.FILES.head(key)).toBeNull()
  expect(await storedOf(me.learner, id)).toEqual({ pages: [], passages: [], parts: 0, tags: 0 })
  expect(await (await me.send('/api/document-limits')).json()).toMatchObject({
    documents: { used: 0 },
    bytes: { used: 0 },
  })
  const emptied = await aReadDocument(me, 'Light is a wave.')
  await patch(me, [{ ids: [emptied], deleted: true }])
  expect((await me.send('/api/bin', { method: 'DELETE' })).status).toBe(204)
  expect(await env.FILES.head(documentKey(me.learner.id, emptied))).toBeNull()
})

test('the file is downloaded whole or in part, and can run nothing', async () => {
  const me = await aLearner()
  const { id } = await createDocument(me.learner, { text: '0123456789', fileName: 'wäves (1).html', kind: 'html' })
  const path = `/api/documents/${id}/file`
  const whole = await me.send(path)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''w%C3%A4ves%20%281%29.html",
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    'content-length': '10',
  })
  expect(await whole.text()).toBe('0123456789')
  const part = async (range: string) => {
    const answer = await me.send(path, { headers: { range } })
    return [answer.status, answer.headers.get('content-range'), await answer.text()]
  }
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await part('bytes=8-100')).toEqual([206, 'bytes 8-9/10', '89'])
  expect(await part('bytes=10-')).toEqual([416, 'bytes */10', ''])
  for (const odd of ['bytes=-', 'bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=x-y'])
    expect((await part(odd))[0], odd).toBe(200)
  expect((await (await aLearner()).send(path)).status).toBe(404)
})

test('title and page are kept; text that was recognised is checked, placed and found', async () => {
  const me = await aReader()
  const id = await aReadDocument(
    me,
    `${'# A 🌊\n\nFirst. '.repeat(1)}${'word '.repeat(900)}\n\n# B\n\n${'more '.repeat(900)}`,
  )
  const count = (await documentOf(me, id)).pageCount ?? 0
  expect(count).toBeGreaterThan(1)
  const renamed = await me.send(`/api/documents/${id}`, { method: 'PATCH', body: { title: ' Sea ', lastPage: 2 } })
  expect(await renamed.json()).toMatchObject({ title: 'Sea', lastPage: 2 })
  const write = (pages: unknown) => me.send(`/api/documents/${id}/text`, { method: 'PUT', body: { pages } })
  const unknown = await write([{ page: count + 1, markdown: 'x' }])
  expect((await problemOf(unknown)).errors).toEqual([
    { pointer: '/pages/0/page', detail: 'The document has no such page' },
  ])
  const written = await write([{ page: 1, markdown: 'Photosynthesis 🌱 in\u202e leaves.\u0007' }])
  expect(await written.json()).toMatchObject({ status: 'indexing' })
  expect((await write([{ page: 1, markdown: 'x' }])).status, 'while it is indexed').toBe(409)
  await me.deliver()
  const { pages, passages } = await storedOf(me.learner, id)
  const whole = pages.map(({ markdown }) => markdown).join('\n\n')
  expect(pages[0]?.markdown).toBe('Photosynthesis 🌱 in leaves.')
  for (const { start, markdown } of pages) expect(whole.slice(start, start + markdown.length)).toBe(markdown)
  for (const { start, end, body } of passages) expect(whole.slice(start, end)).toBe(body)
  expect(await documentOf(me, id)).toMatchObject({ status: 'ready', characters: whole.length })
  expect(titles(await list(me, '?q=photosynthesis'))).toEqual(['Sea'])
})
