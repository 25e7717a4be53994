import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { siteUsage, usage } from '#db/schema/usage.ts'
import { createText } from '#tests/support/database/rewriting-factories.ts'
import { createLearner, createNote as createStoredNote, type Learner } from '#tests/support/factories.ts'
import type { Scenario } from '#tests/support/fake-upstream/scenario.ts'
import { askForCards, readDrafts } from '#tests/support/flashcards/making.ts'
import { readTranslationStream, translate } from '#tests/support/translate/translating.ts'
import { warmUp } from '#tests/support/running-turns.ts'
import {
  ask,
  call,
  configured,
  killWhenLogged,
  readChat,
  readPart,
  readTurn,
  storedAnswer,
  upstreamRequests,
} from '#tests/support/turns.ts'
import { Engine } from '#worker/contracts/coach.ts'
import type { RewriteTask } from '#worker/contracts/coach/texts.ts'
import type { Env } from '#worker/http/env.ts'

beforeAll(warmUp, 60_000)
/** The site's calls are everybody's: the tests of a file run one after the other. */
beforeEach(async () => void (await directory(env.DB).delete(siteUsage)))

/** A model, and how often it may be called a day. */
function limited(scenario: Scenario, limits: { learner?: string; site?: string; messages?: string } = {}): Env {
  const { learner = '', site = '', messages = '' } = limits
  const vars = { MODEL_CALLS_A_DAY: learner, SITE_MODEL_CALLS_A_DAY: site, COACH_MESSAGES_A_DAY: messages }
  return { ...configured(scenario), ...vars }
}

/** What counts of this learner, by kind, and of the whole site. */
async function used(learner: Learner) {
  const db = directory(env.DB)
  const own = (await db.select().from(usage)).filter(({ ownerId }) => ownerId === learner.id)
  const of = (kind: string) => own.find((row) => row.kind === kind)?.used ?? 0
  const [site] = await db.select().from(siteUsage)
  return { messages: of('coach-message'), calls: of('model-call'), site: site?.used ?? 0 }
}

const engineFor = async (learner: Learner, given: Env) =>
  Engine.parse(await (await call(learner, given, '/api/coach/engine')).response.json())

async function createNote(learner: Learner) {
  const markdown = '# Cells\n\nOsmosis is the movement of water through a membrane towards more salt.\n'
  const body = JSON.stringify({ id: crypto.randomUUID(), title: 'Biology', markdown, topicId: null })
  await call(learner, configured(), '/api/notes', { method: 'POST', body })
}

test('with a model and nothing configured, a learner and the site have a limit a day', async () => {
  const learner = await createLearner()
  const model = configured({ text: 'A word. ' })
  await readTurn(await ask(learner, { chat: crypto.randomUUID(), env: model }))
  expect(await used(learner)).toEqual({ messages: 1, calls: 1, site: 1 })
  await directory(env.DB).update(usage).set({ used: 300 })
  expect(await engineFor(learner, model)).toMatchObject({ kind: 'embedded', spent: { of: 'learner' } })
  expect(await engineFor(learner, { ...model, MODEL_CALLS_A_DAY: 'none' })).toEqual({
    kind: 'openai-compatible',
    name: 'fake',
  })
  await directory(env.DB).update(siteUsage).set({ used: 5_000 })
  expect(await engineFor(await createLearner(), model)).toMatchObject({ kind: 'embedded', spent: { of: 'site' } })
})

test('past the limit of the site the embedded engine answers, and the page is told until when', async () => {
  const learner = await createLearner()
  await createNote(learner)
  const chat = crypto.randomUUID()
  const model = limited({ text: 'The model speaks. ' }, { site: '2' })
  for (const _ of [1, 2])
    expect((await readTurn(await ask(learner, { chat, env: model }))).text).toBe('The model speaks. ')
  const third = await readTurn(await ask(learner, { chat, env: model }))
  expect(third).toMatchObject({ end: 'complete', error: undefined })
  expect(third.text).toContain('movement of water')
  expect(third.chunks[0]).toMatchObject({ messageMetadata: { engine: 'embedded engine' } })
  expect((await readChat(learner, chat)).messages.map((m) => m.engine)).toEqual([
    null,
    'fake',
    null,
    'fake',
    null,
    'embedded engine',
  ])
  expect(await used(learner), 'it costs a message, and no call').toEqual({ messages: 3, calls: 2, site: 2 })
  const { spent } = await engineFor(learner, model)
  expect(spent?.of).toBe('site')
  const midnight = new Date(spent?.resetsAt ?? 0)
  expect([midnight.getUTCHours(), midnight.getTime() > Date.now()]).toEqual([0, true])
})

test('many questions at once do not overspend the calls of the site', async () => {
  const learners = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => createLearner()))
  const key = crypto.randomUUID()
  const model = limited({ text: 'Yes. ', key }, { site: '3' })
  const answers = await Promise.all(
    learners.map(async (learner) => readTurn(await ask(learner, { chat: crypto.randomUUID(), env: model }))),
  )
  expect(answers.map(({ end }) => end)).toEqual(learners.map(() => 'complete'))
  expect(answers.filter(({ text }) => text === 'Yes. ')).toHaveLength(3)
  expect(await upstreamRequests(key)).toHaveLength(3)
  const [site] = await directory(env.DB).select().from(siteUsage)
  expect(site?.used).toBe(3)
})

test('each call of a turn counts: those after a tool, too', async () => {
  const learner = await createLearner()
  await createNote(learner)
  const search = { name: 'search_my_material', input: { query: 'osmosis' } }
  const steps = [{ calls: [search] }, { calls: [search] }]
  await readTurn(
    await ask(learner, { chat: crypto.randomUUID(), env: limited({ steps, text: 'Done. ' }, { learner: '9' }) }),
  )
  expect(await used(learner)).toEqual({ messages: 1, calls: 3, site: 3 })
})

test('where no call is left in the middle of a turn, the embedded engine answers it', async () => {
  const learner = await createLearner()
  await createNote(learner)
  const chat = crypto.randomUUID()
  const steps = [{ calls: [{ name: 'search_my_material', input: { query: 'osmosis' } }] }]
  const given = limited({ steps, text: 'Never said. ' }, { learner: '1' })
  const received = await readTurn(await ask(learner, { chat, env: given }))
  expect(received).toMatchObject({ end: 'complete', error: undefined })
  expect(received.text).toContain('movement of water')
  expect(received.chunks).toContainEqual(
    expect.objectContaining({ type: 'message-metadata', messageMetadata: { engine: 'embedded engine' } }),
  )
  expect(await storedAnswer(chat)).toMatchObject({ status: 'complete', engine: 'embedded engine' })
  expect(await used(learner)).toEqual({ messages: 1, calls: 1, site: 1 })
})

test('a tool that nobody offered costs one call: one more where nothing was said, and never four', async () => {
  const calls = [{ name: 'delete_everything', input: {} }]
  for (const [text, count] of [
    ['I delete it. ', 1],
    ['', 2],
  ] as const) {
    const learner = await createLearner()
    const key = crypto.randomUUID()
    const steps = [1, 2, 3, 4].map(() => ({ text, calls }))
    const given = limited({ steps, key })
    const received = await readTurn(await ask(learner, { chat: crypto.randomUUID(), env: given }))
    expect(received).toMatchObject({ end: 'complete' })
    expect(received.text).toContain('it did not work out')
    expect(await upstreamRequests(key)).toHaveLength(count)
    expect(await used(learner)).toMatchObject({ messages: 1, calls: count })
  }
})

test('a call that fails before anything came of it is not counted; one that was stopped is', async () => {
  const failing: Scenario[] = [
    { status: 503 },
    { status: 401 },
    { refuse: true },
    { endAfter: 0 },
    { instead: 'html' },
    { firstMs: 5_000 },
  ]
  for (const scenario of failing) {
    const learner = await createLearner()
    const given = { ...limited(scenario), AI_TIMEOUT_MS: '300' }
    expect((await readTurn(await ask(learner, { chat: crypto.randomUUID(), env: given }))).error).toMatch(/^engine-/)
    expect(await used(learner), JSON.stringify(scenario)).toEqual({ messages: 0, calls: 0, site: 0 })
  }
  const cut = await createLearner()
  await readTurn(await ask(cut, { chat: crypto.randomUUID(), env: limited({ text: 'One two three. ', endAfter: 1 }) }))
  expect(await used(cut)).toEqual({ messages: 1, calls: 1, site: 1 })

  const learner = await createLearner()
  const [chat, key] = [crypto.randomUUID(), crypto.randomUUID()]
  const turn = await ask(learner, { chat, env: limited({ firstMs: 60_000, key }) })
  await expect.poll(async () => (await upstreamRequests(key)).length).toBe(1)
  await call(learner, configured(), `/api/coach/chats/${chat}/stop`, { method: 'POST' })
  expect((await readTurn(turn)).end).toBe('stopped')
  expect(await used(learner), 'no message, but the model was asked').toEqual({ messages: 0, calls: 1, site: 2 })
})

test('0 asks the model nothing, and a rewriting says what it waits for', async () => {
  const learner = await createLearner()
  const key = crypto.randomUUID()
  const model = limited({ key }, { learner: '0' })
  const received = await readTurn(await ask(learner, { chat: crypto.randomUUID(), env: model }))
  expect(received).toMatchObject({ end: 'complete' })

  const { id } = await createText(learner, 'Dear Sir')
  const task: RewriteTask = { goal: 'correct', tone: null, level: null }
  const attachments = [{ kind: 'text' as const, id, title: 'A letter', version: 1, task }]
  const refused = await ask(learner, { chat: id, env: model, attachments: attachments })
  expect(refused.response.status, await refused.response.clone().text()).toBe(429)
  expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.response.json()).toMatchObject({
    code: 'model-limit',
    detail: expect.stringMatching(
      /^You have used the language model as often as one day allows. It answers again from \d\d:00 on /,
    ),
  })
  expect(await upstreamRequests(key)).toHaveLength(0)
  expect(await used(learner)).toEqual({ messages: 1, calls: 0, site: 0 })
})

test('one answer is paid for once, whether it broke off, was stopped or lost its Worker', async () => {
  const text = 'one two three four five six seven eight nine ten '
  const cut = await createLearner()
  const [chat, id, answerId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const only = { messages: '1' }
  await readTurn(await ask(cut, { chat, id, answerId, env: limited({ text, endAfter: 4 }, only) }))
  expect(await storedAnswer(chat)).toMatchObject({ status: 'failed', text: 'one two three four ' })
  const rest = limited({ text: 'five six seven ', endAfter: 2 }, only)
  expect((await readTurn(await ask(cut, { chat, id, answerId, continue: true, env: rest }))).error).toBe('engine-cut')
  expect(await used(cut), 'the first message was the only one').toMatchObject({ messages: 1, calls: 2 })
  const failing = limited({ status: 401 }, only)
  await readTurn(await ask(cut, { chat, id, answerId, continue: true, env: failing }))
  expect(await used(cut), 'nothing more came, and what came stays paid for').toMatchObject({ messages: 1, calls: 2 })

  const stopped = await createLearner()
  const silent = { chat: crypto.randomUUID(), id: crypto.randomUUID(), answerId: crypto.randomUUID() }
  const key = crypto.randomUUID()
  const turn = await ask(stopped, { ...silent, env: limited({ firstMs: 60_000, key }, only) })
  await expect.poll(async () => (await upstreamRequests(key)).length).toBe(1)
  await call(stopped, configured(), `/api/coach/chats/${silent.chat}/stop`, { method: 'POST' })
  await readTurn(turn)
  expect(await used(stopped)).toMatchObject({ messages: 0 })
  await readTurn(await ask(stopped, { ...silent, continue: true, env: limited({ text }, only) }))
  expect(await storedAnswer(silent.chat)).toMatchObject({ status: 'complete', text })
  expect(await used(stopped)).toMatchObject({ messages: 1 })

  const killed = await createLearner()
  const lost = { chat: crypto.randomUUID(), id: crypto.randomUUID(), answerId: crypto.randomUUID() }
  await readPart(await ask(killed, { ...lost, env: limited({ text, stallAfter: 5 }, only) }), 'two ')
  await killWhenLogged(killed, lost.chat, lost.answerId)
  expect((await readChat(killed, lost.chat)).messages[1]).toMatchObject({ status: 'interrupted' })
  await readTurn(await ask(killed, { ...lost, continue: true, env: limited({ text: 'and so on. ' }, only) }))
  expect(await storedAnswer(lost.chat)).toMatchObject({ status: 'complete' })
  expect(await used(killed)).toMatchObject({ messages: 1 })
})

test('cards that are all dropped have cost their call, and past the limit the embedded engine makes them', async () => {
  const learner = await createLearner()
  const markdown =
    'Osmosis is the movement of water through a membrane.\n\nThe nucleus is the part of a cell with its DNA.\n'
  const { id } = await createStoredNote(learner, { markdown })
  const invented = `${JSON.stringify({ kind: 'basic', front: 'Q', back: 'A', quote: 'words that no note has' })}\n`
  const given = limited({ text: invented }, { learner: '1' })
  const dropped = await readDrafts(await askForCards(learner, { kind: 'note', id }, given))
  expect(dropped).toMatchObject({ end: 'complete', tally: { created: 0, unsupported: 1, modelSpent: false } })
  expect(await used(learner)).toMatchObject({ calls: 1, site: 1 })
  const made = await readDrafts(await askForCards(learner, { kind: 'note', id }, given))
  expect(made).toMatchObject({ end: 'complete', tally: { modelSpent: true } })
  expect(made.drafts.map(({ front }) => front)).toContain('What is osmosis?')
  expect(await used(learner)).toMatchObject({ calls: 1, site: 1 })
})

test('each piece of a translation and each look for other words is a call; past the limit both are refused', async () => {
  const learner = await createLearner()
  const given = limited({}, { learner: '2' })
  const turn = await translate(learner, { env: given })
  expect((await readTranslationStream(turn)).end).toBe('complete')
  expect(await used(learner)).toMatchObject({ messages: 1, calls: 1 })
  const sentence = { source: 'The cat.', target: 'El gato.', word: null }
  const look = () =>
    call(learner, given, `/api/translations/${turn.id}/alternatives`, {
      method: 'POST',
      body: JSON.stringify(sentence),
    })
  expect((await look()).response.status).toBe(200)
  expect(await used(learner)).toMatchObject({ messages: 1, calls: 2 })
  for (const { response } of [await look(), await translate(learner, { env: given })]) {
    expect([response.status, await response.json()]).toMatchObject([429, { code: 'model-limit' }])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(await used(learner)).toMatchObject({ messages: 1, calls: 2 })
  const page = await (await call(learner, given, '/api/translate')).response.json()
  expect(page).toMatchObject({ engines: [{ kind: 'language-model', spent: { of: 'learner' } }] })

  const other = await createLearner()
  const long = Array.from({ length: 160 }, (_, i) => `Sentence ${i} says little.`).join(' ')
  const started = await translate(other, { text: long, env: limited({}, { learner: '2' }) })
  const cut = await readTranslationStream(started)
  expect(cut).toMatchObject({ end: undefined, error: 'model-limit' })
  expect(cut.pieces.length, 'what was translated is kept').toBeGreaterThan(0)
})

test('cards and translations say why a model failed, and when to try again', async () => {
  const learner = await createLearner()
  const { id } = await createStoredNote(learner, { markdown: 'Osmosis is the movement of water.' })
  const busy = limited({ status: 429, retryAfter: '42' })
  const sentence = 'The model is busy. Try again in 42 seconds.'
  const made = await askForCards(learner, { kind: 'note', id }, busy)
  expect(await made.response.text()).toContain(sentence)
  const translated = await readTranslationStream(await translate(learner, { env: busy }))
  expect(JSON.stringify(translated.chunks)).toContain(sentence)
  const key = await readTranslationStream(await translate(learner, { env: limited({ status: 401 }) }))
  expect(JSON.stringify(key.chunks)).toContain('The model rejected the key of this site.')
})
