import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { createLearner, type Learner } from '#tests/support/factories.ts'
import type { Scenario } from '#tests/support/fake-upstream/scenario.ts'
import { startTurn, warmUp } from '#tests/support/running-turns.ts'
import {
  ask,
  upstreamRequests,
  call,
  configured,
  eventsOf,
  follow,
  readTurn,
  readPart,
  killObject,
  killWhenLogged,
  readChat,
  storedAnswer,
} from '#tests/support/turns.ts'

beforeAll(warmUp, 60_000)

const TEXT = Array.from({ length: 150 }, (_, i) => `größer${i} 漢字 👩‍🔬 `).join('')

const startLongTurn = (scenario: Scenario) => startTurn({ text: TEXT, intervalMs: 8, ...scenario })

const stop = (learner: Learner, chat: string) =>
  call(learner, configured(), `/api/coach/chats/${chat}/stop`, { method: 'POST' })

for (const cuts of [1, 2, 3, 4, 5]) {
  test(`an answer that is cut ${cuts} times is the same to the last byte`, async () => {
    const { learner, chat, answerId, key, turn } = await startLongTurn({})
    let part = await readPart(turn, 12)
    const numbers = [...part.numbers]
    let { text } = part
    for (let cut = 1; cut <= cuts; cut++) {
      const again = await follow(learner, { chat, answerId, after: part.last })
      part = await readPart(again, cut === cuts ? Infinity : 5 + cut)
      text += part.text
      numbers.push(...part.numbers)
    }
    expect(text).toBe(TEXT)
    expect(part.end).toBe('complete')
    expect(numbers, 'no event twice, none out of order').toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    expect(await storedAnswer(chat)).toMatchObject({ text: TEXT, status: 'complete' })
    expect(await upstreamRequests(key), 'the model is asked once').toHaveLength(1)
  })
}

test('a second tab receives the same events from its position, and so does a reloaded page', async () => {
  const { learner, chat, answerId, turn } = await startLongTurn({})
  const first = readTurn(turn)
  await expect.poll(async () => (await readChat(learner, chat)).messages[1]?.text.length ?? 0).toBeGreaterThan(200)
  const loaded = (await readChat(learner, chat)).messages[1]
  expect(loaded).toMatchObject({ role: 'coach', status: 'streaming' })
  expect(TEXT.startsWith(loaded?.text ?? '-')).toBe(true)
  const [tab, reloaded] = await Promise.all([
    follow(learner, { chat, answerId }).then(readTurn),
    follow(learner, { chat, answerId, after: loaded?.seq }).then(readTurn),
  ])
  expect((await first).text).toBe(TEXT)
  expect(tab).toMatchObject({ text: TEXT, end: 'complete' })
  expect(loaded?.text + reloaded.text).toBe(TEXT)
  const late = await follow(learner, { chat, answerId, after: loaded?.seq }).then(readTurn)
  expect(late, 'also after its end').toMatchObject({ text: reloaded.text, end: 'complete' })
})

test('there is nothing to follow where all is received, or nothing was asked', async () => {
  const { learner, chat, answerId, turn } = await startLongTurn({ text: 'short' })
  const { last } = await readPart(turn, Infinity)
  expect((await follow(learner, { chat, answerId, after: last })).response.status).toBe(204)
  expect((await follow(learner, { chat, answerId: crypto.randomUUID() })).response.status).toBe(204)
  expect((await follow(learner, { chat: crypto.randomUUID(), answerId })).response.status).toBe(404)
  expect((await follow(await createLearner(), { chat, answerId })).response.status).toBe(404)
})

test('a turn that is sent three times at once is asked once', async () => {
  const learner = await createLearner()
  const [chat, id, key] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const model = configured({ key, tokens: 30, intervalMs: 10 })
  const turns = await Promise.all([1, 2, 3].map(() => ask(learner, { chat, id, env: model })))
  const received = await Promise.all(turns.map(readTurn))
  expect(new Set(received.map(({ text }) => text)).size).toBe(1)
  expect(received.map(({ end }) => end)).toEqual(['complete', 'complete', 'complete'])
  expect(await upstreamRequests(key)).toHaveLength(1)
  expect((await readChat(learner, chat)).messages).toHaveLength(2)
})

test('stop works from a page that never received the answer, after the one that asked has gone', async () => {
  const { learner, chat, answerId, key, turn } = await startLongTurn({ text: undefined, tokens: 2_000, intervalMs: 20 })
  await readPart(turn, 10)
  const other = follow(learner, { chat, answerId }).then(readTurn)
  const asked = Date.now()
  expect((await stop(learner, chat)).response.status).toBe(204)
  expect(await storedAnswer(chat), 'when stop is answered, it is stored').toMatchObject({ status: 'stopped' })
  await expect.poll(async () => (await upstreamRequests(key))[0]?.hungUp, { timeout: 1_000 }).toBe(true)
  expect(Date.now() - asked).toBeLessThan(1_000)
  const received = await other
  expect(received.end).toBe('stopped')
  expect((await readChat(learner, chat)).messages[1]).toMatchObject({ status: 'stopped', text: received.text })
  expect((await stop(learner, chat)).response.status, 'nothing to stop is no error').toBe(204)
})

test('a killed Worker loses at most two seconds of text, and the answer can be continued', async () => {
  const { learner, chat, id, answerId, key, turn } = await startLongTurn({ intervalMs: 20, stallAfter: 140 })
  const started = Date.now()
  const parts: { at: number; text: string }[] = []
  let last = 0
  for await (const [event, chunk] of eventsOf(turn.response)) {
    last = event
    if (chunk.type === 'text-delta') parts.push({ at: Date.now(), text: (parts.at(-1)?.text ?? '') + chunk.delta })
    if (Date.now() > started + 2_500) break
  }
  const killed = Date.now()
  await killObject(learner, chat)
  expect(await storedAnswer(chat)).toMatchObject({ status: 'streaming', text: '' })

  const prompt = await readTurn(await follow(learner, { chat, answerId, after: last }))
  const answer = (await readChat(learner, chat)).messages[1]
  expect(prompt).toMatchObject({ text: answer?.text, end: 'interrupted' })
  expect(answer).toMatchObject({ status: 'interrupted' })
  expect(TEXT.startsWith(answer?.text ?? '-')).toBe(true)
  const older = parts.findLast(({ at }) => at < killed - 2_000)?.text ?? ''
  expect(older).not.toBe('')
  expect(answer?.text.startsWith(older)).toBe(true)
  expect(await storedAnswer(chat)).toMatchObject({ status: 'interrupted', text: answer?.text })

  const kept = answer?.text ?? ''
  const model = configured({ key, text: TEXT.slice(kept.length) })
  const received = await readTurn(await ask(learner, { chat, id, answerId, continue: true, env: model }))
  expect(received).toMatchObject({ text: TEXT, end: 'complete' })
  const { messages } = await readChat(learner, chat)
  expect(messages.map((m) => [m.role, m.status, m.text])).toEqual([
    ['learner', 'complete', 'What is osmosis?'],
    ['coach', 'complete', TEXT],
  ])
  const asked = JSON.stringify((await upstreamRequests(key)).at(-1)?.body)
  expect(asked, 'the model reads its own words').toContain(kept.slice(-40).trim())
  const all = await readTurn(await follow(learner, { chat, answerId }))
  expect(all, 'who follows from the beginning hears the same').toMatchObject({ text: TEXT, end: 'complete' })
})

test('an answer of the embedded engine continues with its own text', async () => {
  const learner = await createLearner()
  const slowly = 'very slowly and from one side to the other, '.repeat(18)
  const sentences = Array.from({ length: 9 }, (_, i) => `Osmosis moves water by way ${i} ${slowly}through a membrane.`)
  const note = { id: crypto.randomUUID(), title: 'Osmosis', markdown: sentences.join('\n\n'), topicId: null }
  await call(learner, configured(), '/api/notes', { method: 'POST', body: JSON.stringify(note) })
  const [chat, id, answerId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const whole = (await readTurn(await ask(learner, { chat: crypto.randomUUID() }))).text
  await readPart(await ask(learner, { chat, id, answerId }), 3)
  // Its words come in over about two seconds.
  await killWhenLogged(learner, chat, answerId)
  const kept = (await readChat(learner, chat)).messages[1]
  expect(kept).toMatchObject({ status: 'interrupted' })
  expect(whole.startsWith(kept?.text ?? '-') && whole.length > (kept?.text.length ?? 0)).toBe(true)
  const received = await readTurn(await ask(learner, { chat, id, answerId, continue: true }))
  expect(received).toMatchObject({ text: whole, end: 'complete' })
  expect(await storedAnswer(chat)).toMatchObject({ text: whole, status: 'complete' })
})

test('without a request an alarm ends the answer of a killed Worker, and deletes its log later', async () => {
  const { learner, chat, answerId, turn } = await startLongTurn({ stallAfter: 90 })
  await readPart(turn, 'größer9 ')
  await killWhenLogged(learner, chat, answerId)
  const stub = env.CHAT_TURNS.getByName(`${learner.id}:${chat}`)
  expect(await runDurableObjectAlarm(stub)).toBe(true)
  expect(await storedAnswer(chat)).toMatchObject({ status: 'interrupted' })
  expect(await runDurableObjectAlarm(stub)).toBe(true)
  expect(await runInDurableObject(stub, (_, state) => state.storage.sql.databaseSize)).toBeLessThan(8_192)
})

test('a question whose Worker was killed before it could begin is answered when it is sent again', async () => {
  const { learner, chat, id, turn } = await startLongTurn({ firstMs: 5_000 })
  void turn.response.body?.cancel()
  await killObject(learner, chat)
  const received = await readTurn(await ask(learner, { chat, id, env: configured({ text: 'whole' }) }))
  expect(received).toMatchObject({ text: 'whole', end: 'complete' })
  expect((await readChat(learner, chat)).messages).toHaveLength(2)
})

test('an answer that was lost does not stand in the way of the next question', async () => {
  const { learner, chat, answerId, turn } = await startLongTurn({ stallAfter: 90 })
  await readPart(turn, 'größer9 ')
  await killWhenLogged(learner, chat, answerId)
  const received = await readTurn(await ask(learner, { chat, text: 'And then?', env: configured({ text: 'next' }) }))
  expect(received).toMatchObject({ text: 'next', end: 'complete' })
  expect((await readChat(learner, chat)).messages.map((m) => m.status)).toEqual([
    'complete',
    'interrupted',
    'complete',
    'complete',
  ])
})

test('a cut in the middle of a character, of the network or of the model, shows no half of it', async () => {
  const { learner, chat, answerId, turn } = await startLongTurn({ byteByByte: true, text: TEXT.slice(0, 400) })
  let part = await readPart(turn, 3)
  let { text } = part
  while (part.end === undefined) {
    part = await readPart(await follow(learner, { chat, answerId, after: part.last }), 3)
    text += part.text
    expect(text.isWellFormed() && !text.includes('\ufffd')).toBe(true)
  }
  expect(text).toBe(TEXT.slice(0, 400))
})
