import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { problemOf } from '#tests/support/api-client.ts'
import { createDocument } from '#tests/support/documents/factories.ts'
import { aReader, documentOf, type Reader, storedOf } from '#tests/support/documents/uploading.ts'

/** A file that the Worker found too large for it. */
async function tooLarge(me: Reader, text = '%PDF-1.7') {
  const { id } = await createDocument(me.learner, {
    ...{ text, status: 'stopped', problem: 'too-large', kind: null, pageCount: null, pagesRead: 0, characters: 0 },
    sha256: 'a'.repeat(64),
  })
  await env.DB.prepare('delete from document_pages where document_id = ?').bind(id).run()
  return id
}

const page = (number: number, markdown: string, label: string | null = null) => ({ page: number, label, markdown })

test('a file that is too large for the Worker is read in the browser, some pages at a time, and found', async () => {
  const me = await aReader()
  const id = await tooLarge(me)
  const about = { kind: 'pdf', pageCount: 3, outline: [{ title: 'The \u202esea', page: 2, level: 1 }] }
  const write = (pages: unknown, more: object = {}) =>
    me.send(`/api/documents/${id}/reading`, { method: 'PUT', body: { ...about, pages, ...more } })
  const [first, second] = [
    [page(1, 'Waves\u0007 carry energy.', 'i')],
    [page(2, ''), page(3, 'Tides follow the moon 🌙.')],
  ]

  expect((await problemOf(await write(second))).errors).toEqual([
    { pointer: '/pages', detail: 'The pages come in their order, from page 1' },
  ])
  expect((await problemOf(await write(first, { kind: 'docx' }))).errors?.[0]?.pointer, 'the bytes say').toBe('/kind')
  expect((await problemOf(await write(first, { pageCount: 3_001 }))).code).toBe('invalid-input')
  expect((await write(first)).status).toBe(200)
  expect((await write(first)).status, 'its answer was lost').toBe(200)
  expect(await documentOf(me, id)).toMatchObject({ status: 'stopped', problem: 'too-large', pagesRead: 1, kind: 'pdf' })
  expect((await problemOf(await write(second, { pageCount: 4 }))).errors?.[0]?.pointer).toBe('/pageCount')
  const answers = await Promise.all([write(second), write(second)])
  expect(answers.map(({ status }) => status).sort()[0]).toBe(200)
  await me.deliver()

  expect(await documentOf(me, id)).toMatchObject({ status: 'ready', problem: null, pagesRead: 3, pageCount: 3 })
  expect((await documentOf(me, id)).outline).toEqual([{ title: 'The sea', page: 2, level: 1 }])
  const { pages, passages } = await storedOf(me.learner, id)
  expect(pages.map(({ markdown }) => markdown)).toEqual(['Waves carry energy.', '', 'Tides follow the moon 🌙.'])
  const whole = pages.map(({ markdown }) => markdown).join('\n\n')
  for (const { start, end, body } of passages) expect(whole.slice(start, end)).toBe(body)
  const found: { items: { hit?: { page: number } }[] } = await (await me.send('/api/documents?q=tides')).json()
  expect(found.items[0]?.hit?.page).toBe(3)
})

test('without text it is a scan, whose text comes in several requests and is found with the last', async () => {
  const me = await aReader()
  const id = await tooLarge(me)
  const about = { kind: 'pdf', pageCount: 2, outline: [] }
  const read = await me.send(`/api/documents/${id}/reading`, {
    method: 'PUT',
    body: { ...about, pages: [page(1, ''), page(2, '')] },
  })
  expect(await read.json()).toMatchObject({ status: 'stopped', problem: 'no-text', pagesRead: 2 })
  const write = (pages: unknown, isLast: boolean) =>
    me.send(`/api/documents/${id}/text`, { method: 'PUT', body: { pages, isLast } })
  expect(await (await write([{ page: 1, markdown: 'Granite.' }], false)).json()).toMatchObject({ problem: 'no-text' })
  expect(me.sent, 'nobody is woken before all of it is here').toEqual([])
  expect((await write([{ page: 2, markdown: 'Basalt.' }], true)).status).toBe(200)
  await me.deliver()
  expect((await storedOf(me.learner, id)).pages.map(({ markdown }) => markdown)).toEqual(['Granite.', 'Basalt.'])
  expect((await documentOf(me, id)).status).toBe('ready')
  const half = await write([{ page: 2, markdown: 'Gneiss.' }], false)
  expect(half.status, 'half of another text is not put into one that is found').toBe(409)
})

test('what the Worker reads itself is not read elsewhere', async () => {
  const me = await aReader()
  const { id } = await createDocument(me.learner, {
    status: 'stopped',
    problem: 'damaged',
    pagesRead: 0,
    text: '%PDF-1',
  })
  const answer = await me.send(`/api/documents/${id}/reading`, {
    method: 'PUT',
    body: { kind: 'pdf', pageCount: 5, outline: [], pages: [page(1, 'x')] },
  })
  expect([answer.status, (await problemOf(answer)).code]).toEqual([409, 'document-busy'])
})
