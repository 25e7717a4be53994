import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { notesBySource, noteStatesBySource } from '#db/queries/knowledge/sources.ts'
import { linksOfNotes, noteSizes, wholeNotes } from '#db/queries/knowledge/whole-notes.ts'
import { attachments, noteSources, topics as topicsTable } from '#db/schema/knowledge.ts'
import { type ApiClient, aLearner, problemOf } from '#tests/support/api-client.ts'
import { createAttachment, createNote, createTopic } from '#tests/support/factories.ts'
import { planOf, scansOf, sortsOf } from '#tests/support/query-plan.ts'
import { withAddresses } from '#worker/contracts/knowledge/attachment-address.ts'
import type { ExportedNote, ImportedNote, ImportItem } from '#worker/contracts/knowledge/import.ts'
import { contentHash, wordOfFile } from '#worker/domain/importing/note-hash.ts'

let made = 0

function item(given: Partial<ImportItem> = {}): ImportItem {
  made++
  return {
    key: `notes:vault/note-${made}.md`,
    hash: made.toString(16).padStart(64, '0'),
    title: `Note ${made}`,
    markdown: `Words of note ${made}.`,
    topic: null,
    tags: [],
    createdAt: null,
    updatedAt: null,
    ...given,
  }
}

async function bring(client: ApiClient, items: ImportItem[], copies = false): Promise<ImportedNote[]> {
  const answer = await client.api.import.notes.$post({ json: { items, copies } })
  expect(answer.status).toBe(200)
  return (await answer.json()).items
}

async function noteOf(client: ApiClient, answer: ImportedNote | undefined) {
  const note = await client.api.notes[':uuid'].$get({ param: { uuid: answer?.noteId ?? '' } })
  expect(note.status).toBe(200)
  return note.json()
}

const outcomes = (answers: ImportedNote[]) => answers.map(({ outcome }) => outcome)

test('a vault comes in with topics, tags, dates and links, and coming in again changes nothing', async () => {
  const learner = await aLearner()
  await createTopic(learner.learner, { name: 'Physics' })
  const items = [
    item({ title: 'Waves', markdown: 'See [[Light|the light]].', topic: 'physics', tags: ['waves', 'Exam/one'] }),
    item({
      title: 'Light',
      topic: 'Optics',
      createdAt: '2021-03-04T05:06:07.000Z',
      updatedAt: '2022-01-01T00:00:00.000Z',
    }),
    item({ title: 'Alone', createdAt: '2999-01-01T00:00:00.000Z', updatedAt: '1900-01-01T00:00:00.000Z' }),
  ]
  const first = await bring(learner, items)
  expect(outcomes(first)).toEqual(['created', 'created', 'created'])
  const [waves, light, alone] = await Promise.all(first.map((answer) => noteOf(learner, answer)))
  expect(waves).toMatchObject({ title: 'Waves', markdown: 'See [[Light|the light]].', tags: ['waves', 'Exam/one'] })
  expect(waves?.links).toEqual([{ target: 'Light', noteId: light?.id }])
  expect(light).toMatchObject({ createdAt: '2021-03-04T05:06:07.000Z', updatedAt: '2022-01-01T00:00:00.000Z' })
  expect(Date.parse(alone?.createdAt ?? '')).toBeLessThanOrEqual(Date.now())
  const topics = (await (await learner.api.topics.$get()).json()).items
  expect(topics.map(({ name, noteCount }) => [name, noteCount])).toEqual([
    ['Physics', 1],
    ['Optics', 1],
  ])
  expect((await (await learner.api.notes.$get({ query: { q: 'light' } })).json()).items).toHaveLength(2)

  const again = await bring(learner, items)
  expect(outcomes(again)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  expect(again.map(({ noteId }) => noteId)).toEqual(first.map(({ noteId }) => noteId))
  expect(await noteOf(learner, again[0])).toEqual(waves)
  const asked = await learner.api.import.known.$post({
    json: { items: [...items, item()].map(({ key, hash }) => ({ key, hash })) },
  })
  expect(outcomes((await asked.json()).items)).toEqual(['unchanged', 'unchanged', 'unchanged'])

  const nobodyElse = await aLearner()
  const theirs = await nobodyElse.api.import.known.$post({
    json: { items: items.map(({ key, hash }) => ({ key, hash })) },
  })
  expect((await theirs.json()).items).toEqual([])
})

test('what changed in the source is updated, what the learner changed stays, and a copy is put beside it when asked', async () => {
  const learner = await aLearner()
  const [source, mine, thrown] = [item({ markdown: 'first' }), item({ markdown: 'first' }), item({ markdown: 'first' })]
  const [a, b, c] = await bring(learner, [source, mine, thrown])
  const before = await noteOf(learner, b)
  await learner.api.notes[':uuid'].$put({
    param: { uuid: before.id },
    json: { title: before.title, markdown: 'my own words', topicId: null, version: 1 },
  })
  await learner.api.notes[':uuid'].$delete({ param: { uuid: c?.noteId ?? '' } })

  const newer = [source, mine, thrown].map((it) => ({ ...it, markdown: 'second', hash: 'b'.repeat(64) }))
  const answers = await bring(learner, newer)
  expect(outcomes(answers)).toEqual(['updated', 'kept-local', 'in-bin'])
  expect(await noteOf(learner, a)).toMatchObject({ markdown: 'second', version: 2 })
  expect(await noteOf(learner, b)).toMatchObject({ markdown: 'my own words', version: 2 })
  const revisions = await learner.api.notes[':uuid'].revisions.$get({ param: { uuid: a?.noteId ?? '' }, query: {} })
  expect((await revisions.json()).items).toHaveLength(1)
  expect((await (await learner.api.notes.$get({ query: { q: 'first' } })).json()).items).toEqual([])

  const copies = await bring(learner, newer, true)
  expect(outcomes(copies)).toEqual(['unchanged', 'created', 'created'])
  expect(await noteOf(learner, b)).toMatchObject({ markdown: 'my own words' })
  expect(await noteOf(learner, copies[1])).toMatchObject({ markdown: 'second', version: 1 })
  expect(outcomes(await bring(learner, newer, true))).toEqual(['unchanged', 'unchanged', 'unchanged'])

  // The copy goes for good: the next import makes the note anew, beside the learner's own that had its id.
  const copy = copies[1]?.noteId ?? ''
  await learner.api.notes[':uuid'].$delete({ param: { uuid: copy } })
  await learner.api.bin[':uuid'].$delete({ param: { uuid: copy } })
  const again = await bring(learner, newer)
  expect(outcomes(again)).toEqual(['unchanged', 'created', 'unchanged'])
  expect(await noteOf(learner, b)).toMatchObject({ markdown: 'my own words' })
})

test('two tabs that import the same vault at once make each note and topic once', async () => {
  const learner = await aLearner()
  const items = Array.from({ length: 6 }, () => item({ topic: 'Shared' }))
  const both = await Promise.all([bring(learner, items), bring(learner, items)])
  for (const [at] of items.entries()) {
    expect(both.map((answers) => answers[at]?.outcome).toSorted()).toEqual(['created', 'unchanged'])
  }
  expect((await (await learner.api.notes.$get({ query: {} })).json()).items).toHaveLength(6)
  expect((await (await learner.api.topics.$get()).json()).items).toHaveLength(1)
  const sources = await directory(env.DB).select().from(noteSources).where(eq(noteSources.ownerId, learner.learner.id))
  expect(sources).toHaveLength(6)
})

test('without room for another topic the notes still come, and say so', async () => {
  const learner = await aLearner()
  const now = new Date()
  const rows = Array.from({ length: 500 }, (_, n) => ({
    ownerId: learner.learner.id,
    name: `Topic ${n}`,
    color: 'sky',
    icon: 'atom',
    position: n,
    createdAt: now,
    updatedAt: now,
  }))
  for (let at = 0; at < rows.length; at += 10)
    await directory(env.DB)
      .insert(topicsTable)
      .values(rows.slice(at, at + 10))
  const [known, fresh] = await bring(learner, [item({ topic: 'Topic 7' }), item({ topic: 'One more' })])
  expect(known).toMatchObject({ outcome: 'created', remark: null })
  expect(fresh?.outcome).toBe('created')
  expect(fresh?.remark).toContain('no room for another topic')
  expect(await noteOf(learner, fresh)).toMatchObject({ topicId: null })
})

test('an import that is not as it should be is refused whole, and nothing of it is written', async () => {
  const learner = await aLearner()
  const good = item()
  const wrong: [string, Partial<ImportItem>][] = [
    ['/items/1/title', { title: 'x'.repeat(201) }],
    ['/items/1/markdown', { markdown: 'x'.repeat(500_001) }],
    ['/items/1/tags/0', { tags: ['two words'] }],
    ['/items/1/hash', { hash: 'no hash' }],
    ['/items/1/key', { key: '' }],
    ['/items/1/createdAt', { createdAt: 'yesterday' }],
  ]
  for (const [pointer, given] of wrong) {
    const answer = await learner.send('/api/import/notes', { method: 'POST', body: { items: [good, item(given)] } })
    expect(answer.status).toBe(422)
    expect((await problemOf(answer)).errors?.[0]?.pointer).toBe(pointer)
  }
  const twice = await learner.send('/api/import/notes', { method: 'POST', body: { items: [good, good] } })
  expect(twice.status).toBe(422)
  const smuggled = { ...item(), ownerId: 'somebody', version: 9, id: crypto.randomUUID() }
  expect((await learner.send('/api/import/notes', { method: 'POST', body: { items: [smuggled] } })).status).toBe(422)
  expect((await (await learner.api.notes.$get({ query: {} })).json()).items).toEqual([])
})

test('the export has all notes in pages with links resolved, and imports unchanged', async () => {
  const learner = await aLearner()
  const long = 'Words and words. '.repeat(25_000)
  const leaf = await createAttachment(learner.learner)
  const files = await directory(env.DB).select().from(attachments).where(eq(attachments.id, leaf))
  const sums = new Map(files.map(({ id, sha256 }) => [id, sha256]))
  const items = [
    item({ title: 'A', markdown: `To [[B]] and [[Nowhere]]\n${long}`, topic: 'Physics' }),
    item({ title: 'B', markdown: long, tags: ['x'] }),
    item({ title: 'C', markdown: `![leaf](/api/attachments/${leaf}#3x4) ${long}` }),
  ]
  await bring(learner, items)
  const binned = await createNote(learner.learner, { deletedAt: new Date() })
  await createNote((await aLearner()).learner, { title: 'not theirs' })
  const out: ExportedNote[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const page = await (await learner.api.export.notes.$get({ query: { ...(cursor && { cursor }) } })).json()
    out.push(...page.items)
    cursor = page.nextCursor ?? undefined
    pages++
  } while (cursor)
  expect(pages).toBe(2)
  expect(out.map(({ title }) => title).toSorted()).toEqual(['A', 'B', 'C'])
  expect(out.map(({ id }) => id)).not.toContain(binned.id)
  const [a, b] = ['A', 'B'].map((title) => out.find((note) => note.title === title))
  expect(a?.markdown).toBe(items[0]?.markdown)
  expect(a?.links).toEqual([
    { target: 'B', noteId: b?.id },
    { target: 'Nowhere', noteId: null },
  ])

  // The learner's own export, brought back: known by its ids, and the same.
  const back = out.map((note) =>
    item({
      key: `stoa:${note.id}`,
      title: note.title,
      markdown: note.markdown,
      tags: note.tags,
      topic: note.topicId === null ? null : 'Physics',
    }),
  )
  expect(outcomes(await bring(learner, back))).toEqual(['unchanged', 'unchanged', 'unchanged'])
  const asked = async (notes: typeof back) => {
    const items = await Promise.all(
      notes.map(async ({ key, hash, title, markdown, topic, tags }) => {
        const withLinks = withAddresses(markdown, (id) => wordOfFile(sums.get(id) ?? id))
        return { key, hash, content: await contentHash({ title, markdown: withLinks, topic, tags }) }
      }),
    )
    return outcomes((await (await learner.api.import.known.$post({ json: { items } })).json()).items).toSorted()
  }
  expect(await asked(back), 'before anything is sent').toEqual(['unchanged', 'unchanged', 'unchanged'])
  const edited = back.map((it) => ({ ...it, markdown: 'edited elsewhere' }))
  expect(await asked(edited)).toEqual(['kept-local', 'kept-local', 'kept-local'])
  expect(outcomes(await bring(learner, edited))).toEqual(['kept-local', 'kept-local', 'kept-local'])
  const somebodyElse = await aLearner()
  expect(outcomes(await bring(somebodyElse, back))).toEqual(['created', 'created', 'created'])
})

test('the queries of import and export use an index, without sorting', async () => {
  const db = directory(env.DB)
  const place = { key: 1, id: 'a' }
  const plans = [
    await planOf(notesBySource(db, 'a', ['k'])),
    await planOf(noteStatesBySource(db, 'a', ['k'])),
    await planOf(noteSizes(db, 'a', { limit: 10, after: place })),
    await planOf(wholeNotes(db, 'a', ['k'])),
    await planOf(linksOfNotes(db, 'a', ['k'])),
  ]
  for (const plan of plans) expect([...scansOf(plan, 'json_each'), ...sortsOf(plan)], plan.join('\n')).toEqual([])
})
