import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { highlightedDocuments, highlightedPassages, wantedHighlights } from '#db/queries/coach/highlighted.ts'
import { insertHighlights } from '#db/queries/documents/highlights.ts'
import { createReadableDocument } from '#tests/support/documents/readable-document.ts'
import { createLearner, type Learner } from '#tests/support/factories.ts'
import { planOf } from '#tests/support/query-plan.ts'
import { ask, configured, readChat, readTurn, upstreamRequests } from '#tests/support/turns.ts'
import type { HighlightColor } from '#worker/contracts/documents/highlight-limits.ts'
import { anchorOf } from '#worker/domain/anchors/anchor.ts'
import { citedHref } from '#worker/domain/anchors/quote-address.ts'

const db = () => directory(env.DB)
const PAGES = [
  '# Wood\n\nWood is the tissue that carries water up a tree.\n',
  '# Bark\n\nCork cambium is the tissue that makes the bark of a tree. It grows outwards.\n',
  '# Leaves\n\nA stoma is a pore that lets gas into a leaf.\n',
]

/** Highlights words of a document, or writes a note on a page where there are none. @returns the id */
async function highlight(
  learner: Learner,
  document: { id: string; text: string },
  given: { words?: string; page: number; comment?: string; color?: HighlightColor },
) {
  const { words = '', page, comment = '', color = 'yellow' } = given
  const start = words ? document.text.indexOf(words) : 0
  const anchor = words ? anchorOf(document.text, start, start + words.length) : null
  const id = crypto.randomUUID()
  const now = new Date()
  const place = { documentId: document.id, page, start, parts: anchor ? [{ ...anchor, page }] : [] }
  const row = { id, ownerId: learner.id, ...place, quote: words, color, comment, state: 'found' as const }
  await insertHighlights(db(), learner.id, [{ ...row, createdAt: now, updatedAt: now }])
  return id
}

async function asked(learner: Learner, text: string, more: object = {}) {
  const chat = crypto.randomUUID()
  expect((await readTurn(await ask(learner, { chat, text, ...more }))).error).toBeUndefined()
  const answer = (await readChat(learner, chat)).messages.at(-1)
  if (!answer) throw new Error('no answer')
  return answer
}

const aLibrary = async () => {
  const learner = await createLearner()
  const trees = await createReadableDocument(learner, 'Trees', PAGES, { labels: ['i', 'ii', 'iii'] })
  const waves = await createReadableDocument(learner, 'Waves at sea', ['A swell is a wave that the wind has left.'])
  const bark = await highlight(learner, trees, {
    words: 'Cork cambium is the tissue that makes the bark of a tree.',
    page: 2,
    comment: 'Ask Dr. Amsel why willows shed theirs.',
    color: 'green',
  })
  const wood = await highlight(learner, trees, { words: 'carries water up a tree', page: 1 })
  const page = await highlight(learner, trees, { page: 3, comment: 'Draw this for the exam.' })
  const swell = await highlight(learner, waves, { words: 'A swell is a wave', page: 1 })
  return { learner, trees, waves, bark, wood, page, swell }
}

test('“What did I highlight in Trees?” lists it page by page, each with its source', async () => {
  const { learner, trees, bark, wood, page, swell } = await aLibrary()
  const answer = await asked(learner, 'What did I highlight in Trees?')
  expect(answer.text).toContain('You have 3 highlights in “Trees”:')
  expect(answer.text).toContain('- Page i: “carries water up a tree” [')
  expect(answer.text).toContain('Your note: Ask Dr. Amsel why willows shed theirs.')
  expect(answer.text).toContain('- Page iii, your note: Draw this for the exam. [')
  expect(answer.citations.map(({ highlight }) => highlight).toSorted()).toEqual([bark, wood, page].toSorted())
  const first = answer.citations.find((each) => each.highlight === bark)
  if (!first) throw new Error('no citation')
  expect(first).toMatchObject({ sourceId: trees.id, sourceTitle: 'Trees', page: 2, pageName: 'page ii' })
  expect(citedHref(first)).toBe(`/dashboard/documents/${trees.id}?page=2&highlight=${bark}`)

  const attachments = [{ kind: 'document', id: trees.id, title: 'Trees' }]
  const named = await asked(learner, 'List my highlights', { attachments })
  expect(named.text).toContain('You have 3 highlights in “Trees”:')
  const green = await asked(learner, 'What did I highlight in green?')
  expect(green.citations.map(({ highlight }) => highlight)).toEqual([bark])
  const notes = await asked(learner, 'Show my margin notes in Trees')
  expect(notes.text).toContain('You have 2 notes in “Trees”:')
  const all = await asked(learner, 'my highlights')
  expect(all.text).toContain('**Trees**')
  expect(all.text).toContain('**Waves at sea**')
  expect(all.citations).toHaveLength(4)
  const about = await asked(learner, 'What did I highlight about water?')
  expect(about.citations.map(({ highlight }) => highlight)).toEqual([wood])
  const byTitle = await asked(learner, 'What have I marked in the sea book?')
  expect(byTitle.citations.map(({ highlight }) => highlight)).toEqual([swell])
  const none = await asked(learner, 'What did I highlight about volcanoes?')
  expect(none.text).toContain('You have no highlights about *volcanoes* yet.')
  expect(none.citations).toEqual([])
})

test('a note in a margin answers, in the words of the learner, and its source opens it', async () => {
  const { learner, trees, bark } = await aLibrary()
  const answer = await asked(learner, 'What should I ask Dr. Amsel about willows?')
  expect(answer.text).toContain('why willows shed theirs')
  expect(answer.citations[0]).toMatchObject({
    ...{ sourceId: trees.id, page: 2, highlight: bark },
    ...{
      heading: expect.stringContaining('Your note on “Cork cambium'),
      quote: 'Ask Dr. Amsel why willows shed theirs.',
    },
  })

  const key = crypto.randomUUID()
  const prompted = await asked(learner, 'What should I ask Dr. Amsel about willows?', {
    env: configured({ key, text: 'You wanted to know why willows shed theirs. [1]' }),
  })
  expect(prompted.citations).toMatchObject([{ highlight: bark, page: 2 }])
  const [request] = (await upstreamRequests(key)).map(({ body }) => JSON.stringify(body))
  expect(request).toContain('Ask Dr. Amsel why willows shed theirs.')
})

test('a model is given the highlights that are asked for, and cites them by number', async () => {
  const { learner, bark, wood } = await aLibrary()
  const key = crypto.randomUUID()
  const scenario = configured({
    key,
    text: 'You marked that wood “carries water up a tree”. [1] And cork cambium. [2]',
  })
  const answer = await asked(learner, 'What did I highlight in Trees, in one sentence?', { env: scenario })
  const [request] = (await upstreamRequests(key)).map(({ body }) => JSON.stringify(body))
  expect(request).toContain('what the learner has highlighted in their documents')
  expect(request).toContain(
    String.raw`\"page\":\"page iii\",\"heading\":\"Your note\",\"text\":\"Draw this for the exam.\"`,
  )
  expect(request).not.toContain('A swell')
  const cited = answer.citations.map(({ highlight }) => highlight)
  expect(cited.length).toBeGreaterThan(0)
  for (const id of cited) expect([bark, wood]).toContain(id)

  const empty = crypto.randomUUID()
  const nothing = configured({ key: empty, text: 'You have highlighted nothing about it.' })
  await asked(learner, 'What did I highlight about volcanoes?', { env: nothing })
  expect(JSON.stringify((await upstreamRequests(empty))[0]?.body)).toContain('nothing was found. Say so first.')
})

test('of two passages that say the same, the one that is highlighted comes first', async () => {
  const learner = await createLearner()
  const text = 'The meristem is the tissue of a plant that divides.'
  await createReadableDocument(learner, 'First book', [text])
  const second = await createReadableDocument(learner, 'Other book', [text])
  await highlight(learner, second, { words: 'The meristem is the tissue', page: 1 })
  const answer = await asked(learner, 'What is the meristem?')
  expect(answer.citations[0]).toMatchObject({ sourceId: second.id, quote: text })
})

test('highlights of somebody else, of the bin and of what is being read are none; no query walks a table', async () => {
  const { learner } = await aLibrary()
  const other = await createLearner()
  const binned = await createReadableDocument(other, 'Trees', PAGES, { deletedAt: new Date() })
  const unread = await createReadableDocument(other, 'Trees too', PAGES, { status: 'indexing' })
  for (const each of [binned, unread])
    await highlight(other, each, { words: 'carries water up a tree', page: 1, comment: 'Willows' })
  const answer = await asked(other, 'What did I highlight?')
  expect(answer.text).toContain('You have no highlights yet.')
  expect((await asked(other, 'What is it with willows?')).citations).toEqual([])

  const wanted = { documentIds: null, color: null, notesOnly: false, terms: [] }
  const queries = {
    words: highlightedPassages(db(), learner.id, ['tree'], 8),
    documents: highlightedDocuments(db(), learner.id, 200),
    all: wantedHighlights(db(), learner.id, wanted, 40),
    ofDocument: wantedHighlights(db(), learner.id, { ...wanted, documentIds: [binned.id], terms: ['tree'] }, 40),
  }
  for (const [name, query] of Object.entries(queries))
    expect(
      (await planOf(query)).filter((line) => /^SCAN (?:own|d|highlights|documents)\b(?!_)/.test(line)),
      name,
    ).toEqual([])
})
