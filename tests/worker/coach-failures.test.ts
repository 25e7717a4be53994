import { beforeAll, expect, test } from 'vitest'
import { createLearner } from '#tests/support/factories.ts'
import type { Scenario } from '#tests/support/fake-upstream/scenario.ts'
import { startTurn } from '#tests/support/running-turns.ts'
import { ask, upstreamRequests, configured, readTurn, readChat } from '#tests/support/turns.ts'

/** The first question loads the provider; that is not what these tests time. */
beforeAll(async () => void (await askOnce({})), 60_000)

const WORDS = 'one two three four five six seven eight nine ten '

/** Asks once, and hands back what the learner received, what the page shows afterwards, and how often the model was asked. */
async function askOnce(scenario: Scenario, timeoutMs?: number) {
  const learner = await createLearner()
  const chat = crypto.randomUUID()
  const key = crypto.randomUUID()
  const received = await readTurn(
    await ask(learner, { chat, env: configured({ text: WORDS, ...scenario, key }, timeoutMs) }),
  )
  const { messages } = await readChat(learner, chat)
  const [question, answer] = messages
  expect(question, 'the question is kept').toMatchObject({
    role: 'learner',
    text: 'What is osmosis?',
    status: 'complete',
  })
  if (!answer) throw new Error('No answer is stored')
  expect(answer.text, 'what was streamed is what is stored').toBe(received.text)
  return { received, answer, tries: (await upstreamRequests(key)).length }
}

/** Faults before the first word: one more try, then a sentence. */
const BEFORE: [string, Scenario, string][] = [
  ['429 without Retry-After', { status: 429 }, 'engine-busy'],
  ['429 with a short Retry-After', { status: 429, retryAfter: '1' }, 'engine-busy'],
  ['500', { status: 500 }, 'engine-unreachable'],
  ['503', { status: 503 }, 'engine-unreachable'],
  ['a closed connection', { refuse: true }, 'engine-unreachable'],
  ['a web page instead of a stream', { instead: 'html' }, 'engine-unreachable'],
  ['JSON instead of a stream', { instead: 'json' }, 'engine-unreachable'],
  ['200 without a word', { text: '' }, 'engine-silent'],
  ['an end before the first word', { endAfter: 0 }, 'engine-unreachable'],
  ['an error event before the first word', { errorAfter: 0 }, 'engine-unreachable'],
  ['an error page without an end', { status: 500, endless: true }, 'engine-unreachable'],
]
for (const [what, scenario, code] of BEFORE) {
  test(`${what} is retried once and then reported`, async () => {
    const { received, answer, tries } = await askOnce(scenario)
    expect(received).toMatchObject({ text: '', end: undefined, error: code })
    expect(answer).toMatchObject({ status: 'failed', error: code })
    expect(tries).toBe(2)
  })
}
for (const [what, scenario] of BEFORE.slice(0, 7)) {
  test(`${what} once does not show`, async () => {
    const { received, answer } = await askOnce({ ...scenario, failFirst: 1 })
    expect(received).toMatchObject({ text: WORDS, end: 'complete', error: undefined })
    expect(answer.status).toBe('complete')
  })
}

/** What asking again cannot mend is told at once. */
const AT_ONCE: [string, Scenario, string, RegExp][] = [
  ['429 with a long Retry-After', { status: 429, retryAfter: '90' }, 'engine-busy', /90 seconds/],
  ['401', { status: 401 }, 'engine-key', /runs the site/],
  ['404', { status: 404 }, 'engine-refused', /runs the site/],
  ['a chat too long', { status: 400, errorBody: 'maximum context length is 8192' }, 'chat-too-long', /new chat/],
]
for (const [what, scenario, code, sentence] of AT_ONCE) {
  test(`${what} is reported at once`, async () => {
    const { received, answer, tries } = await askOnce(scenario)
    expect(received).toMatchObject({ text: '', error: code })
    expect(received.detail).toMatch(sentence)
    expect(answer).toMatchObject({ status: 'failed', error: code })
    expect(tries).toBe(1)
  })
}

/** Faults after the first word: what came is kept and marked, and never taken for a whole answer. */
const AFTER: [string, Scenario, string][] = [
  ['a connection cut', { cutAtByte: 900 }, 'engine-cut'],
  ['a clean end too soon', { endAfter: 4 }, 'engine-cut'],
  ['an error event', { errorAfter: 4 }, 'engine-cut'],
  ['a broken line', { brokenAfter: 4 }, 'engine-cut'],
]
for (const [what, scenario, code] of AFTER) {
  test(`${what} in the middle keeps what came`, async () => {
    const { received, answer, tries } = await askOnce(scenario)
    expect(WORDS.startsWith(received.text) && received.text.length > 0 && received.text.length < WORDS.length).toBe(
      true,
    )
    expect(received).toMatchObject({ end: undefined, error: code })
    expect(answer).toMatchObject({ status: 'failed', error: code })
    expect(tries).toBe(1)
  })
}

test('a cut at any byte, also inside a character, leaves whole characters', async () => {
  const text = 'größer 漢字 👩‍🔬 𝛼 '
  const cuts = Array.from({ length: 24 }, (_, i) => 160 + i * 37)
  const results = await Promise.all(cuts.map((cutAtByte) => askOnce({ text, cutAtByte, byteByByte: true })))
  for (const { received, answer } of results) {
    expect(text.startsWith(received.text)).toBe(true)
    expect(received.text.isWellFormed() && !received.text.includes('\ufffd')).toBe(true)
    expect(answer.status === 'complete').toBe(received.end === 'complete')
    expect(received.end === 'complete' ? received.text : '').toBe(received.end === 'complete' ? text : '')
  }
})

test('a timeout before the first token is reported', async () => {
  const { received, answer } = await askOnce({ firstMs: 5_000 }, 300)
  expect(received).toMatchObject({ text: '', error: 'engine-silent' })
  expect(answer).toMatchObject({ status: 'failed', error: 'engine-silent' })
})

test('a timeout in the middle is reported, and the received text is stored', async () => {
  const { received, answer } = await askOnce({ stallAfter: 3 }, 300)
  expect(received).toMatchObject({ text: 'one two three ', error: 'engine-silent' })
  expect(answer).toMatchObject({ status: 'failed', error: 'engine-silent' })
})

test('a line without an end is cut off before it fills the memory', async () => {
  const { received } = await askOnce({ hugeLine: 8 * 1024 * 1024 })
  expect(received).toMatchObject({ text: '', error: 'engine-cut' })
})

test('an answer without an end is ended', async () => {
  const { received, answer } = await askOnce({ text: undefined, tokens: 9_000 })
  expect(received.error).toBe('answer-limit')
  expect(received.detail).toMatch(/new question/)
  expect(answer.text).toHaveLength(40_000)
  expect(answer).toMatchObject({ status: 'failed', error: 'answer-limit' })
})

test('an answer at the 40,000th character says that it is the longest, and asks the model for no more', async () => {
  const { learner, chat, id, answerId, key, turn } = await startTurn({ tokens: 9_000 })
  await readTurn(turn)
  const again = await ask(learner, { chat, id, answerId, continue: true, env: configured({ key, text: 'more' }) })
  const received = await readTurn(again)
  expect(received).toMatchObject({ error: 'answer-limit', end: undefined })
  expect(received.text).toHaveLength(40_000)
  expect(await upstreamRequests(key)).toHaveLength(1)
  const answer = (await readChat(learner, chat)).messages[1]
  expect(answer).toMatchObject({ status: 'failed', error: 'answer-limit' })
  expect(answer?.text).toHaveLength(40_000)
})

test('a busy model says in how many seconds to ask again', async () => {
  const { received } = await askOnce({ status: 429, retryAfter: '90' })
  expect(received.chunks).toContainEqual(
    expect.objectContaining({ messageMetadata: { status: 'failed', error: 'engine-busy', retryAfter: 90 } }),
  )
})

test('an answer that its model had no room to end is not taken for a whole one', async () => {
  const { received, answer, tries } = await askOnce({ finish: 'length' })
  expect(received).toMatchObject({ text: WORDS, end: undefined, error: 'engine-cut' })
  expect(answer).toMatchObject({ status: 'failed', error: 'engine-cut', text: WORDS })
  expect(tries).toBe(1)
})

/** What is odd but harmless does not show. */
const HARMLESS: [string, Scenario][] = [
  ['events nobody knows', { unknownAfter: 3 }],
  ['comments between the events', { pings: true }],
  ['carriage returns', { crlf: true }],
  ['bytes one by one', { byteByByte: true, text: 'größer 漢字 👩‍🔬 𝛼 ' }],
  ['thoughts before the answer', { reasoning: 5 }],
]
for (const [what, scenario] of HARMLESS) {
  test(`${what} do not show`, async () => {
    const { received, answer } = await askOnce(scenario)
    expect(received).toMatchObject({ text: scenario.text ?? WORDS, end: 'complete', error: undefined })
    expect(answer).toMatchObject({ status: 'complete', error: null, engine: 'fake' })
  })
}
