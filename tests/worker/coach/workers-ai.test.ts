import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createLearner, type Learner } from '#tests/support/factories.ts'
import { ask, call, configured, readTurn, readChat } from '#tests/support/turns.ts'
import type { Env } from '#worker/http/env.ts'

const SENTENCE = 'Osmosis is the movement of water through a membrane towards more salt.'

interface Inputs {
  messages: { role: string; content: string | null }[]
  tools?: { function: { name: string; parameters: object } }[]
  stream?: boolean
}

/** The end of a stream that breaks off. */
const CUT = {}

/** Workers AI as its binding answers: each call takes the next reply, a list of events or an error. */
function workersAI(...replies: (readonly object[] | Error)[]) {
  const calls: { model: string; inputs: Inputs }[] = []
  const state = { cancelled: false }
  const AI = {
    run(model: string, inputs: Inputs) {
      calls.push({ model, inputs })
      const reply = replies[calls.length - 1] ?? []
      if (reply instanceof Error) return Promise.reject(reply)
      const end = reply.includes(CUT) ? [] : ['[DONE]']
      const events = [...reply.map((event) => JSON.stringify(event)), ...end].map((data) => `data: ${data}\n\n`)
      return Promise.resolve(
        new ReadableStream<Uint8Array>({
          async pull(controller) {
            const event = events.shift()
            if (event === undefined) return controller.close()
            await new Promise((resolve) => setTimeout(resolve, 5))
            if (!state.cancelled) controller.enqueue(new TextEncoder().encode(event))
          },
          cancel: () => void (state.cancelled = true),
        }),
      )
    },
  }
  return { calls, state, env: Object.assign<Env, object>({ ...env }, { AI, WORKERS_AI_MODEL: '@cf/test/model' }) }
}

/** Native events, as most models of Workers AI send them. */
const native = (text: string) => text.split(/(?<= )/).map((response) => ({ response }))
/** Events in the format of OpenAI, as newer models send them. */
const choice = (delta: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason }],
})

async function learnerWithNote(): Promise<Learner> {
  const learner = await createLearner()
  const body = JSON.stringify({
    id: crypto.randomUUID(),
    title: 'Biology',
    markdown: `# Cells\n\n${SENTENCE}\n`,
    topicId: null,
  })
  const { response } = await call(learner, configured(), '/api/notes', { method: 'POST', body })
  expect(response.ok).toBe(true)
  return learner
}

async function asked(learner: Learner, given: Env) {
  const chat = crypto.randomUUID()
  const received = await readTurn(await ask(learner, { chat, text: 'What is osmosis?', env: given }))
  const { messages } = await readChat(learner, chat)
  return { received, answer: messages.at(-1) }
}

test('a model of Workers AI answers from the notes, and its marks are checked like those of any model', async () => {
  const learner = await learnerWithNote()
  const { calls, env: given } = workersAI([...native(`${SENTENCE} [1] `), ...native('It is new. [7] ')])
  const engine = await call(learner, given, '/api/coach/engine')
  expect(await engine.response.json()).toEqual({ kind: 'workers-ai', name: '@cf/test/model' })

  const { received, answer } = await asked(learner, given)
  expect(received).toMatchObject({ text: `${SENTENCE} [1] It is new. [not in your notes] `, end: 'complete' })
  expect(answer).toMatchObject({ status: 'complete', engine: '@cf/test/model', text: received.text })
  expect(answer?.citations).toMatchObject([{ number: 1, sourceTitle: 'Biology', quote: SENTENCE }])
  expect(calls).toMatchObject([{ model: '@cf/test/model', inputs: { stream: true } }])
  const [system, material, , question] = calls[0]?.inputs.messages ?? []
  expect(system).toMatchObject({ role: 'system', content: expect.not.stringContaining(SENTENCE) })
  expect(material).toMatchObject({ role: 'user', content: expect.stringContaining(SENTENCE) })
  expect(question).toMatchObject({ role: 'user', content: expect.stringContaining('What is osmosis?') })
})

test('it calls tools, and reads what came of them', async () => {
  const learner = await learnerWithNote()
  const called = { index: 0, id: 'c1', type: 'function', function: { name: 'search_my_material', arguments: '' } }
  const { calls, env: given } = workersAI(
    [
      choice({ role: 'assistant', content: 'I search.' }),
      choice({ tool_calls: [called] }),
      choice({ tool_calls: [{ index: 0, function: { arguments: '{"query":"osmosis"}' } }] }),
      choice({}, 'tool_calls'),
    ],
    [choice({ content: SENTENCE }), choice({ content: ' [1]' }), choice({}, 'stop')],
  )
  const { received, answer } = await asked(learner, given)
  expect(received).toMatchObject({ text: `I search.\n\n${SENTENCE} [1]`, end: 'complete' })
  expect(answer?.searched).toEqual(['osmosis'])
  expect(calls[0]?.inputs.tools?.map((tool) => tool.function.name)).toContain('search_my_material')
  const result = calls[1]?.inputs.messages.find(({ role }) => role === 'tool')
  expect(result?.content).toContain(SENTENCE)
})

test('a lack of capacity is tried once more; a cut stream is never a whole answer', async () => {
  const learner = await createLearner()
  const busy = new Error('3040: Capacity temporarily exceeded, please try again.')
  const once = workersAI(busy, native('Here it is. '))
  expect((await asked(learner, once.env)).received).toMatchObject({ text: 'Here it is. ', end: 'complete' })

  const twice = workersAI(busy, busy)
  const { received, answer } = await asked(learner, twice.env)
  expect(received).toMatchObject({ text: '', error: 'engine-busy' })
  expect(answer).toMatchObject({ status: 'failed', error: 'engine-busy' })
  expect(twice.calls).toHaveLength(2)

  const cut = await asked(learner, workersAI([...native('Osmosis is '), CUT]).env)
  expect(cut.received).toMatchObject({ text: 'Osmosis is ', error: 'engine-cut' })
  expect(cut.answer).toMatchObject({ status: 'failed', text: 'Osmosis is ' })

  const silent = workersAI([], [])
  expect((await asked(learner, silent.env)).received.error).toBe('engine-silent')
})

test('stopping an answer cancels the stream of the binding', async () => {
  const learner = await createLearner()
  const chat = crypto.randomUUID()
  const { state, env: given } = workersAI(native('word '.repeat(2_000)))
  const turn = await ask(learner, { chat, env: given })
  await expect
    .poll(async () => (await readChat(learner, chat)).messages.at(-1)?.text, { timeout: 10_000 })
    .toMatch(/word/)
  const stop = await call(learner, given, `/api/coach/chats/${chat}/stop`, { method: 'POST', body: '{}' })
  expect(stop.response.ok).toBe(true)
  expect((await readTurn(turn)).end).toBe('stopped')
  expect(state.cancelled).toBe(true)
})
