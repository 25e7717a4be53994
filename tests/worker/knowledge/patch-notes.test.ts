import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aLearner, type ApiClient } from '#tests/support/api-client.ts'
import { createNote, createTopic } from '#tests/support/factories.ts'
import { PATCHED_NOTES_MAX } from '#worker/contracts/knowledge/note-limits.ts'
import { type NotesChange, PatchedNotes } from '#worker/contracts/knowledge/patch-notes.ts'

async function patch(client: ApiClient, changes: NotesChange[]): Promise<PatchedNotes> {
  const answer = await client.api.notes.$patch({ json: { changes } })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return PatchedNotes.parse(await answer.json())
}

async function write(
  client: ApiClient,
  title: string,
  rest: { tags?: string[]; topicId?: number; markdown?: string } = {},
) {
  const json = { id: crypto.randomUUID(), title, markdown: `${title} makes energy.`, topicId: null, ...rest }
  expect((await client.api.notes.$post({ json })).status).toBe(201)
  return json.id
}

const get = async (client: ApiClient, uuid: string) =>
  (await client.api.notes[':uuid'].$get({ param: { uuid } })).json()
const titles = async (client: ApiClient, query: { q?: string; tag?: string }) =>
  (await (await client.api.notes.$get({ query })).json()).items.map(({ title }) => title).toSorted()

test('many notes are moved in one request and one request takes it back', async () => {
  const ada = await aLearner()
  const [from, to] = [await createTopic(ada.learner), await createTopic(ada.learner)]
  const [one, two, there] = [
    await write(ada, 'One', { topicId: from.id }),
    await write(ada, 'Two'),
    await write(ada, 'There', { topicId: to.id }),
  ]
  const { notes, undo } = await patch(ada, [{ ids: [one, two, there], topicId: to.id }])
  expect(notes.map(({ id, topicId, version }) => ({ id, topicId, version }))).toEqual(
    expect.arrayContaining([
      { id: one, topicId: to.id, version: 2 },
      { id: two, topicId: to.id, version: 2 },
      { id: there, topicId: to.id, version: 1 },
    ]),
  )
  expect(undo, 'each goes back to where it was; what did not move stays').toHaveLength(2)
  expect(await get(ada, one)).toMatchObject({ topicId: to.id, version: 2, markdown: 'One makes energy.' })

  const stale = { title: 'One', markdown: 'Written on another device', topicId: from.id, version: 1 }
  const save = await ada.api.notes[':uuid'].$put({ param: { uuid: one }, json: stale })
  expect(save.status, 'an older version overwrites nothing').toBe(409)
  const typed = { ...stale, topicId: to.id, version: 2 }
  expect((await ada.api.notes[':uuid'].$put({ param: { uuid: one }, json: typed })).status).toBe(200)

  expect((await patch(ada, undo)).notes).toHaveLength(2)
  expect(await get(ada, one), 'and what was typed since stays').toMatchObject({
    ...typed,
    topicId: from.id,
    version: 4,
  })
  expect(await get(ada, two)).toMatchObject({ topicId: null })
  expect(await get(ada, there)).toMatchObject({ topicId: to.id, version: 1 })
})

test('tags are added once however they are spelt, up to the most a note can have, and taken off again', async () => {
  const ada = await aLearner()
  const thirty = Array.from({ length: 30 }, (_, i) => `tag${i}`)
  const [plain, tagged, full] = [
    await write(ada, 'Plain'),
    await write(ada, 'Tagged', { tags: ['Übung', 'exam'] }),
    await write(ada, 'Full', { tags: thirty }),
  ]
  const ids = [plain, tagged, full]
  const { notes, undo } = await patch(ada, [{ ids, addTags: ['übung', 'cells'] }])
  const tagsOf = (id: string) => notes.find((note) => note.id === id)?.tags
  expect([tagsOf(plain), tagsOf(tagged), tagsOf(full)]).toEqual([
    ['übung', 'cells'],
    ['Übung', 'exam', 'cells'],
    thirty,
  ])
  expect(await titles(ada, { tag: 'cells' })).toEqual(['Plain', 'Tagged'])
  await patch(ada, undo)
  expect(await titles(ada, { tag: 'cells' })).toEqual([])
  expect(await titles(ada, { tag: 'Übung' })).toEqual(['Tagged'])
  expect(await get(ada, tagged)).toMatchObject({ tags: ['Übung', 'exam'] })
})

test('many notes go into the bin and come out as they were, found by their words once', async () => {
  const ada = await aLearner()
  const ids = [await write(ada, 'Mitochondrion'), await write(ada, 'Chloroplast')]
  const { notes, undo } = await patch(ada, [{ ids, deleted: true }])
  expect(notes.map(({ deleted, version }) => [deleted, version])).toEqual([
    [true, 1],
    [true, 1],
  ])
  expect(await titles(ada, { q: 'energy' })).toEqual([])
  expect((await (await ada.api.bin.$get({ query: {} })).json()).items).toHaveLength(2)
  expect((await patch(ada, [{ ids, deleted: true }])).undo, 'already there').toEqual([])
  expect((await patch(ada, [{ ids, addTags: ['x'] }])).notes, 'in the bin nothing else changes').toEqual([])

  const both = await Promise.all([patch(ada, undo), patch(ada, undo)])
  expect(both.flatMap((each) => each.notes).filter(({ deleted }) => !deleted).length).toBeGreaterThanOrEqual(2)
  expect(await titles(ada, { q: 'energy' })).toEqual(['Chloroplast', 'Mitochondrion'])
  const { results } = await env.DB.prepare('select count(*) as n from passages where note_id in (?, ?)')
    .bind(...ids)
    .all()
  expect(results, 'a title and a passage each').toEqual([{ n: 4 }])
})

test('notes of another learner and unknown ones are skipped; a topic of another learner is refused', async () => {
  const ada = await aLearner()
  const bob = await aLearner()
  const [hers, his] = [await write(ada, 'Hers'), await write(bob, 'His')]
  const { notes, undo } = await patch(ada, [{ ids: [hers, his, crypto.randomUUID()], deleted: true }])
  expect(notes.map(({ id }) => id)).toEqual([hers])
  expect(undo).toEqual([{ ids: [hers], deleted: false }])
  expect(await get(bob, his)).toMatchObject({ title: 'His' })
  expect((await patch(ada, [{ ids: [his], deleted: false }])).notes).toEqual([])

  const topic = await createTopic(bob.learner)
  await patch(ada, undo)
  const answer = await ada.api.notes.$patch({
    json: {
      changes: [
        { ids: [hers], addTags: ['x'] },
        { ids: [crypto.randomUUID()], topicId: topic.id },
      ],
    },
  })
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('/changes/1/topicId')])
  expect(await get(ada, hers), 'and then nothing has changed').toMatchObject({ tags: [] })
})

test('a request holds hundreds of notes, each once', async () => {
  const ada = await aLearner()
  const topic = await createTopic(ada.learner)
  const ids: string[] = []
  for (let i = 0; i < 120; i++) ids.push((await createNote(ada.learner, { title: `Note ${i}` })).id)
  expect((await patch(ada, [{ ids, topicId: topic.id, addTags: ['many'] }])).notes).toHaveLength(120)
  const binned = await patch(ada, [{ ids, deleted: true }])
  expect((await patch(ada, binned.undo)).notes).toHaveLength(120)

  const id = crypto.randomUUID()
  for (const changes of [
    [],
    [{ ids: [] }],
    [{ ids: [id, id], deleted: true }],
    [
      { ids: [id], deleted: true },
      { ids: [id], addTags: ['x'] },
    ],
    [{ ids: Array.from({ length: PATCHED_NOTES_MAX + 1 }, () => crypto.randomUUID()), deleted: true }],
  ]) {
    expect((await ada.api.notes.$patch({ json: { changes } })).status).toBe(422)
  }
})
