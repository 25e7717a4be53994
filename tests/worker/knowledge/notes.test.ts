import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aLearner, asNobody, problemOf } from '#tests/support/api-client.ts'

const text = (word: string) =>
  `# Cells\n\nThe ${word} makes the energy of the cell.\n\n## Walls\n\nPlants have walls.\n`

test('a learner creates a topic and a note, finds it, edits it, and nobody else can', async () => {
  const ada = await aLearner()
  const bob = await aLearner()

  const made = await ada.api.topics.$post({ json: { name: '  Biology ', color: 'green', icon: 'dna' } })
  expect(made.status).toBe(201)
  const topic = await made.json()
  expect(topic).toMatchObject({ name: 'Biology', color: 'green', icon: 'dna', noteCount: 0, sample: false })

  const id = crypto.randomUUID()
  const json = { id, title: 'The cell', markdown: text('mitochondrion'), topicId: topic.id }
  const created = await ada.api.notes.$post({ json })
  expect(created.status).toBe(201)
  expect(await created.json()).toMatchObject({ ...json, version: 1 })

  const list = await (await ada.api.notes.$get({ query: { topic: String(topic.id) } })).json()
  expect(list).toMatchObject({ nextCursor: null, items: [{ id, title: 'The cell', topicId: topic.id, snippet: null }] })
  expect(list.items[0]?.excerpt).toBe('Cells The mitochondrion makes the energy of the cell. Walls Plants have walls.')
  expect(await (await ada.api.topics[':topicId'].$get({ param: { topicId: String(topic.id) } })).json()).toMatchObject({
    noteCount: 1,
  })

  const saved = await ada.api.notes[':uuid'].$put({
    param: { uuid: id },
    json: { title: 'The living cell', markdown: text('chloroplast'), topicId: topic.id, version: 1 },
  })
  expect(await saved.json()).toMatchObject({ version: 2, title: 'The living cell' })

  for (const q of ['chloroplast', 'chloro', 'living', 'energy cell', 'Chloroplást']) {
    const found = await (await ada.api.search.$get({ query: { q } })).json()
    expect(
      found.items.map((n) => n.id),
      q,
    ).toEqual([id])
  }
  const gone = await (await ada.api.notes.$get({ query: { q: 'mitochondrion' } })).json()
  expect(gone.items, 'the words of the earlier version are no longer found').toEqual([])

  const snippet = (await (await ada.api.notes.$get({ query: { q: 'chloropl' } })).json()).items[0]?.snippet
  expect(snippet?.filter((part) => part.hit).map((part) => part.text)).toEqual(['chloroplast'])

  expect((await bob.api.notes[':uuid'].$get({ param: { uuid: id } })).status).toBe(404)
  expect((await bob.api.topics[':topicId'].$get({ param: { topicId: String(topic.id) } })).status).toBe(404)
  expect((await bob.api.notes[':uuid'].$delete({ param: { uuid: id } })).status).toBe(404)
  expect((await bob.send(`/api/topics/${topic.id}`, { method: 'PATCH', body: { name: 'Mine' } })).status).toBe(404)
  expect((await bob.send(`/api/topics/${topic.id}`, { method: 'DELETE' })).status).toBe(404)
  expect(
    (await bob.send(`/api/notes/${id}`, { method: 'PUT', body: { ...json, id: undefined, version: 2 } })).status,
  ).toBe(404)
  expect((await bob.api.notes.$post({ json: { ...json, topicId: null } })).status, 'an id that is taken').toBe(404)
  expect((await (await bob.api.search.$get({ query: { q: 'chloroplast' } })).json()).items).toEqual([])
  const foreign = await bob.api.notes.$post({ json: { ...json, id: crypto.randomUUID() } })
  expect(foreign.status).toBe(422)
  expect(await foreign.json()).toMatchObject({ status: 422, errors: [{ pointer: '/topicId' }] })

  expect((await ada.api.topics[':topicId'].$delete({ param: { topicId: String(topic.id) } })).status).toBe(204)
  const kept = await (await ada.api.notes[':uuid'].$get({ param: { uuid: id } })).json()
  expect(kept, 'a note outlives its topic').toMatchObject({ topicId: null, title: 'The living cell', version: 2 })

  expect((await ada.api.notes[':uuid'].$delete({ param: { uuid: id } })).status).toBe(204)
  expect((await ada.api.notes[':uuid'].$get({ param: { uuid: id } })).status).toBe(404)
  expect((await (await ada.api.search.$get({ query: { q: 'chloroplast' } })).json()).items).toEqual([])
})

test('signed out, every door is closed', async () => {
  const nobody = asNobody()
  const note = crypto.randomUUID()
  const doors: [string, string][] = [
    ['GET', '/api/topics'],
    ['POST', '/api/topics'],
    ['GET', '/api/topics/1'],
    ['PATCH', '/api/topics/1'],
    ['DELETE', '/api/topics/1'],
    ['GET', '/api/notes'],
    ['POST', '/api/notes'],
    ['GET', `/api/notes/${note}`],
    ['PUT', `/api/notes/${note}`],
    ['DELETE', `/api/notes/${note}`],
    ['GET', '/api/search?q=a'],
    ['POST', '/api/sample'],
    ['DELETE', '/api/sample'],
  ]
  for (const [method, path] of doors) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    expect((await nobody.send(path, { method, body })).status, `${method} ${path}`).toBe(401)
  }
})

test('a lost answer, a second press and another tab neither double a note nor overwrite it', async () => {
  const ada = await aLearner()
  const note = { id: crypto.randomUUID(), title: 'One', markdown: 'first words', topicId: null }
  const param = { uuid: note.id }

  const both = await Promise.all([ada.api.notes.$post({ json: note }), ada.api.notes.$post({ json: note })])
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 201])
  const other = await ada.api.notes.$post({ json: { ...note, markdown: 'other words' } })
  expect(other.status).toBe(409)
  expect(await other.json()).toMatchObject({ code: 'version-conflict' })

  const { id: _id, ...content } = note
  const saves = await Promise.all(
    ['left', 'right'].map((markdown) =>
      ada.api.notes[':uuid'].$put({ param, json: { ...content, markdown, version: 1 } }),
    ),
  )
  expect(saves.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  const won = saves[0]?.status === 200 ? 'left' : 'right'
  const stands = await (await ada.api.notes[':uuid'].$get({ param })).json()
  expect(stands).toMatchObject({ markdown: won, version: 2 })
  expect((await found(ada, won)).length, 'passages are those of the save that won').toBe(1)
  expect((await found(ada, won === 'left' ? 'right' : 'left')).length).toBe(0)

  const again = await ada.api.notes[':uuid'].$put({ param, json: { ...content, markdown: won, version: 1 } })
  expect(await again.json(), 'the same save delivered twice is one save').toMatchObject({ version: 2 })
})

test('a long list is read page by page, each note once', async () => {
  const ada = await aLearner()
  const ids: string[] = []
  for (let i = 0; i < 7; i++) {
    const id = crypto.randomUUID()
    ids.unshift(id)
    await ada.api.notes.$post({ json: { id, title: `Note ${i}`, markdown: '', topicId: null } })
  }
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await (await ada.api.notes.$get({ query: { limit: '3', ...(cursor && { cursor }) } })).json()
    seen.push(...page.items.map((note) => note.id))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen.toSorted()).toEqual(ids.toSorted())
  expect(await problemOf(await ada.send('/api/notes?cursor=elsewhere'))).toMatchObject({ status: 422 })
})

test('a note may be long in any script, and one that is too long is refused with a sentence', async () => {
  const ada = await aLearner()
  const note = { id: crypto.randomUUID(), title: 'Long', markdown: '語'.repeat(500_000), topicId: null }
  expect((await ada.api.notes.$post({ json: note })).status).toBe(201)
  const back = await (await ada.api.notes[':uuid'].$get({ param: { uuid: note.id } })).json()
  expect(back.markdown === note.markdown).toBe(true)

  const longer = { ...note, id: crypto.randomUUID(), markdown: 'a'.repeat(500_001) }
  expect(await problemOf(await ada.send('/api/notes', { method: 'POST', body: longer }))).toMatchObject({
    status: 422,
    errors: [{ pointer: '/markdown' }],
  })
  const huge = { ...note, id: crypto.randomUUID(), markdown: 'a'.repeat(3_300_000) }
  const refused = await problemOf(await ada.send('/api/notes', { method: 'POST', body: huge }))
  expect(refused).toMatchObject({ status: 413, code: 'too-large' })
  expect(refused.detail).toMatch(/KB/)
  const topic = await ada.send('/api/topics', { method: 'POST', body: { name: 'a'.repeat(70_000) } })
  expect(topic.status, 'other routes keep the small wall').toBe(413)
})

test('the sample is created once and deleted with one request, renamed or not; the learner’s own notes stay', async () => {
  const ada = await aLearner()
  const own = { id: crypto.randomUUID(), title: 'Mine', markdown: 'my own words', topicId: null }
  await ada.api.notes.$post({ json: own })

  const loads = await Promise.all([ada.api.sample.$post(), ada.api.sample.$post()])
  expect(loads.map((answer) => answer.status)).toEqual([200, 200])
  await ada.api.sample.$post()
  const topics = (await (await ada.api.topics.$get()).json()).items
  expect(topics).toMatchObject([{ sample: true, noteCount: 3 }])
  const notes = (await (await ada.api.notes.$get({ query: {} })).json()).items
  expect(notes).toHaveLength(4)
  expect((await found(ada, 'Ebbinghaus')).length).toBeGreaterThan(0)

  const loaded = notes.find((note) => note.sample)
  if (!loaded) throw new Error('no sample note')
  const json = { title: 'Renamed', markdown: 'changed', topicId: null, version: 1 }
  expect((await ada.api.notes[':uuid'].$put({ param: { uuid: loaded.id }, json })).status).toBe(200)
  expect((await ada.api.sample.$delete()).status).toBe(204)
  expect((await (await ada.api.topics.$get()).json()).items).toEqual([])
  const left = (await (await ada.api.notes.$get({ query: {} })).json()).items
  expect(left.map((note) => note.title)).toEqual(['Mine'])
  expect(await found(ada, 'Ebbinghaus')).toEqual([])
})

test('the number of topics has a limit that parallel requests cannot pass', async () => {
  const ada = await aLearner()
  const insert = `insert into topics (owner_id, name, color, icon, position, created_at, updated_at)
    select ?, 'Topic ' || value, 'sky', 'brain', value, 0, 0 from json_each(?)`
  const rows = JSON.stringify(Array.from({ length: 497 }, (_, i) => i))
  await env.DB.prepare(insert).bind(ada.learner.id, rows).run()
  const tries = Array.from({ length: 8 }, () => ada.send('/api/topics', { method: 'POST', body: { name: 'One more' } }))
  const statuses = (await Promise.all(tries)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(3)
  expect(statuses.filter((status) => status === 409)).toHaveLength(5)
})

test('hostile searches are searches, not syntax', async () => {
  const ada = await aLearner()
  await ada.api.notes.$post({
    json: { id: crypto.randomUUID(), title: 'Quote "this"', markdown: 'NEAR here', topicId: null },
  })
  for (const q of ['"', '" OR owner_id:"', 'NEAR(', 'a AND', '*', '{heading}', '^', '-', "'; drop", '(((', 'ﷺ', '']) {
    expect((await ada.api.search.$get({ query: { q } })).status, q).toBe(200)
  }
  expect(await found(ada, '"this" NEAR')).toHaveLength(1)
  expect((await ada.send(`/api/search?q=${'a'.repeat(201)}`)).status).toBe(422)
  expect((await ada.send('/api/search')).status).toBe(422)
})

async function found(learner: Awaited<ReturnType<typeof aLearner>>, q: string) {
  return (await (await learner.api.search.$get({ query: { q } })).json()).items
}
