import { expect, test } from 'vitest'
import { createReadableDocument } from '#tests/support/documents/readable-document.ts'
import { createLearner, type Learner } from '#tests/support/factories.ts'
import { call, configured } from '#tests/support/turns.ts'

const PAGES = [
  '# Wood\n\nWood is the tissue that carries water up a tree. Sapwood is the young wood that is still alive.\n',
  '# Bark\n\nCork cambium is the tissue that makes the bark of a tree. Lenticels are pores in bark that let gas in.\n',
  '# Leaves\n\nA stoma is a pore that lets gas into a leaf. The cuticle is the waxy layer on a leaf.\n',
]

async function events(learner: Learner, path: string, body: object) {
  const { response, settled } = await call(learner, configured(), path, { method: 'POST', body: JSON.stringify(body) })
  const text = await response.text()
  await settled()
  return { status: response.status, text }
}

const drafts = (learner: Learner, source: object) => events(learner, '/api/drafts', { source, deckId: null })
const questions = (learner: Learner, source: object) =>
  events(learner, '/api/quiz-making', {
    ...{ key: crypto.randomUUID(), source, count: 6 },
    kinds: ['single', 'true-false', 'short', 'blanks'],
  })

interface Anchor {
  quote: string
  start: number
  end: number
  page: number
}

/** The JSON objects of a stream of events that have a name. */
function named<T>(text: string, name: string): T[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^data:\s*/, '').trim())
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, T>)
    .flatMap((event) => (event[name] === undefined ? [] : [event[name]]))
}

test('cards and questions are made from pages of a document, each with the page and the words it is from', async () => {
  const learner = await createLearner()
  const trees = await createReadableDocument(learner, 'Trees', PAGES)
  const { id } = trees
  const all = await drafts(learner, { kind: 'document', id })
  const cards = named<{ sourceTitle: string; origin: { kind: string; id: string; anchor: Anchor } }>(all.text, 'draft')
  expect(cards.length).toBeGreaterThan(2)
  for (const { sourceTitle, origin } of cards) {
    const { anchor } = origin
    expect(origin).toMatchObject({ kind: 'document', id })
    expect(sourceTitle).toBe('Trees')
    expect(trees.text.slice(anchor.start, anchor.end)).toBe(anchor.quote)
    expect(PAGES[anchor.page - 1]).toContain(anchor.quote)
  }
  expect(new Set(cards.map(({ origin }) => origin.anchor.page)).size).toBeGreaterThan(1)

  const made = await questions(learner, { kind: 'document', id, from: 3, to: 3 })
  const asked = named<{ sourceTitle: string; question: { source: { kind: string; id: string; anchor: Anchor } } }>(
    made.text,
    'made',
  )
  expect(asked.length).toBeGreaterThan(0)
  for (const { sourceTitle, question } of asked) {
    const { anchor } = question.source
    expect(question.source).toMatchObject({ kind: 'document', id })
    expect(anchor.page, 'only the page that was asked for').toBe(3)
    expect(trees.text.slice(anchor.start, anchor.end)).toBe(anchor.quote)
    expect(sourceTitle).toBe('Trees')
  }

  const start = trees.text.indexOf('Cork cambium')
  const anchor = { quote: 'Cork cambium is the tissue that makes the bark of a tree.', before: '', after: '' }
  const passage = { ...anchor, start, end: start + anchor.quote.length, page: 2 }
  const ofPassage = named<{ question: { source: { anchor: Anchor } } }>(
    (await questions(learner, { kind: 'passage', id, anchor: passage })).text,
    'made',
  )
  expect(ofPassage.length).toBeGreaterThan(0)
  expect(new Set(ofPassage.map(({ question }) => question.source.anchor.page))).toEqual(new Set([2]))
})

test('what is made of a page says what is printed there', async () => {
  const learner = await createLearner()
  const { id } = await createReadableDocument(learner, 'Trees', PAGES, { labels: ['iii', 'iv', 'v'] })
  const page = { kind: 'document', id, from: 2, to: 2 }
  const cards = named<{ origin: { anchor: object } }>((await drafts(learner, page)).text, 'draft')
  const asked = named<{ question: { source: { anchor: object } } }>((await questions(learner, page)).text, 'made')
  const anchors = [...cards.map(({ origin }) => origin), ...asked.map(({ question }) => question.source)]
  expect(Math.min(cards.length, asked.length)).toBeGreaterThan(0)
  for (const { anchor } of anchors) expect(anchor).toMatchObject({ page: 2, pageName: 'page iv' })
})

test('nothing is made from the document of somebody else, nor from one that is not there', async () => {
  const learner = await createLearner()
  const bob = await createLearner()
  const theirs = await createReadableDocument(bob, 'Trees', PAGES)
  const binned = await createReadableDocument(learner, 'Binned', PAGES, { deletedAt: new Date() })
  const unread = await createReadableDocument(learner, 'Unread', PAGES, { status: 'reading' })
  for (const { id } of [theirs, binned, unread])
    for (const make of [drafts, questions]) {
      const { status, text } = await make(learner, { kind: 'document', id })
      expect(status === 404 || text.includes('not-found'), text).toBe(true)
      expect(text).not.toContain('Wood')
    }
  const { id } = await createReadableDocument(learner, 'Short', PAGES)
  expect((await drafts(learner, { kind: 'document', id, from: 9 })).text).toContain('no such pages')
})
