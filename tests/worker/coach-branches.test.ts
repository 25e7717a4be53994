import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { releaseUsage, usageCount } from '#db/queries/usage.ts'
import { dayOf } from '#worker/domain/usage/spans.ts'
import { createLearner } from '#tests/support/factories.ts'
import { ask, configured, readTurn, readChat } from '#tests/support/turns.ts'

const model = (text: string) => configured({ text, key: crypto.randomUUID() })

test('a question asked again, and one edited, stand beside those before them', { timeout: 60_000 }, async () => {
  const learner = await createLearner()
  const chat = crypto.randomUUID()
  const id = crypto.randomUUID()
  await readTurn(await ask(learner, { chat, id, text: 'What is osmosis?', env: model('First answer.') }))
  await readTurn(await ask(learner, { chat, id, again: true, env: model('Second answer.') }))
  const again = await readChat(learner, chat)
  expect(again.messages.map((m) => m.text)).toEqual(['What is osmosis?', 'Second answer.'])
  const [question, answer] = again.messages
  expect(answer?.siblings).toHaveLength(2)
  expect(answer?.siblings?.[1]).toBe(answer?.id)
  expect(question?.siblings, 'a message that stands alone names nobody').toBeUndefined()

  await readTurn(await ask(learner, { chat, parentId: null, text: 'What is diffusion?', env: model('Third answer.') }))
  const edited = await readChat(learner, chat)
  expect(edited.messages.map((m) => m.text)).toEqual(['What is diffusion?', 'Third answer.'])
  expect(edited.messages[0]?.siblings).toEqual([question?.id, edited.messages[0]?.id])

  await readTurn(await ask(learner, { chat, text: 'And why?', env: model('Because.') }))
  expect((await readChat(learner, chat)).messages.map((m) => m.text)).toEqual([
    'What is diffusion?',
    'Third answer.',
    'And why?',
    'Because.',
  ])
  const odd = await ask(learner, { chat, parentId: question?.id ?? '', text: 'After a question?' })
  expect(odd.response.status, 'a question follows an answer, not a question').toBe(404)
})

test('a question that was to follow the newest answer is refused where another one does, and is no branch', async () => {
  const learner = await createLearner()
  const chat = crypto.randomUUID()
  const [id, answerId] = [crypto.randomUUID(), crypto.randomUUID()]
  await readTurn(await ask(learner, { chat, id, answerId, text: 'One?', env: model('First.') }))
  const second = { id: crypto.randomUUID(), answerId: crypto.randomUUID(), parentId: answerId, atEnd: true }
  await readTurn(await ask(learner, { chat, ...second, text: 'Two?', env: model('Second.') }))
  const again = await readTurn(await ask(learner, { chat, ...second, text: 'Two?', env: model('Never said.') }))
  expect(again, 'delivered twice it is one turn').toMatchObject({ text: 'Second.', end: 'complete' })

  const late = { chat, parentId: answerId, text: 'Three?', env: model('Third.') }
  const refused = await ask(learner, { ...late, atEnd: true })
  expect(refused.response.status).toBe(409)
  expect(await refused.response.json()).toMatchObject({ code: 'chat-went-on' })
  const texts = async () => (await readChat(learner, chat)).messages.map((m) => m.text)
  expect(await texts()).toEqual(['One?', 'First.', 'Two?', 'Second.'])
  const elsewhere = await ask(await createLearner(), { ...late, atEnd: true })
  expect(elsewhere.response.status).toBe(404)

  await readTurn(await ask(learner, { ...late, atEnd: true, parentId: second.answerId }))
  expect(await texts()).toEqual(['One?', 'First.', 'Two?', 'Second.', 'Three?', 'Third.'])
  const besides = await readTurn(await ask(learner, late))
  expect(besides, 'who says nothing of it may branch off').toMatchObject({ text: 'Third.', end: 'complete' })
})

test('a limit a day holds against turns sent side by side, and what came to nothing is given back', async () => {
  const learner = await createLearner()
  const limited = { ...model('An answer.'), COACH_MESSAGES_A_DAY: '3' }
  const turns = await Promise.all(
    Array.from({ length: 6 }, () => ask(learner, { chat: crypto.randomUUID(), env: limited })),
  )
  const statuses = turns.map(({ response }) => response.status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  for (const turn of turns) {
    if (turn.response.ok) await readTurn(turn)
    else {
      expect(Number(turn.response.headers.get('retry-after'))).toBeGreaterThan(0)
      const { detail } = await turn.response.json<{ detail: string }>()
      expect(detail, 'on their own clock').toMatch(/count resets at 0[12]:00 on \d+ \w+ \(Europe\/Paris\)\.$/)
    }
  }
  const db = directory(env.DB)
  const use = { kind: 'coach-message', span: dayOf(new Date()) } as const
  expect(await usageCount(db, learner.id, use)).toEqual([{ used: 3 }])
  await releaseUsage(db, learner.id, use)
  expect(await usageCount(db, learner.id, use)).toEqual([{ used: 2 }])
  const turn = await ask(learner, { chat: crypto.randomUUID(), env: limited })
  expect(turn.response.status).toBe(200)
  await readTurn(turn)
})
