import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { type AnswerEnd, endAnswer } from '#db/queries/coach.ts'
import { createChat, createLearner, createMessage, type Learner } from '#tests/support/factories.ts'
import {
  ask,
  upstreamRequests,
  call,
  configured,
  chunksOf,
  readTurn,
  readChat,
  storedAnswer,
} from '#tests/support/turns.ts'

const CELLS =
  '# Cells\n\nOsmosis is the movement of water through a membrane towards more salt.\n\n## Mitosis\n\nMitosis makes two equal nuclei.\n'

async function learnerWithNotes(): Promise<Learner> {
  const learner = await createLearner()
  const body = JSON.stringify({ id: crypto.randomUUID(), title: 'Biology', markdown: CELLS, topicId: null })
  const { response } = await call(learner, configured(), '/api/notes', { method: 'POST', body })
  expect(response.ok, await response.clone().text()).toBe(true)
  return learner
}

test(
  'a learner asks, hears the answer with citations from their notes, and finds it again',
  { timeout: 60_000 },
  async () => {
    const learner = await learnerWithNotes()
    const chat = crypto.randomUUID()
    const turn = await ask(learner, { chat, text: 'What is osmosis?' })
    expect(turn.response.headers.get('cache-control')).toContain('no-store')
    const received = await readTurn(turn)
    expect(received.chunks[0]).toMatchObject({ type: 'start', messageMetadata: { engine: 'embedded engine' } })
    expect(received.text).toContain('movement of water')
    expect(received.end).toBe('complete')
    const shown = await readChat(learner, chat)
    expect(shown).toMatchObject({ title: 'What is osmosis?', hasEarlier: false })
    const [question, answer] = shown.messages
    expect(question).toMatchObject({ role: 'learner', text: 'What is osmosis?' })
    expect(answer).toMatchObject({ role: 'coach', text: received.text, status: 'complete', engine: 'embedded engine' })
    const [citation] = answer?.citations ?? []
    if (!citation) throw new Error('Nothing is cited')
    expect(CELLS.slice(citation.start, citation.end)).toBe(citation.quote)
    expect(received.text).toContain(`[${citation.number}]`)
  },
)

test(
  'a model is given the notes as material, and only passages it was given are cited',
  { timeout: 30_000 },
  async () => {
    const learner = await learnerWithNotes()
    const chat = crypto.randomUUID()
    const key = crypto.randomUUID()
    const text = 'Water moves towards salt [1], they say [7]. `x[1]` is code. Osmosis was found in 1748 [1]. And so on.'
    const model = configured({ key, text })
    const received = await readTurn(await ask(learner, { chat, env: model }))
    // As it streams, and as it is stored.
    expect(received.text).toBe(
      'Water moves towards salt [1], they say [not in your notes]. `x[1]` is code. Osmosis was found in 1748 [not in your notes]. And so on.',
    )
    expect(received.chunks.filter(({ type }) => type === 'reset-step')).toEqual([])
    const { messages } = await readChat(learner, chat)
    expect(messages[1]?.text).toBe(received.text)
    expect(messages[1]?.citations.map((c) => [c.number, c.quote])).toEqual([
      [1, 'Osmosis is the movement of water through a membrane towards more salt.'],
    ])
    await readTurn(await ask(learner, { chat, env: model, text: 'And why?' }))
    const asked = JSON.stringify((await upstreamRequests(key)).at(-1)?.body)
    expect(asked).toContain('untrusted material')
    expect(asked, 'earlier turns travel with a question').toContain(text.slice(0, 20))
    expect(asked.indexOf('And why?')).toBeGreaterThan(asked.indexOf('What is osmosis?'))
  },
)

test('the same turn delivered twice is one turn', { timeout: 30_000 }, async () => {
  const learner = await createLearner()
  const chat = crypto.randomUUID()
  const id = crypto.randomUUID()
  const key = crypto.randomUUID()
  const model = configured({ key, intervalMs: 20 })
  const first = await ask(learner, { chat, id, env: model })
  expect((await ask(learner, { chat, env: model })).response.status, 'another one beside it').toBe(409)
  const [received, beside] = await Promise.all([readTurn(first), ask(learner, { chat, id, env: model }).then(readTurn)])
  expect(beside, 'the same one tells the same, from its beginning').toEqual({ ...received, chunks: beside.chunks })
  const again = await readTurn(await ask(learner, { chat, id, env: model }))
  expect(again).toMatchObject({ text: received.text, end: 'complete' })
  expect(await upstreamRequests(key)).toHaveLength(1)
  expect((await readChat(learner, chat)).messages).toHaveLength(2)
})

test('a failed answer can be retried, and its text is stored', { timeout: 30_000 }, async () => {
  const learner = await createLearner()
  const chat = crypto.randomUUID()
  const id = crypto.randomUUID()
  await readTurn(await ask(learner, { chat, id, env: configured({ text: 'a b c d', errorAfter: 2 }) }))
  const prompt = await readTurn(await ask(learner, { chat, id, env: configured({ text: 'whole' }) }))
  expect(prompt, 'a second delivery tells what is stored').toMatchObject({ text: 'a b ', error: 'engine-cut' })
  const received = await readTurn(await ask(learner, { chat, id, again: true, env: configured({ text: 'whole' }) }))
  expect(received).toMatchObject({ text: 'whole', end: 'complete' })
  const { messages } = await readChat(learner, chat)
  expect(messages.map((m) => [m.role, m.text, m.status])).toEqual([
    ['learner', 'What is osmosis?', 'complete'],
    ['coach', 'whole', 'complete'],
  ])
  expect(messages[1]?.siblings, 'what broke off stands beside it').toHaveLength(2)
})

test('stop ends the answer within a second and keeps what came', { timeout: 30_000 }, async () => {
  const learner = await createLearner()
  const chat = crypto.randomUUID()
  const key = crypto.randomUUID()
  const turn = await ask(learner, { chat, env: configured({ key, tokens: 500, intervalMs: 20 }) })
  let text = ''
  let stopped: { status: number; at: number } | undefined
  let end: string | undefined
  for await (const chunk of chunksOf(turn.response)) {
    if (chunk.type === 'text-delta') text += chunk.delta
    else if (chunk.type === 'finish') end = chunk.messageMetadata?.status
    if (text.length > 30 && !stopped) {
      const { response } = await call(learner, configured(), `/api/coach/chats/${chat}/stop`, { method: 'POST' })
      stopped = { status: response.status, at: Date.now() }
    }
  }
  expect(end).toBe('stopped')
  expect(stopped?.status).toBe(204)
  expect(Date.now() - (stopped?.at ?? 0)).toBeLessThan(1_000)
  await turn.settled()
  const { messages } = await readChat(learner, chat)
  expect(messages[1]).toMatchObject({ status: 'stopped', text })
  await expect
    .poll(async () => (await upstreamRequests(key))[0]?.hungUp, { message: 'the model is told too' })
    .toBe(true)
})

test('a chat that is deleted takes its running answer along', { timeout: 30_000 }, async () => {
  const learner = await createLearner()
  const chat = crypto.randomUUID()
  const key = crypto.randomUUID()
  const turn = await ask(learner, { chat, env: configured({ key, tokens: 500, intervalMs: 20 }) })
  await expect.poll(async () => (await upstreamRequests(key))[0]?.tokensSent ?? 0).toBeGreaterThan(3)
  const { response } = await call(learner, configured(), `/api/coach/chats/${chat}`, { method: 'DELETE' })
  expect(response.status).toBe(204)
  expect((await readTurn(turn)).end).toBe('stopped')
  expect((await call(learner, configured(), `/api/coach/chats/${chat}`)).response.status).toBe(404)
  await expect.poll(async () => (await upstreamRequests(key))[0]?.hungUp).toBe(true)
})

test('nobody stops another learner’s answer by deleting or stopping their chat', { timeout: 30_000 }, async () => {
  const [ada, bob] = await Promise.all([createLearner(), createLearner()])
  const chat = crypto.randomUUID()
  const turn = await ask(ada, { chat, env: configured({ tokens: 60, intervalMs: 20 }) })
  for (const [path, method] of [
    [`/api/coach/chats/${chat}`, 'DELETE'],
    [`/api/coach/chats/${chat}/stop`, 'POST'],
  ] as const)
    expect((await call(bob, configured(), path, { method })).response.status).toBe(404)
  expect((await readTurn(turn)).end).toBe('complete')
})

test('an answer that was considered lost but completed is stored completely', { timeout: 30_000 }, async () => {
  const learner = await createLearner()
  const chat = await createChat(learner)
  const answer = await createMessage(learner, chat.id, { role: 'coach', text: 'Half', status: 'interrupted' })
  const db = directory(env.DB)
  const end: AnswerEnd = {
    ...{ text: 'Half and half', status: 'complete', error: null },
    ...{ citations: [], searched: [], proposals: [] },
  }
  const place = {
    ownerId: learner.id,
    chatId: chat.id,
    answerId: answer.id,
    use: { kind: 'coach-message', span: '-' },
  } as const
  await db.batch(endAnswer(db, place, end, { unused: false, now: new Date() }))
  expect((await readChat(learner, chat.id)).messages[0]).toMatchObject({ text: 'Half and half', status: 'complete' })
})

test('a learner who leaves finds the whole answer', { timeout: 30_000 }, async () => {
  const learner = await createLearner()
  const chat = crypto.randomUUID()
  const leaving = new AbortController()
  const model = configured({ tokens: 60, intervalMs: 20 })
  const turn = await ask(learner, { chat, env: model, signal: leaving.signal })
  const reader = turn.response.body?.getReader()
  await reader?.read()
  leaving.abort()
  await reader?.cancel().catch(() => undefined)
  await expect.poll(() => storedAnswer(chat), { timeout: 10_000 }).toMatchObject({ status: 'complete' })
  const { messages } = await readChat(learner, chat)
  expect(messages[1]?.text.trim().split(' ')).toHaveLength(60)
})

test(
  'an answer that lost its Worker is shown as interrupted, and does not block the chat',
  { timeout: 30_000 },
  async () => {
    const learner = await createLearner()
    const chat = await createChat(learner)
    const question = await createMessage(learner, chat.id, { seq: 1 })
    const old = new Date(Date.now() - 60_000)
    await createMessage(learner, chat.id, { seq: 2, role: 'coach', text: 'Half', status: 'streaming', updatedAt: old })
    expect((await readChat(learner, chat.id)).messages[1]).toMatchObject({ status: 'interrupted', text: 'Half' })
    const model = configured({ text: 'whole' })
    const received = await readTurn(await ask(learner, { chat: chat.id, id: question.id, again: true, env: model }))
    expect(received.end).toBe('complete')
    const { messages } = await readChat(learner, chat.id)
    expect(messages.map((m) => m.status)).toEqual(['complete', 'complete'])
    expect(messages[1]?.siblings).toHaveLength(2)
  },
)

test('nobody reaches another learner’s chat', { timeout: 30_000 }, async () => {
  const [ada, bob] = await Promise.all([createLearner(), createLearner()])
  const chat = crypto.randomUUID()
  const id = crypto.randomUUID()
  const model = configured({ text: 'hello' })
  await readTurn(await ask(ada, { chat, id, env: model }))
  const path = `/api/coach/chats/${chat}`
  const refused = await Promise.all([
    call(bob, model, path),
    call(bob, model, path, { method: 'DELETE' }),
    call(bob, model, `${path}/stop`, { method: 'POST' }),
    ask(bob, { chat, env: model }),
    ask(bob, { chat, id, env: model }),
    ask(bob, { chat: crypto.randomUUID(), id, env: model }),
  ])
  expect(refused.map(({ response }) => response.status)).toEqual([404, 404, 404, 404, 404, 404])
  const { response } = await call(bob, model, '/api/coach/chats')
  expect(await response.json(), 'and no empty chat comes of it').toMatchObject({ items: [] })
  expect((await readChat(ada, chat)).messages).toHaveLength(2)
  expect((await call(ada, model, path, { method: 'DELETE' })).response.status).toBe(204)
  expect((await call(ada, model, path)).response.status).toBe(404)
})

test('questions are limited by the minute, and what is over the limit is not stored', { timeout: 60_000 }, async () => {
  const learner = await createLearner()
  const model = configured({ text: 'hello' })
  const chat = crypto.randomUUID()
  for (let i = 0; i < 30; i++) await readTurn(await ask(learner, { chat, env: model }))
  const { response } = await ask(learner, { chat, env: model, text: 'One too many' })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  const { messages, hasEarlier } = await readChat(learner, chat)
  expect(hasEarlier).toBe(true)
  expect(messages.at(-1)?.text).toBe('hello')
  const earlier = await readChat(learner, chat, `?before=${messages[0]?.id}`)
  expect(earlier.messages).toHaveLength(10)
  expect(earlier.hasEarlier).toBe(false)
})

test('the list of chats comes in pages, latest first', async () => {
  const learner = await createLearner()
  const made = []
  for (let i = 0; i < 5; i++)
    made.push(await createChat(learner, { updatedAt: new Date(1_700_000_000_000 + (i >> 1)) }))
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor && `&cursor=${cursor}`
    const { response } = await call(learner, configured(), `/api/coach/chats?limit=2${query}`)
    const page: { items: { id: string }[]; nextCursor: string | null } = await response.json()
    seen.push(...page.items.map((item) => item.id))
    cursor = page.nextCursor
  }
  expect(seen).toHaveLength(5)
  expect(new Set(seen)).toEqual(new Set(made.map((c) => c.id)))
  expect(made.slice(4).map((c) => c.id)).toEqual(seen.slice(0, 1))
})
