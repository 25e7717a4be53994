import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aLearner, type ApiClient, problemOf } from '#tests/support/api-client.ts'
import { createLearner, createNote, createRevision } from '#tests/support/factories.ts'
import { sweep } from '#worker/jobs/sweep.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const note = (title: string, markdown = '', rest: { tags?: string[]; topicId?: number } = {}) => ({
  id: crypto.randomUUID(),
  title,
  markdown,
  topicId: null,
  ...rest,
})

test('a deleted note lies in the bin, is found nowhere, and comes out as it went in', async () => {
  const ada = await aLearner()
  const bob = await aLearner()
  const one = note('The cell', 'A mitochondrion makes energy.', { tags: ['biology'] })
  await ada.api.notes.$post({ json: one })
  const param = { uuid: one.id }

  expect((await ada.api.notes[':uuid'].$delete({ param })).status).toBe(204)
  expect((await ada.api.notes[':uuid'].$delete({ param })).status, 'once').toBe(404)
  expect((await ada.api.notes[':uuid'].$get({ param })).status).toBe(404)
  expect((await ada.api.notes[':uuid']['back-links'].$get({ param })).status).toBe(404)
  expect((await (await ada.api.notes.$get({ query: {} })).json()).items).toEqual([])
  expect(await titles(ada, 'mitochondrion')).toEqual([])
  expect((await (await ada.api.tags.$get()).json()).items).toEqual([])
  const save = { title: 'x', markdown: 'y', topicId: null, version: 1 }
  expect((await ada.api.notes[':uuid'].$put({ param, json: save })).status).toBe(404)
  expect((await ada.api.notes.$post({ json: one })).status, 'its id stays taken').toBe(404)

  const bin = await (await ada.api.bin.$get({ query: {} })).json()
  expect(bin.items).toMatchObject([{ id: one.id, title: 'The cell', excerpt: 'A mitochondrion makes energy.' }])
  const [binned] = bin.items
  expect(Date.parse(binned?.purgeAt ?? '') - Date.parse(binned?.deletedAt ?? '')).toBe(30 * DAY)
  expect((await bob.api.bin[':uuid'].restore.$post({ param })).status).toBe(404)
  expect((await bob.api.bin[':uuid'].$delete({ param })).status).toBe(404)

  const out = await Promise.all([
    ada.api.bin[':uuid'].restore.$post({ param }),
    ada.api.bin[':uuid'].restore.$post({ param }),
  ])
  expect(out.map((answer) => answer.status)).toEqual([200, 200])
  expect(await (await ada.api.notes[':uuid'].$get({ param })).json()).toMatchObject({ ...one, version: 1 })
  expect(await titles(ada, 'mitochondrion'), 'found again, once').toEqual(['The cell'])
  const { results } = await env.DB.prepare('select count(*) as n from passages where note_id = ?').bind(one.id).all()
  expect(results).toEqual([{ n: 2 }])

  expect((await ada.api.bin[':uuid'].$delete({ param })).status, 'only what lies in the bin').toBe(404)
  await ada.api.notes[':uuid'].$delete({ param })
  expect((await ada.api.bin[':uuid'].$delete({ param })).status).toBe(204)
  expect((await ada.api.bin[':uuid'].restore.$post({ param })).status).toBe(404)
})

test('a bin of many pages is read page by page, and emptied by one press', async () => {
  const ada = await aLearner()
  const bob = await aLearner()
  const now = Date.now()
  for (let i = 0; i < 5; i++) await createNote(ada.learner, { title: `${i}`, deletedAt: new Date(now - i) })
  await createNote(bob.learner, { deletedAt: new Date() })
  const first = await (await ada.api.bin.$get({ query: { limit: '3' } })).json()
  const next = await (await ada.api.bin.$get({ query: { limit: '3', cursor: first.nextCursor ?? '' } })).json()
  expect([...first.items, ...next.items].map(({ title }) => title)).toEqual(['0', '1', '2', '3', '4'])
  expect(next.nextCursor).toBe(null)
  expect((await ada.api.bin.$delete()).status).toBe(204)
  expect((await (await ada.api.bin.$get({ query: {} })).json()).items).toEqual([])
  expect((await (await bob.api.bin.$get({ query: {} })).json()).items).toHaveLength(1)
})

test('revisions are stored five minutes apart, shown, and restored as a new save', async () => {
  const ada = await aLearner()
  const one = note('First', 'first words')
  await ada.api.notes.$post({ json: one })
  const param = { uuid: one.id }
  const save = (markdown: string, version: number) =>
    ada.api.notes[':uuid'].$put({ param, json: { title: 'First', markdown, topicId: null, version } })
  const list = async () => (await (await ada.api.notes[':uuid'].revisions.$get({ param, query: {} })).json()).items

  await save('second words', 1)
  await save('third words', 2)
  expect(
    (await list()).map(({ version }) => version),
    'one in five minutes',
  ).toEqual([1])
  await env.DB.prepare('update note_revisions set archived_at = archived_at - ?')
    .bind(6 * MINUTE)
    .run()
  await save('fourth words', 3)
  expect((await list()).map(({ version }) => version)).toEqual([3, 1])

  const [latest, oldest] = await list()
  expect(latest).toMatchObject({ title: 'First', length: 'third words'.length })
  const at = { param: { ...param, revision: String(oldest?.id) } }
  expect(await (await ada.api.notes[':uuid'].revisions[':revision'].$get(at)).json()).toMatchObject({
    markdown: 'first words',
    version: 1,
  })
  const restore = ada.api.notes[':uuid'].revisions[':revision'].restore
  const late = await restore.$post({ ...at, json: { version: 3 } })
  expect(late.status, 'from another version than stands there').toBe(409)
  const restored = await restore.$post({ ...at, json: { version: 4 } })
  expect(await restored.json()).toMatchObject({ markdown: 'first words', version: 5 })
  expect(
    (await list()).map(({ version }) => version),
    'what it replaced is kept at once',
  ).toEqual([4, 3, 1])
  expect(await titles(ada, 'fourth')).toEqual([])
  expect(await titles(ada, 'first words')).toEqual(['First'])

  const other = note('Other')
  await ada.api.notes.$post({ json: other })
  const crossed = { param: { uuid: other.id, revision: String(oldest?.id) } }
  expect((await ada.api.notes[':uuid'].revisions[':revision'].$get(crossed)).status, 'another note’s').toBe(404)
})

test('after thirty days the bin and the revisions are swept, ended sessions too, and nothing younger', async () => {
  const ada = await aLearner()
  const now = new Date()
  const ended = await createLearner({ sessionEnds: new Date(now.getTime() - MINUTE) })
  const long = new Date(now.getTime() - 30 * DAY - MINUTE)
  const short = new Date(now.getTime() - 30 * DAY + MINUTE)
  const kept = await createNote(ada.learner)
  await createNote(ada.learner, { title: 'long', deletedAt: long })
  await createNote(ada.learner, { title: 'short', deletedAt: short })
  await createRevision(kept, 1, long)
  await createRevision(kept, 2, short)
  await sweep(env, now)
  const { results } = await env.DB.prepare('select id from sessions where user_id = ?').bind(ended.id).all()
  expect(results).toEqual([])
  expect((await (await ada.api.bin.$get({ query: {} })).json()).items).toMatchObject([{ title: 'short' }])
  const param = { uuid: kept.id }
  const left = await (await ada.api.notes[':uuid'].revisions.$get({ param, query: {} })).json()
  expect(left.items).toMatchObject([{ version: 2 }])
})

test('tags are stored in order, counted, filtered by, and refused if invalid', async () => {
  const ada = await aLearner()
  const one = note('One', 'cells', { tags: ['exam', 'Biology', 'biology'] })
  const made = await ada.api.notes.$post({ json: one })
  expect(await made.json()).toMatchObject({ tags: ['exam', 'Biology'] })
  await ada.api.notes.$post({ json: note('Two', 'cells', { tags: ['exam'] }) })
  await ada.api.notes.$post({ json: note('Three', 'cells') })
  expect((await (await ada.api.tags.$get()).json()).items).toEqual([
    { tag: 'exam', count: 2 },
    { tag: 'Biology', count: 1 },
  ])
  const tagged = async (query: { tag: string; q?: string }) =>
    (await (await ada.api.notes.$get({ query })).json()).items.map(({ title }) => title)
  expect(await tagged({ tag: 'exam' })).toEqual(['Two', 'One'])
  expect((await tagged({ tag: 'exam', q: 'cells' })).toSorted()).toEqual(['One', 'Two'])
  expect(await tagged({ tag: 'nothing' })).toEqual([])

  const param = { uuid: one.id }
  const content = { title: 'One', markdown: 'cells', topicId: null }
  const untouched = await ada.api.notes[':uuid'].$put({ param, json: { ...content, markdown: 'cell', version: 1 } })
  expect(await untouched.json(), 'a save that does not name them leaves them').toMatchObject({
    tags: ['exam', 'Biology'],
    version: 2,
  })
  const fewer = await ada.api.notes[':uuid'].$put({
    param,
    json: { ...content, markdown: 'cell', tags: ['Biology'], version: 2 },
  })
  expect(await fewer.json()).toMatchObject({ tags: ['Biology'], version: 3 })
  expect(await tagged({ tag: 'exam' })).toEqual(['Two'])
  for (const tag of ['two words', '', '#hash', 'a'.repeat(51), '<b>']) {
    const refused = await ada.send('/api/notes', { method: 'POST', body: note('x', '', { tags: [tag] }) })
    expect((await problemOf(refused)).errors?.[0]?.pointer, tag).toBe('/tags/0')
  }
})

test('a link between notes survives a rename, waits for a note to come, and rests while it lies in the bin', async () => {
  const ada = await aLearner()
  const bob = await aLearner()
  await bob.api.notes.$post({ json: note('Cell  wall', 'not hers') })
  const from = note('Plants', 'See [[cell wall|walls]], ![[Leaf#Veins]] and `[[code]]`.\n\n```\n[[fence]]\n```\n')
  const made = await (await ada.api.notes.$post({ json: from })).json()
  expect(made.links).toEqual([
    { target: 'cell wall', noteId: null },
    { target: 'Leaf', noteId: null },
  ])
  const wall = note('Cell Wall', 'hers')
  await ada.api.notes.$post({ json: wall })
  const links = async () =>
    (await (await ada.api.notes[':uuid'].$get({ param: { uuid: from.id } })).json()).links.map(({ noteId }) => noteId)
  expect(await links(), 'it waited').toEqual([wall.id, null])
  const backs = async () =>
    (await (await ada.api.notes[':uuid']['back-links'].$get({ param: { uuid: wall.id } })).json()).items
  expect(await backs()).toMatchObject([{ id: from.id, title: 'Plants' }])

  const rename = { title: 'Walls of cells', markdown: 'hers', topicId: null, version: 1 }
  await ada.api.notes[':uuid'].$put({ param: { uuid: wall.id }, json: rename })
  await ada.api.notes.$post({ json: note('Cell wall', 'a second of that name') })
  const edited = await ada.api.notes[':uuid'].$put({
    param: { uuid: from.id },
    json: { title: 'Plants', markdown: `${from.markdown}\nMore.`, topicId: null, version: 1 },
  })
  expect((await edited.json()).links[0]?.noteId, 'renamed, it is still meant').toBe(wall.id)

  await ada.api.notes[':uuid'].$delete({ param: { uuid: wall.id } })
  expect(await links()).toEqual([null, null])
  await ada.api.bin[':uuid'].restore.$post({ param: { uuid: wall.id } })
  expect(await links()).toEqual([wall.id, null])
  await ada.api.notes[':uuid'].$put({
    param: { uuid: from.id },
    json: { title: 'Plants', markdown: 'No more links.', topicId: null, version: 2 },
  })
  expect(await links()).toEqual([])
  expect(await backs()).toEqual([])
})

test('notes are sorted by save, by making and by title, page by page', async () => {
  const ada = await aLearner()
  const made = []
  for (const title of ['beta', 'Alpha', 'gamma', 'alpha', 'Ämne', '']) {
    const one = note(title)
    await ada.api.notes.$post({ json: one })
    made.push(one)
  }
  const [first] = made
  if (!first) throw new Error('no note')
  await ada.api.notes[':uuid'].$put({
    param: { uuid: first.id },
    json: { title: 'beta', markdown: 'saved last', topicId: null, version: 1 },
  })
  const sorted = async (sort: 'updated' | 'created' | 'title') => {
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await (await ada.api.notes.$get({ query: { sort, limit: '2', ...(cursor && { cursor }) } })).json()
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.nextCursor
    }
    return seen
  }
  expect((await sorted('updated'))[0]).toBe('beta')
  expect((await sorted('created')).at(-1)).toBe('beta')
  expect((await sorted('title')).map((title) => title.toLowerCase())).toEqual([
    '',
    'alpha',
    'alpha',
    'beta',
    'gamma',
    'ämne',
  ])
  expect((await ada.send('/api/notes?sort=size')).status).toBe(422)
})

test('topics are put in the given order; one created meanwhile is last, and another learner cannot order them', async () => {
  const ada = await aLearner()
  const bob = await aLearner()
  const topic = async (name: string) => (await (await ada.api.topics.$post({ json: { name } })).json()).id
  const [a, b, c] = [await topic('A'), await topic('B'), await topic('C')]
  const names = async () => (await (await ada.api.topics.$get()).json()).items.map(({ name }) => name)
  const ordered = await ada.api.topics.order.$put({ json: { ids: [c, a, b] } })
  expect((await ordered.json()).items.map(({ name }) => name)).toEqual(['C', 'A', 'B'])
  await topic('D')
  await ada.api.topics.order.$put({ json: { ids: [b, c, a] } })
  expect(await names()).toEqual(['B', 'C', 'A', 'D'])
  await bob.api.topics.order.$put({ json: { ids: [a, b, c] } })
  expect(await names()).toEqual(['B', 'C', 'A', 'D'])
})

test('the last view of the notes is stored for each learner', async () => {
  const ada = await aLearner()
  const bob = await aLearner()
  const plain = { sort: 'updated', topic: null, tag: null }
  expect(await (await ada.api.views.notes.$get()).json()).toEqual(plain)
  await ada.api.views.notes.$put({ json: { sort: 'title', topic: 3, tag: 'exam' } })
  expect(await (await ada.api.views.notes.$get()).json()).toEqual({ sort: 'title', topic: 3, tag: 'exam' })
  expect(await (await bob.api.views.notes.$get()).json()).toEqual(plain)
  await env.DB.prepare(`update list_views set view = '{"sort":"odd"}' where owner_id = ?`).bind(ada.learner.id).run()
  expect(await (await ada.api.views.notes.$get()).json()).toEqual(plain)
})

async function titles(learner: ApiClient & { api: Awaited<ReturnType<typeof aLearner>>['api'] }, q: string) {
  return (await (await learner.api.search.$get({ query: { q } })).json()).items.map(({ title }) => title)
}
