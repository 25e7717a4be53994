import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { firstPassages, titledPassages, topicPassages } from '#db/queries/coach/broad-passages.ts'
import { latestPassages, namedPassages, passagesAround } from '#db/queries/coach/named-passages.ts'
import { wholeDocuments } from '#db/queries/coach/whole-documents.ts'
import { latestHeadings } from '#db/queries/coach.ts'
import { passagesByIds, waitingPassages } from '#db/queries/embeddings.ts'
import { searchPassages } from '#db/queries/knowledge/passages.ts'
import { createReadableDocument } from '#tests/support/documents/readable-document.ts'
import { createChat, createLearner, createMessage, createTopic, type Learner } from '#tests/support/factories.ts'
import { planOf } from '#tests/support/query-plan.ts'
import { ask, call, configured, readChat, readTurn, upstreamRequests } from '#tests/support/turns.ts'
import type { Attachment } from '#worker/contracts/coach.ts'
import { citedHref } from '#worker/domain/anchors/quote-address.ts'
import { sourceName } from '#worker/domain/citations/source-name.ts'

const db = () => directory(env.DB)
const BARK = 'Cork cambium is the tissue that makes the bark of a tree.'
const PAGES = [
  '# Wood\n\nWood is the tissue that carries water up a tree.\n',
  `# Bark\n\n${BARK} It grows outwards.\n`,
  '# Leaves\n\nA stoma is a pore that lets gas into a leaf.\n',
]

async function asked(learner: Learner, text: string, attachments: Attachment[] = [], more = {}) {
  const chat = crypto.randomUUID()
  expect((await readTurn(await ask(learner, { chat, text, attachments, ...more }))).error).toBeUndefined()
  const answer = (await readChat(learner, chat)).messages.at(-1)
  if (!answer) throw new Error('no answer')
  return answer
}

const attached = ({ id, title }: { id: string; title: string }): Attachment => ({ kind: 'document', id, title })

test('an answer quotes a page of a document; nobody else is told what it says', async () => {
  const learner = await createLearner()
  const trees = await createReadableDocument(learner, 'Trees', PAGES)
  const answer = await asked(learner, 'What is cork cambium?')
  const start = trees.text.indexOf(BARK)
  expect(answer.citations).toMatchObject([
    {
      sourceId: trees.id,
      sourceTitle: 'Trees',
      page: 2,
      quote: BARK,
      start,
      end: start + BARK.length,
    },
  ])
  expect(trees.text.slice(start, start + BARK.length)).toBe(BARK)

  const key = crypto.randomUUID()
  const prompted = await asked(learner, 'What is cork cambium?', [], {
    env: configured({ key, text: `${BARK} [1]` }),
  })
  expect(prompted.citations).toMatchObject([{ sourceId: trees.id, page: 2, quote: BARK }])
  const [request] = (await upstreamRequests(key)).map(({ body }) => JSON.stringify(body))
  expect(request).toContain(String.raw`\"document\":\"Trees\",\"page\":2`)

  const bob = await createLearner()
  await createReadableDocument(bob, 'Notes of Bob', ['# Bob\n\nBob is a keeper of bees.\n'])
  const theirs = await asked(bob, 'What is cork cambium?', [attached(trees)])
  expect(theirs.text).not.toContain('bark')
  expect(theirs.citations).toEqual([])
  const { response } = await call(bob, configured(), '/api/search?q=cambium')
  expect(await response.json()).toMatchObject({ documents: [] })
})

test('a source is called by what is printed on its page, and opens the page by its number', async () => {
  const learner = await createLearner()
  const preface = await createReadableDocument(learner, 'Botany', PAGES, { labels: ['iii', 'iv', 'v'] })
  const answer = await asked(learner, 'What is cork cambium?')
  const [citation] = answer.citations
  expect(citation).toMatchObject({ sourceId: preface.id, page: 2, pageName: 'page iv' })
  if (!citation) throw new Error('no citation')
  expect(sourceName(citation)).toBe('Botany, page iv')
  expect(citedHref(citation)).toMatch(new RegExp(`^/dashboard/documents/${preface.id}\\?page=2&quote=`))

  const key = crypto.randomUUID()
  const prompted = await asked(learner, 'What is cork cambium?', [], {
    env: configured({ key, text: `${BARK} [1]` }),
  })
  expect(prompted.citations).toMatchObject([{ page: 2, pageName: 'page iv', quote: BARK }])
  const [request] = (await upstreamRequests(key)).map(({ body }) => JSON.stringify(body))
  expect(request).toContain(String.raw`\"document\":\"Botany\",\"page\":\"page iv\"`)

  // Every way of finding a passage says the same. The label of a section is a heading before it, and no place.
  const labels = ['Slide 1', 'Slide 2', 'Slide 3']
  const slides = await createReadableDocument(learner, 'Lecture', PAGES, { kind: 'pptx', labels })
  const sections = await createReadableDocument(learner, 'Essay', PAGES, {
    kind: 'docx',
    labels: ['Wood', 'Bark', 'x'],
  })
  const topic = await createTopic(learner)
  await env.DB.prepare('update documents set topic_id = ? where owner_id = ?').bind(topic.id, learner.id).run()
  const chat = await createChat(learner, { topicId: topic.id })
  const question = await createMessage(learner, chat.id, {})
  const { results } = await env.DB.prepare('select id from passages where ordinal > 0 and owner_id = ?')
    .bind(learner.id)
    .all<{ id: number }>()
  const ids = [preface.id, slides.id, sections.id]
  const sets = {
    search: await searchPassages(db(), learner.id, ['tree*', 'stoma*', 'tissue*'], 50),
    named: await namedPassages(db(), learner.id, { chatId: chat.id, questionId: question.id }, ['tree*'], 50),
    ofTopic: await topicPassages(db(), learner.id, [topic.id], 50),
    titled: await titledPassages(db(), learner.id, ['botany', 'lecture', 'essay'], 50),
    all: await firstPassages(db(), learner.id, 'passage', 50),
    latest: await latestPassages(db(), learner.id, 50),
    whole: await wholeDocuments(db(), learner.id, ids, 50),
    near: await passagesByIds(
      db(),
      learner.id,
      results.map(({ id }) => id),
    ),
  }
  for (const [name, rows] of Object.entries(sets)) {
    const names = ids.map((id) => rows.find((row) => row.sourceId === id && row.page === 2)?.pageName)
    if (name !== 'named') expect(names, name).toEqual(['page iv', 'Slide 2', null])
    else expect(rows.map(({ pageName }) => pageName)).toEqual(expect.arrayContaining(['page iii', 'Slide 1', null]))
  }
})

test('a document is read while it is ready and not in the bin, by every query', async () => {
  const learner = await createLearner()
  const topic = await createTopic(learner)
  const other = await createLearner()
  const given = { topicId: topic.id }
  const ready = await createReadableDocument(learner, 'Trees', PAGES, given)
  const hidden = [
    await createReadableDocument(learner, 'Trees in the bin', PAGES, {
      ...given,
      deletedAt: new Date(),
    }),
    await createReadableDocument(learner, 'Trees half read', PAGES, {
      ...given,
      status: 'indexing',
    }),
    await createReadableDocument(other, 'Trees of others', PAGES),
  ]
  const all = [ready, ...hidden]
  const chat = await createChat(learner, { topicId: topic.id })
  const question = await createMessage(learner, chat.id, {
    attachments: all.map(attached),
  })
  const at = { chatId: chat.id, questionId: question.id }
  const terms = ['tree*', 'stoma*', 'tissue*']
  const { results } = await env.DB.prepare('select id from passages where ordinal > 0').all<{ id: number }>()
  const ids = results.map(({ id }) => id)
  const sets = {
    search: await searchPassages(db(), learner.id, terms, 50),
    named: await namedPassages(db(), learner.id, at, terms, 50),
    ofTopic: await topicPassages(db(), learner.id, [topic.id], 50),
    titled: await titledPassages(db(), learner.id, ['trees'], 50),
    sections: await firstPassages(db(), learner.id, 'section', 50),
    sources: await firstPassages(db(), learner.id, 'source', 50),
    latest: await latestPassages(db(), learner.id, 50),
    whole: await wholeDocuments(
      db(),
      learner.id,
      all.map(({ id }) => id),
      50,
    ),
    near: await passagesByIds(db(), learner.id, ids),
    headings: await latestHeadings(db(), learner.id, 24),
  }
  for (const [name, rows] of Object.entries(sets)) {
    expect(new Set(rows.map(({ sourceId }) => sourceId)), name).toEqual(new Set([ready.id]))
    if (name !== 'sources') expect(rows.length, name).toBe(3)
  }
  for (const { id } of hidden) expect(await passagesAround(db(), learner.id, { sourceId: id, start: 0 }, 9)).toEqual([])
  expect(await passagesAround(db(), learner.id, { sourceId: ready.id, start: 60 }, 9)).toMatchObject([
    { page: 2 },
    { page: 1 },
    { page: 3 },
  ])
  const found = await namedPassages(db(), learner.id, at, ['stoma'], 2)
  expect(found).toMatchObject([
    { page: 3, matched: 1, explicit: 1 },
    { page: 1, matched: 0 },
  ])
  expect((await waitingPassages(db(), learner.id, new Date(), 50)).every(({ quiet }) => quiet === 1)).toBe(true)

  const queries = {
    search: searchPassages(db(), learner.id, terms, 50),
    named: namedPassages(db(), learner.id, { chatId: chat.id, questionId: crypto.randomUUID() }, terms, 50),
    ofTopic: topicPassages(db(), learner.id, [topic.id], 50),
    titled: titledPassages(db(), learner.id, ['trees'], 50),
    sections: firstPassages(db(), learner.id, 'section', 50),
    latest: latestPassages(db(), learner.id, 50),
    whole: wholeDocuments(db(), learner.id, [ready.id], 50),
    around: passagesAround(db(), learner.id, { sourceId: ready.id, start: 0 }, 9),
    headings: latestHeadings(db(), learner.id, 24),
  }
  const walks = /^SCAN (?:p|documents|notes|passages)\b(?!_)|passages_owner/
  for (const [name, query] of Object.entries(queries)) {
    const walked = (await planOf(query)).filter((line) => walks.test(line))
    expect(walked, name).toEqual([])
  }
})

test('"summarise this document" reads all of it, and says so where it is too long', async () => {
  const learner = await createLearner()
  const parts = Array.from({ length: 200 }, (_, i) => {
    const name = `organ${String.fromCharCode(97 + Math.floor(i / 26), 97 + (i % 26))}`
    return `# Part ${i + 1}\n\nThe ${name} is a body of the cell that has its own membrane.\n`
  })
  const short = await createReadableDocument(learner, 'Chapter 3', parts.slice(0, 30))
  const summary = await asked(learner, 'Summarise this chapter', [attached(short)])
  const pages = summary.citations.map(({ page }) => page ?? 0)
  expect(pages).toHaveLength(10)
  expect(pages, 'in order').toEqual(pages.toSorted((a, b) => a - b))
  expect(pages[0], 'from its beginning').toBeLessThan(5)
  expect(pages.at(-1), 'to its end').toBeGreaterThan(26)
  expect(summary.text).not.toContain('too long')

  const long = await createReadableDocument(learner, 'Book', parts)
  const key = crypto.randomUUID()
  const scenario = configured({
    key,
    text: 'It is about bodies of the cell. [80]',
  })
  const answer = await asked(learner, 'Give me a summary of the whole book', [attached(long)], { env: scenario })
  expect(answer.text).toContain('“Book” is too long to read at once: I read 80 of its 200 sections')
  const [body] = (await upstreamRequests(key)).map((request) => JSON.stringify(request.body))
  expect(body?.match(/own membrane/g)).toHaveLength(80)
  expect(body).toContain(String.raw`\"page\":200`)

  const about = await asked(learner, 'What is the organcx?', [attached(long)])
  expect(about.citations, 'a question about something in it finds that').toMatchObject([{ page: 76 }])
})
