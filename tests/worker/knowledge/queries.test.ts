import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { listNotes, noteById } from '#db/queries/knowledge/notes.ts'
import { listBin } from '#db/queries/knowledge/bin.ts'
import { linksOf, linksTo, resolveLinks } from '#db/queries/knowledge/links.ts'
import { deleteRevisionsBefore, listRevisions } from '#db/queries/knowledge/revisions.ts'
import { listTags } from '#db/queries/knowledge/tags.ts'
import { insertPassages, removePassages, searchNotes, searchPassages } from '#db/queries/knowledge/passages.ts'
import { listTopics } from '#db/queries/knowledge/topics.ts'
import { createLearner, createNote } from '#tests/support/factories.ts'
import { planOf, scansOf, sortsOf } from '#tests/support/query-plan.ts'

const db = directory(env.DB)
const passage = (ordinal: number, heading: string, body: string) => ({
  ordinal,
  heading,
  body,
  start: 0,
  end: body.length,
})

test('the coach finds a learner’s passages by any of its words, headings before text, and nobody else’s', async () => {
  const ada = await createLearner()
  const bob = await createLearner()
  for (const owner of [ada, bob]) {
    const note = await createNote(owner, { title: 'Plants' })
    await insertPassages(db, note, [
      passage(0, 'Leaves', 'They are green because of chlorophyll.'),
      passage(1, 'Photosynthesis', 'Light becomes sugar.'),
      passage(2, 'Other', 'Roots drink; photosynthesis does not happen there.'),
    ])
  }
  const rows = await searchPassages(db, ada.id, ['photosynthesis', 'chloroph*', 'OR', '"', ')'], 10)
  expect(rows.map((row) => row.heading)).toContain('Photosynthesis')
  expect(rows).toHaveLength(3)
  expect(rows.every((row) => row.sourceTitle === 'Plants')).toBe(true)
  const [[byHeading]] = await db.batch([searchPassages(db, ada.id, ['photosynthesis'], 10)])
  expect(byHeading).toMatchObject({ heading: 'Photosynthesis', body: 'Light becomes sugar.', start: 0, end: 20 })
  const titled = await searchPassages(db, ada.id, ['plants'], 10)
  expect(titled.map(({ body }) => body).toSorted(), 'a title is no passage to quote, and leads to its text').toEqual([
    'Light becomes sugar.',
    'Roots drink; photosynthesis does not happen there.',
    'They are green because of chlorophyll.',
  ])
  const [both] = await searchPassages(db, ada.id, ['plants', 'roots'], 10)
  expect(both?.heading, 'with a word of its own first').toBe('Other')
  expect(await searchPassages(db, ada.id, ['"', '*'], 10)).toEqual([])
  expect(await searchPassages(db, ada.id, [], 10)).toEqual([])
  expect(await searchPassages(db, ada.id, [bob.id], 10), 'an id is a word like any other').toEqual([])
  expect(await searchPassages(db, `${ada.id}" OR "${bob.id}`, ['sugar'], 10)).toEqual([])
})

test('a save that lost its race leaves the passages alone', async () => {
  const ada = await createLearner()
  const note = await createNote(ada, { title: 'Race', version: 3 })
  await insertPassages(db, note, [passage(0, '', 'the words that stand')])
  const late = { ...note, version: 2 }
  await db.batch([removePassages(db, late), insertPassages(db, late, [passage(0, '', 'the words that came late')])])
  expect(await searchPassages(db, ada.id, ['stand'], 5)).toHaveLength(1)
  expect(await searchPassages(db, ada.id, ['late'], 5)).toHaveLength(0)
})

test('thousands of passages are written in one statement', async () => {
  const ada = await createLearner()
  const note = await createNote(ada)
  const many = Array.from({ length: 3_000 }, (_, i) => passage(i, '', `word${i} ${'語'.repeat(400)}`))
  await insertPassages(db, note, many)
  expect(await searchPassages(db, ada.id, ['word0', 'word2999'], 5)).toHaveLength(2)
})

test('every list and search reads by an index', async () => {
  const ada = await createLearner()
  const after = { key: Date.now(), id: crypto.randomUUID() }
  const queries = {
    'notes, newest first': listNotes(db, ada.id, { limit: 51 }),
    'notes, a later page': listNotes(db, ada.id, { limit: 51, after }),
    'notes of a topic': listNotes(db, ada.id, { limit: 51, topicId: 1, after }),
    'notes, by title': listNotes(db, ada.id, { limit: 51, sort: 'title', after: { ...after, key: 'cells' } }),
    'notes, latest made first': listNotes(db, ada.id, { limit: 51, sort: 'created', after }),
    'notes with a tag': listNotes(db, ada.id, { limit: 51, tag: 'exam', after }),
    tags: listTags(db, ada.id, 100),
    bin: listBin(db, ada.id, 51, { deletedAt: new Date(), id: after.id }),
    revisions: listRevisions(db, ada.id, after.id, 51, 7),
    'revisions, swept': deleteRevisionsBefore(db, new Date(), 500),
    'links of a note': linksOf(db, ada.id, after.id),
    'links to a note': linksTo(db, ada.id, after.id, 100),
    'links that wait for a title': resolveLinks(db, { ownerId: ada.id, id: after.id }, 'cells'),
    'one note': noteById(db, ada.id, after.id),
    topics: listTopics(db, ada.id),
    passages: searchPassages(db, ada.id, ['a', 'b'], 10),
    'notes by words': searchNotes(db, ada.id, ['a', 'b*'], { join: 'AND', limit: 50, topicId: 1 }),
  }
  for (const [name, query] of Object.entries(queries)) {
    const plan = await planOf(query)
    expect(scansOf(plan, 'passages_fts VIRTUAL TABLE', 'found', 'headed', 'hits', 'titled', '(subquery'), name).toEqual(
      [],
    )
    if (name.startsWith('notes,') || name === 'notes of a topic' || name === 'topics')
      expect(sortsOf(plan), `${name}: sorted by its index`).toEqual([])
  }
})

test('a word in hundreds of passages finds titles first, then headings, then the newest text', async () => {
  const ada = await createLearner()
  const old = await createNote(ada, { title: 'Enzymes', updatedAt: new Date(1) })
  const section = await createNote(ada, { title: 'Proteins', updatedAt: new Date(2) })
  await insertPassages(db, old, [])
  await insertPassages(db, section, [passage(0, 'Enzymes at work', 'They speed things up.')])
  const rest = await Promise.all(
    Array.from({ length: 5 }, (_, i) => createNote(ada, { title: `Note ${i}`, updatedAt: new Date(10 + i) })),
  )
  for (const note of rest) {
    const many = Array.from({ length: 60 }, (_, i) => passage(i, '', `enzymes, sentence ${i} of ${note.title}`))
    await insertPassages(db, note, many)
  }
  const found = await searchNotes(db, ada.id, ['enzymes'], { join: 'AND', limit: 4 })
  expect(found.map(({ title }) => title)).toEqual(['Enzymes', 'Proteins', 'Note 4', 'Note 3'])
  expect(found[2]?.snippet).toContain('\u0002enzymes\u0003')
  const rare = await searchNotes(db, ada.id, ['speed', 'enzymes'], { join: 'AND', limit: 4 })
  expect(rare.map(({ title }) => title)).toEqual(['Proteins'])
})
