import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceDraftStore, type Draft } from '#app/lib/drafts/draft-store.ts'

interface Content {
  title: string
  markdown: string
  topicId: number | null
  tags: string[]
}

/** A page's store: each page has its own, on the same device. */
const open = () => new DeviceDraftStore<Content>('note', (stored) => (isContent(stored) ? stored : null))

function isContent(stored: unknown): stored is Content {
  return typeof stored === 'object' && stored !== null && 'markdown' in stored
}

const draft = (part: Partial<Draft<Content>> = {}): Draft<Content> => ({
  ownerId: 'ada',
  id: 'note',
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

test('drafts outlive the page, separate for each learner, note and editor, with their bases', async () => {
  const store = open()
  expect(await store.save(draft(), true)).toBe(true)
  const later = draft({ content: { ...draft().content, markdown: 'More words' }, at: 2_000 })
  await store.save(later, false)
  await store.save(draft({ editorId: 'other tab', at: 1_500 }), true)
  await store.save(draft({ id: 'new', base: null }), true)
  await store.save(draft({ ownerId: 'somebody else' }), true)

  const reopened = open()
  expect(await reopened.list('ada', 'note')).toEqual([later, draft({ editorId: 'other tab', at: 1_500 })])
  expect((await reopened.list('ada')).map(({ id }) => id)).toEqual(['note', 'note', 'new'])
  await reopened.remove(later)
  expect((await reopened.list('ada', 'note')).map(({ editorId }) => editorId)).toEqual(['other tab'])
  expect(await reopened.list('somebody else')).toHaveLength(1)
})

test('a draft saved as the page was left is found, and the later of two is taken', async () => {
  const store = open()
  await store.save(draft({ at: 1_000 }), true)
  const tail = draft({ at: 1_050, content: { ...draft().content, markdown: 'Words to the last letter' } })
  expect(store.saveNow(tail)).toBe(true)
  expect(await open().list('ada', 'note')).toEqual([tail])
  expect(localStorage.length).toBe(0)
  expect(await open().list('ada', 'note')).toEqual([tail])

  store.saveNow(draft({ at: 900 }))
  expect(await store.list('ada', 'note')).toEqual([tail])
  expect(localStorage.length).toBe(0)
})

test('a key typed during a write stays in local storage until it is written too', async () => {
  const store = open()
  const first = draft()
  const second = draft({ content: { ...draft().content, markdown: 'Words!' } })
  store.saveNow(first)
  const writing = store.save(first, true)
  store.saveNow(second)
  await writing
  expect(localStorage.length).toBe(1)
  await store.save(second, false)
  expect(localStorage.length).toBe(0)
  expect(await open().list('ada', 'note')).toEqual([second])
})

test('of a long text only the change goes to local storage with each key, once the database has the rest', async () => {
  const before = `${'Long ago. '.repeat(5_000)}End`
  const base = { version: 3, content: { ...draft().content, markdown: before } }
  const typed = (markdown: string, at: number) => draft({ base, at, content: { ...draft().content, markdown } })
  const held = () => Object.values({ ...localStorage }).join('')
  const store = open()
  // Until the database has it, all of it.
  const first = typed(`${before}!`, 1)
  store.saveNow(first)
  expect(held().length).toBeGreaterThan(2 * before.length)
  await store.save(first, true)
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
    store.saveNow(typed(text, 10 + at))
    if (text.startsWith('A') || text.includes('🦉')) expect(held().length).toBeLessThan(400)
    expect(await open().list('ada', 'note')).toEqual([typed(text, 10 + at)])
  }
  // Saved, another text is where it started from; and what is dropped is not counted on.
  const next = { version: 4, content: { ...base.content, markdown: 'Else' } }
  store.saveNow(draft({ base: next, at: 30 }))
  expect(await open().list('ada', 'note')).toEqual([draft({ base: next, at: 30 })])
  await store.save(typed('Again', 40), true)
  await store.remove(draft())
  store.saveNow(typed('And again', 50))
  expect(await open().list('ada', 'note')).toEqual([typed('And again', 50)])
})

test('another tab that lists drafts does not lose one being typed', async () => {
  const typing = open()
  const looking = open()
  const [first, second, third] = [1, 2, 3].map((at) =>
    draft({ at, content: { ...draft().content, markdown: `${at}` } }),
  )
  if (!first || !second || !third) throw new Error('Three drafts were meant')
  typing.saveNow(first)
  const looked = looking.list('ada', 'note')
  const written = typing.save(second, true)
  typing.saveNow(third)
  await Promise.all([looked, written])
  expect(await looking.list('ada', 'note')).toEqual([third])
})

test('a draft that its editor removes while another tab looks for drafts does not come back', async () => {
  const typing = open()
  const looking = open()
  typing.saveNow(draft())
  const looked = looking.list('ada', 'note')
  await typing.remove(draft())
  expect(await looked).toEqual([])
  expect(await open().list('ada', 'note')).toEqual([])
})

test('a key typed while another tab finds a later draft in the database is not lost', async () => {
  const typing = open()
  const looking = open()
  await typing.save(draft({ at: 1_000 }), true)
  typing.saveNow(draft({ at: 900 }))
  const looked = looking.list('ada', 'note')
  const last = draft({ at: 1_050, content: { ...draft().content, markdown: 'Words, and one more' } })
  typing.saveNow(last)
  await looked
  expect(await open().list('ada', 'note')).toEqual([last])
})

test('what is not a draft in local storage is left alone', async () => {
  localStorage.setItem('stoa:draft:note:ada:note:broken', '{')
  localStorage.setItem('stoa:draft:note:ada:note:else', '{"title":"No draft"}')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await open().list('ada')).toEqual([])
})

test('without a database local storage takes its place, and without either `save` returns false', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Not here', 'SecurityError')
    },
  })
  const store = open()
  expect(await store.save(draft(), true)).toBe(true)
  expect(await store.list('ada', 'note')).toEqual([draft()])
  await store.remove(draft())
  expect(await store.list('ada', 'note')).toEqual([])
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  expect(await store.save(draft(), true)).toBe(false)
  expect(store.saveNow(draft())).toBe(false)
})
