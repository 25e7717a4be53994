import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { Learner } from '#tests/support/factories.ts'
import { failDatabase } from '#tests/support/fake-upstream/object-variables.ts'
import type { Scenario } from '#tests/support/fake-upstream/scenario.ts'
import { startTurn, warmUp } from '#tests/support/running-turns.ts'
import {
  ask,
  upstreamRequests,
  call,
  configured,
  follow,
  readTurn,
  readPart,
  readChat,
  storedAnswer,
} from '#tests/support/turns.ts'

beforeAll(warmUp, 60_000)

const TEXT = Array.from({ length: 120 }, (_, i) => `größer${i} 漢字 `).join('')

const asked = (scenario: Scenario) => startTurn({ text: TEXT, ...scenario })

const objectOf = (learner: Learner, chat: string) => env.CHAT_TURNS.getByName(`${learner.id}:${chat}`)
const alarmOf = (learner: Learner, chat: string) =>
  runInDurableObject(objectOf(learner, chat), (_, { storage }) => storage.getAlarm())

test('an answer whose end the database does not take is read all the same, and stored once it does', async () => {
  const { learner, chat, answerId, turn } = await asked({ intervalMs: 2 })
  failDatabase(chat, true)
  const received = await readTurn(turn)
  expect(received).toMatchObject({ text: TEXT, end: 'complete' })
  expect(await storedAnswer(chat)).toMatchObject({ status: 'streaming', text: '' })

  const shown = (await readChat(learner, chat)).messages
  expect(shown.at(-1)).toMatchObject({ role: 'coach', status: 'complete', text: TEXT })
  expect(await follow(learner, { chat, answerId }).then(readTurn)).toMatchObject({ text: TEXT, end: 'complete' })
  expect(await storedAnswer(chat), 'reading it did not lose it').toMatchObject({ status: 'streaming' })

  const waits = []
  for (let i = 0; i < 2; i++) {
    expect(await runDurableObjectAlarm(objectOf(learner, chat))).toBe(true)
    waits.push(((await alarmOf(learner, chat)) ?? 0) - Date.now())
  }
  expect(waits[1], 'each try waits longer').toBeGreaterThan((waits[0] ?? 0) * 1.5)

  failDatabase(chat, false)
  expect(await runDurableObjectAlarm(objectOf(learner, chat))).toBe(true)
  expect(await storedAnswer(chat)).toMatchObject({ status: 'complete', text: TEXT })
  expect((await readChat(learner, chat)).messages.at(-1)).toMatchObject({ status: 'complete', text: TEXT })

  const next = await readTurn(await ask(learner, { chat, env: configured({ text: 'And so on. ' }) }))
  expect(next, 'the chat goes on').toMatchObject({ text: 'And so on. ', end: 'complete' })
}, 30_000)

test('a question while the database cannot store the end of an answer is refused, and nothing is lost', async () => {
  const { learner, chat, turn } = await asked({ intervalMs: 1 })
  failDatabase(chat, true)
  await readTurn(turn)
  const refused = await ask(learner, { chat, env: configured({ text: 'Later. ' }) })
  expect(refused.response.status).toBe(409)
  expect(await refused.response.json()).toMatchObject({ code: 'turn-running' })
  failDatabase(chat, false)
  const received = await readTurn(await ask(learner, { chat, env: configured({ text: 'Later. ' }) }))
  expect(received).toMatchObject({ text: 'Later. ', end: 'complete' })
  expect((await readChat(learner, chat)).messages.map((m) => [m.status, m.text])).toEqual([
    ['complete', 'What is osmosis?'],
    ['complete', TEXT],
    ['complete', 'What is osmosis?'],
    ['complete', 'Later. '],
  ])
}, 30_000)

test('a stopped answer continues from its last word', async () => {
  const { learner, chat, id, answerId, key, turn } = await asked({ intervalMs: 10 })
  await readPart(turn, 15)
  const stopped = await call(learner, configured(), `/api/coach/chats/${chat}/stop`, { method: 'POST' })
  expect(stopped.response.status).toBe(204)
  const kept = await storedAnswer(chat)
  expect(kept).toMatchObject({ status: 'stopped' })
  await continueTurn({ learner, chat, id, answerId, key, kept: kept?.text ?? '' })
})

test('an interrupted answer continues from its last word', async () => {
  const { learner, chat, id, answerId, key, turn } = await asked({ endAfter: 40 })
  expect(await readTurn(turn)).toMatchObject({ error: 'engine-cut' })
  const kept = await storedAnswer(chat)
  expect(kept).toMatchObject({ status: 'failed', error: 'engine-cut' })
  await continueTurn({ learner, chat, id, answerId, key, kept: kept?.text ?? '' })
})

test('an answer that failed before its first token is retried', async () => {
  const { learner, chat, id, answerId, key, turn } = await asked({ status: 401 })
  expect(await readTurn(turn)).toMatchObject({ text: '', error: 'engine-key' })
  await continueTurn({ learner, chat, id, answerId, key, kept: '' })
})

/** One press continues: the same answer, from where it ended. */
async function continueTurn(at: {
  learner: Learner
  chat: string
  id: string
  answerId: string
  key: string
  kept: string
}) {
  const { learner, chat, id, answerId, key, kept } = at
  expect(TEXT.startsWith(kept)).toBe(true)
  const model = configured({ key, text: TEXT.slice(kept.length) })
  const received = await readTurn(await ask(learner, { chat, id, answerId, continue: true, env: model }))
  expect(received).toMatchObject({ text: TEXT, end: 'complete', error: undefined })
  expect(await storedAnswer(chat)).toMatchObject({ id: answerId, status: 'complete', text: TEXT, error: null })
  expect((await readChat(learner, chat)).messages).toHaveLength(2)
  const body = JSON.stringify((await upstreamRequests(key)).at(-1)?.body)
  expect(body.includes('cut off'), 'a model is told to go on where there is something to go on from').toBe(kept !== '')
  expect(await follow(learner, { chat, answerId }).then(readTurn)).toMatchObject({ text: TEXT, end: 'complete' })
}
