import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '#app/features/knowledge/saving/drafts/draft.ts'
import { DeviceDrafts } from '#app/features/knowledge/saving/drafts/draft-store.ts'

const draft = (part: Partial<Draft> = {}): Draft => ({
  ownerId: 'ada',
  noteId: 'note',
  editorId: 'editor',
  content: { title: 'Cells', markdown: 'Words', topicId: 1, tags: ['exam'] },
  base: { version: 3, content: { title: 'Cells', markdown: 'Before', topicId: null, tags: [] } },
  sent: ['f'],
  at: 1_000,
  ...part,
})

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('drafts outlive the page, apart for each learner, note and editor, with what they started from', async () => {
  const store = new DeviceDrafts()
  expect(await store.put(draft(), true)).toBe(true)
  const later = draft({ content: { ...draft().content, markdown: 'More words' }, at: 2_000 })
  await store.put(later, false)
  await store.put(draft({ editorId: 'other tab', at: 1_500 }), true)
  await store.put(draft({ noteId: 'new', base: null }), true)
  await store.put(draft({ ownerId: 'somebody else' }), true)

  const reopened = new DeviceDrafts()
  expect(await reopened.list('ada', 'note')).toEqual([later, draft({ editorId: 'other tab', at: 1_500 })])
  expect((await reopened.list('ada')).map(({ noteId }) => noteId)).toEqual(['note', 'note', 'new'])
  await reopened.drop(later)
  expect((await reopened.list('ada', 'note')).map(({ editorId }) => editorId)).toEqual(['other tab'])
  expect(await reopened.list('somebody else')).toHaveLength(1)
})

test('what was put away as the page went is found, and the later of two is taken', async () => {
  const store = new DeviceDrafts()
  await store.put(draft({ at: 1_000 }), true)
  const tail = draft({ at: 1_050, content: { ...draft().content, markdown: 'Words to the last letter' } })
  expect(store.putNow(tail)).toBe(true)
  expect(await new DeviceDrafts().list('ada', 'note')).toEqual([tail])
  expect(localStorage.length).toBe(0)
  expect(await new DeviceDrafts().list('ada', 'note')).toEqual([tail])

  store.putNow(draft({ at: 900 }))
  expect(await store.list('ada', 'note')).toEqual([tail])
  expect(localStorage.length).toBe(0)
})

test('a key that is typed while the one before is written stays until it is written itself', async () => {
  const store = new DeviceDrafts()
  const first = draft()
  const second = draft({ content: { ...draft().content, markdown: 'Words!' } })
  store.putNow(first)
  const writing = store.put(first, true)
  store.putNow(second)
  await writing
  expect(localStorage.length).toBe(1)
  await store.put(second, false)
  expect(localStorage.length).toBe(0)
  expect(await new DeviceDrafts().list('ada', 'note')).toEqual([second])
})

test('of a long text only what changed goes to local storage with a key, once the database has the rest', async () => {
  const before = `${'Long ago. '.repeat(5_000)}End`
  const base = { version: 3, content: { ...draft().content, markdown: before } }
  const typed = (markdown: string, at: number) => draft({ base, at, content: { ...draft().content, markdown } })
  const held = () => Object.values({ ...localStorage }).join('')
  const store = new DeviceDrafts()
  // Until the database has it, all of it.
  const first = typed(`${before}!`, 1)
  store.putNow(first)
  expect(held().length).toBeGreaterThan(2 * before.length)
  await store.put(first, true)
  expect(localStorage.length).toBe(0)

  const texts = [
    `A${before}`,
    before.slice(7),
    '',
    `${before}${before}`,
    before,
    before.replace('ago', '🦉 \u0000 "ago'),
    'Else',
  ]
  for (const [at, text] of texts.entries()) {
    store.putNow(typed(text, 10 + at))
    if (text.startsWith('A') || text.includes('🦉')) expect(held().length).toBeLessThan(400)
    expect(await new DeviceDrafts().list('ada', 'note')).toEqual([typed(text, 10 + at)])
  }
  // Saved, another text is where it started from; and what is dropped is not counted on.
  const next = { version: 4, content: { ...base.content, markdown: 'Else' } }
  store.putNow(draft({ base: next, at: 30 }))
  expect(await new DeviceDrafts().list('ada', 'note')).toEqual([draft({ base: next, at: 30 })])
  await store.put(typed('Again', 40), true)
  await store.drop(draft())
  store.putNow(typed('And again', 50))
  expect(await new DeviceDrafts().list('ada', 'note')).toEqual([typed('And again', 50)])
})

test('another tab that looks while one types takes nothing back', async () => {
  const typing = new DeviceDrafts()
  const looking = new DeviceDrafts()
  const [first, second, third] = [1, 2, 3].map((at) =>
    draft({ at, content: { ...draft().content, markdown: `${at}` } }),
  )
  if (!first || !second || !third) throw new Error('Three drafts were meant')
  typing.putNow(first)
  const looked = looking.list('ada', 'note')
  const written = typing.put(second, true)
  typing.putNow(third)
  await Promise.all([looked, written])
  expect(await looking.list('ada', 'note')).toEqual([third])
})

test('drafts of the older kind are taken over', async () => {
  const old = { id: 'old', title: 'Old', markdown: 'Old words', topicId: 7, version: 4, at: '2026-01-01T00:00:00.000Z' }
  localStorage.setItem('stoa:draft:ada:old', JSON.stringify(old))
  localStorage.setItem('stoa:draft:ada:never', JSON.stringify({ ...old, id: 'never', version: null }))
  localStorage.setItem('stoa:draft:ada:broken', '{')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const store = new DeviceDrafts()
  const found = await store.list('ada')
  expect(found.map(({ noteId, base }) => [noteId, base])).toEqual(
    expect.arrayContaining([
      ['old', { version: 4, content: null }],
      ['never', null],
    ]),
  )
  expect(found[0]?.content).toEqual({ title: 'Old', markdown: 'Old words', topicId: 7, tags: [] })
  expect(Object.keys(localStorage)).toEqual(['stoa:draft:ada:broken'])
  expect(await new DeviceDrafts().list('ada')).toHaveLength(2)
})

test('without a database local storage takes its place, and without either it says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Not here', 'SecurityError')
    },
  })
  const store = new DeviceDrafts()
  expect(await store.put(draft(), true)).toBe(true)
  expect(await store.list('ada', 'note')).toEqual([draft()])
  await store.drop(draft())
  expect(await store.list('ada', 'note')).toEqual([])
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  expect(await store.put(draft(), true)).toBe(false)
  expect(store.putNow(draft())).toBe(false)
})
