import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { listHighlights, searchHighlights } from '#db/queries/documents/highlights.ts'
import { aLearner, problemOf } from '#tests/support/api-client.ts'
import { createReadableDocument } from '#tests/support/documents/readable-document.ts'
import { planOf, scansOf, sortsOf } from '#tests/support/query-plan.ts'
import type { Document, ListedDocument } from '#worker/contracts/documents.ts'
import type { ChangedHighlights, FoundHighlight, Highlight } from '#worker/contracts/documents/highlights.ts'
import type { Page } from '#worker/contracts/paging.ts'
import { anchorOf } from '#worker/domain/anchors/anchor.ts'

type Client = Awaited<ReturnType<typeof aLearner>>
const PAGES = ['Light is a wave and a particle.', 'Sound needs a medium to travel in.', 'Heat flows to what is colder.']

const aDocument = (me: Client) => createReadableDocument(me.learner, 'Physics', PAGES)

/** A highlight of these words, as the viewer sends it. */
function save({ id, text }: { id: string; text: string }, words: string, given: object = {}) {
  const start = text.indexOf(words)
  const anchor = anchorOf(text, start, start + words.length)
  if (!anchor) throw new Error('no such words')
  const page =
    Math.max(
      0,
      PAGES.findIndex((each) => each.includes(words)),
    ) + 1
  return {
    ...{ kind: 'save' as const, id: crypto.randomUUID(), documentId: id, page, start },
    ...{ parts: [{ ...anchor, page }], quote: words, color: 'yellow', comment: '', ...given },
  }
}

const send = (me: Client, changes: object[]) => me.send('/api/highlights', { method: 'POST', body: { changes } })
const change = async (me: Client, ...changes: object[]) => {
  const answer = await send(me, changes)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer.json<ChangedHighlights>()
}
const listed = async (me: Client, id: string, query = '') =>
  (await me.send(`/api/documents/${id}/highlights${query}`)).json<Page<Highlight>>()

test('a learner marks passages, writes beside them, changes and removes them; what is sent twice is done once', async () => {
  const me = await aLearner()
  const document = await aDocument(me)
  const [second, first] = [save(document, 'needs a medium'), save(document, 'a wave', { color: 'blue' })]
  await change(me, second, first)
  const note = { ...save(document, 'Heat'), parts: [], quote: '', comment: 'Read this page again.' }
  await change(me, note, second)
  expect(
    (await listed(me, document.id)).items.map(({ quote, color, comment, page, state }) => [
      quote,
      color,
      comment,
      page,
      state,
    ]),
  ).toEqual([
    ['a wave', 'blue', '', 1, 'found'],
    ['needs a medium', 'yellow', '', 2, 'found'],
    ['', 'yellow', 'Read this page again.', 3, 'found'],
  ])
  const page = await listed(me, document.id, '?limit=2')
  expect(page.items).toHaveLength(2)
  expect((await listed(me, document.id, `?limit=2&cursor=${page.nextCursor}`)).items).toHaveLength(1)

  // A device that was offline sends all at once, and again where the answer was lost.
  const third = save(document, 'colder')
  const queue = [
    third,
    { kind: 'edit', id: third.id, color: 'pink' },
    { kind: 'edit', id: third.id, comment: { base: '', text: 'Never back.' } },
    { kind: 'remove', id: second.id },
  ]
  const once = await change(me, ...queue)
  expect(once.highlights).toMatchObject([{ id: third.id, color: 'pink', comment: 'Never back.' }])
  expect((await change(me, ...queue)).highlights).toEqual(once.highlights)
  expect((await listed(me, document.id)).items.map(({ quote }) => quote)).toEqual(['a wave', '', 'colder'])

  // Undo brings back what was removed, as it was.
  await change(me, { ...third, color: 'green', comment: 'x' }, second)
  expect((await listed(me, document.id)).items.map(({ quote, color }) => [quote, color])).toEqual([
    ['a wave', 'blue'],
    ['needs a medium', 'yellow'],
    ['', 'yellow'],
    ['colder', 'pink'],
  ])
})

test('notes that two tabs write beside one passage are both kept', async () => {
  const me = await aLearner()
  const highlight = save(await aDocument(me), 'a wave', { comment: 'See chapter 2.' })
  await change(me, highlight)
  const edit = (text: string) => ({ kind: 'edit', id: highlight.id, comment: { base: 'See chapter 2.', text } })
  await Promise.all([
    change(me, edit('See chapter 2. Interference shows it.')),
    change(me, edit('Young, 1801. See chapter 2.'), { kind: 'edit', id: highlight.id, color: 'green' }),
  ])
  const { items } = await listed(me, highlight.documentId)
  expect(items[0]).toMatchObject({ comment: 'Young, 1801. See chapter 2. Interference shows it.', color: 'green' })
})

test('nobody marks, sees or finds what is not theirs', async () => {
  const [me, stranger] = [await aLearner(), await aLearner()]
  const document = await aDocument(me)
  const mine = save(document, 'a wave', { comment: 'kaleidoscopic' })
  await change(me, mine)
  const theirs = await createReadableDocument(stranger.learner, 'Other', ['Other text'])
  const answer = await change(
    stranger,
    save(document, 'needs a medium'),
    save({ id: theirs.id, text: 'Other text' }, 'Other', { page: 1 }),
    {
      kind: 'edit',
      id: mine.id,
      color: 'pink',
    },
  )
  expect(answer.missing).toHaveLength(2)
  expect(answer.highlights).toHaveLength(1)
  expect((await problemOf(await send(stranger, [{ kind: 'edit', id: mine.id, color: 'pink' }]))).code).toBe('not-found')
  await change(stranger, { kind: 'remove', id: mine.id })
  expect((await listed(me, document.id)).items).toMatchObject([{ id: mine.id, color: 'yellow' }])
  const found = async (who: Client, q: string) =>
    (await (await who.send(`/api/highlights?q=${q}`)).json<{ items: FoundHighlight[] }>()).items
  expect(await found(stranger, 'kaleidoscopic')).toEqual([])
  expect(await found(me, 'kaleidosc')).toMatchObject([
    { id: mine.id, documentId: document.id, page: 1, title: 'Physics' },
  ])
  const words = async (q: string) => (await found(me, q)).map(({ snippet }) => snippet.map(({ text }) => text).join(''))
  expect(await words('wave'), 'what was marked').toEqual(['a wave'])
  expect(await words('kaleidoscopic'), 'the note beside it').toEqual(['kaleidoscopic'])
  const everything = await (await me.send('/api/search?q=kaleidoscopic')).json<{ highlights: FoundHighlight[] }>()
  expect(everything.highlights.map(({ id }) => id)).toEqual([mine.id])
  await me.send('/api/documents', { method: 'PATCH', body: { changes: [{ ids: [document.id], deleted: true }] } })
  expect(await found(me, 'wave'), 'not while its document is in the bin').toEqual([])
  const plan = await planOf(
    listHighlights(directory(env.DB), me.learner.id, document.id, { limit: 9, after: { start: 1, id: mine.id } }),
  )
  expect([scansOf(plan), sortsOf(plan)]).toEqual([[], []])
  const search = await planOf(searchHighlights(directory(env.DB), me.learner.id, ['wave'], 9))
  expect(scansOf(search, 'highlights_fts VIRTUAL TABLE')).toEqual([])
})

test('pages that were seen count once, and say when the document was read last', async () => {
  const me = await aLearner()
  const { id } = await aDocument(me)
  const get = async () => (await me.send(`/api/documents/${id}`)).json<Document>()
  expect(await get()).toMatchObject({ pagesSeen: 0, lastReadAt: null, lastPage: 1 })
  const read = (body: object) => me.send(`/api/documents/${id}`, { method: 'PATCH', body })
  expect((await read({ seen: [3], lastPage: 3 })).status).toBe(200)
  expect(await get(), 'the last page alone is not the whole').toMatchObject({ pagesSeen: 1, lastPage: 3 })
  await read({ seen: [1, 3, 99] })
  const after = await get()
  expect(after).toMatchObject({ pagesSeen: 2, lastPage: 3 })
  expect(after.lastReadAt).not.toBeNull()
  const other = await aDocument(me)
  const byReading = await (await me.send('/api/documents?sort=read&limit=1')).json<Page<ListedDocument>>()
  expect(byReading.items).toMatchObject([{ id, pagesSeen: 2 }])
  expect((await (await me.send(`/api/documents/${other.id}`)).json<Document>()).pagesSeen).toBe(0)
  const stranger = await aLearner()
  expect((await stranger.send(`/api/documents/${id}`, { method: 'PATCH', body: { seen: [2] } })).status).toBe(404)
  expect(await get()).toMatchObject({ pagesSeen: 2 })
})
