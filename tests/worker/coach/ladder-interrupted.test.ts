import { expect, test } from 'vitest'
import { createLearner, type Learner } from '#tests/support/factories.ts'
import { startTurn } from '#tests/support/running-turns.ts'
import {
  ask,
  upstreamRequests,
  call,
  configured,
  follow,
  readTurn,
  readPart,
  killWhenLogged,
  readChat,
  storedAnswer,
} from '#tests/support/turns.ts'

const SENTENCE = 'Osmosis is the movement of water through a membrane towards more salt.'
const TELLS = /movement|membrane|towards more salt/
const WORDS = Array.from({ length: 150 }, (_, i) => `word${i} `).join('')

async function learnerWithNotes(): Promise<Learner> {
  const learner = await createLearner()
  const note = { id: crypto.randomUUID(), title: 'Biology', markdown: `# Cells\n\n${SENTENCE}\n`, topicId: null }
  const { response } = await call(learner, configured(), '/api/notes', { method: 'POST', body: JSON.stringify(note) })
  expect(response.ok).toBe(true)
  return learner
}

/** Asks, and kills the process when some of the answer is logged. */
async function interrupted(learner: Learner, chat: string, text: string, key: string) {
  const { id, answerId, turn } = await startTurn(
    { key, text: WORDS, stallAfter: 100 },
    { learner, chat, text, manner: 'socratic' },
  )
  const { last, ladder } = await readPart(turn, 'word9 ')
  await killWhenLogged(learner, chat, answerId)
  return { ids: { id, answerId }, last, ladder }
}

const rungs = async (learner: Learner, chat: string) =>
  (await readChat(learner, chat)).messages.filter((m) => m.role === 'coach').map((m) => m.ladder?.rung)

test('an answer that was interrupted on the ladder keeps its step and continues from it', async () => {
  const learner = await learnerWithNotes()
  const [chat, key] = [crypto.randomUUID(), crypto.randomUUID()]
  const model = configured({ key, text: 'Think of it. ' })
  await readTurn(await ask(learner, { chat, text: 'What is osmosis?', manner: 'socratic', env: model }))
  const broken = await interrupted(learner, chat, 'Just tell me the answer', key)
  expect(broken.ladder?.rung, 'told as it is written').toBe('nudge')
  const prompt = await readTurn(await follow(learner, { chat, answerId: broken.ids.answerId, after: broken.last }))
  expect(prompt.end).toBe('interrupted')
  expect(await rungs(learner, chat)).toEqual(['attempt', 'nudge'])

  const refused = await ask(learner, {
    ...{ chat, ...broken.ids, continue: true },
    env: configured({ key, status: 401 }),
  })
  expect((await readTurn(refused)).error).toBe('engine-key')
  expect((await storedAnswer(chat))?.ladder?.rung, 'also where going on fails').toBe('nudge')
  const continueTurn = { chat, ...broken.ids, continue: true, env: model }
  expect(await readTurn(await ask(learner, continueTurn))).toMatchObject({ end: 'complete' })
  expect(await rungs(learner, chat)).toEqual(['attempt', 'nudge'])
  const sent = (await upstreamRequests(key)).map(({ body }) => JSON.stringify(body))
  expect(sent.length).toBeGreaterThanOrEqual(4)
  for (const body of sent) expect(body, 'the answer waits for its step').not.toMatch(TELLS)

  await readTurn(await ask(learner, { chat, text: 'no idea', env: model }))
  expect(await rungs(learner, chat)).toEqual(['attempt', 'nudge', 'hint'])
}, 30_000)

test('a question after an interrupted answer advances from its step, on the same problem', async () => {
  const learner = await learnerWithNotes()
  const [chat, key] = [crypto.randomUUID(), crypto.randomUUID()]
  await interrupted(learner, chat, 'What is osmosis?', key)
  await readTurn(await ask(learner, { chat, text: 'Just tell me the answer', env: configured({ key, text: 'No. ' }) }))
  const answers = (await readChat(learner, chat)).messages.filter((m) => m.role === 'coach')
  expect(answers.map((m) => [m.status, m.ladder])).toEqual([
    ['interrupted', { rung: 'attempt', problem: 'What is osmosis?' }],
    ['complete', { rung: 'nudge', problem: 'What is osmosis?' }],
  ])
}, 30_000)
