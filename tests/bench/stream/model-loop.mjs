/**
 * What a token costs between the model's bytes and our code, in µs of CPU: our provider and loop (worker/ai) against the AI
 * SDK's. Bytes come from memory, one token a turn of the event loop; the least of seven rounds counts.
 *
 *   node --experimental-transform-types tests/bench/stream/model-loop.mjs
 */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { experimental_streamLanguageModelCall, stepCountIs, streamText } from 'ai'
import { openAICompatible } from '../../../worker/ai/openai-compatible.ts'
import { runModel } from '../../../worker/ai/run-model.ts'

const TOKENS = 4_000
const ROUNDS = 7

const event = (delta, finish_reason = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`
const words = 'The powerhouse of a cell is its mitochondrion , which makes most of the energy that it needs'.split(' ')
const events = [
  ...Array.from({ length: TOKENS }, (_, i) => event({ content: ` ${words[i % words.length]}` })),
  `${event({}, 'stop')}data: [DONE]\n\n`,
]

globalThis.fetch = async () => {
  let i = 0
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve))
      if (i < events.length) controller.enqueue(encoder.encode(events[i++]))
      else controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

const baseURL = 'http://model.test/v1'
const ours = openAICompatible({ baseURL, apiKey: undefined }, 'm')
const theirs = createOpenAICompatible({ name: 'theirs', baseURL })('m')
const messages = [{ role: 'user', content: 'Hello' }]

async function bytes() {
  const reader = (await fetch(baseURL)).body.getReader()
  while (!(await reader.read()).done);
}
async function loop(model) {
  const sink = { activity() {}, append() {}, source() {} }
  await runModel({ model, system: 'x', messages, signal: new AbortController().signal }, sink)
}
async function sdkStep(model) {
  const { stream } = await experimental_streamLanguageModelCall({ model, instructions: 'x', messages })
  for await (const _ of stream);
}
async function sdkLoop(model) {
  const { stream } = streamText({ model, instructions: 'x', messages, stopWhen: stepCountIs(4), maxRetries: 0 })
  for await (const _ of stream);
}

const ways = {
  'bytes alone': bytes,
  'our loop, our provider': () => loop(ours),
  'our loop, SDK provider': () => loop(theirs),
  'streamLanguageModelCall, our provider': () => sdkStep(ours),
  'streamText, our provider': () => sdkLoop(ours),
  'streamText, SDK provider': () => sdkLoop(theirs),
}
const least = Object.fromEntries(Object.keys(ways).map((name) => [name, Infinity]))
for (let round = 0; round <= ROUNDS; round++) {
  for (const [name, run] of Object.entries(ways)) {
    const before = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(before)
    // The first round warms up.
    if (round > 0) least[name] = Math.min(least[name], (user + system) / TOKENS)
  }
}
const base = least['our loop, our provider']
console.table(
  Object.entries(least).map(([way, cpu]) => ({
    way,
    'µs a token': Number(cpu.toFixed(2)),
    'times ours': Number((cpu / base).toFixed(2)),
    'times ours, without the bytes': Number(((cpu - least['bytes alone']) / (base - least['bytes alone'])).toFixed(2)),
  })),
)
