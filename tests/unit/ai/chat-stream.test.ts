import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatStream } from '#worker/ai/chat-stream.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** All parts of a stream whose bytes arrive in these pieces. */
async function partsOf(...pieces: (string | Uint8Array)[]): Promise<LanguageModelV4StreamPart[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? bytesOf(piece) : piece)
      controller.close()
    },
  })
  return collect(chatStream(body))
}

async function collect<T>(stream: ReadableStream<T>): Promise<T[]> {
  const all: T[] = []
  for await (const each of stream) all.push(each)
  return all
}

const textOf = (parts: readonly LanguageModelV4StreamPart[]) =>
  parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('')

const chunk = (delta: object, finish: string | null = null) =>
  JSON.stringify({ id: 'c', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })
const END = `data: ${chunk({}, 'stop')}\n\ndata: [DONE]\n\n`

test('the answer is the same wherever its bytes are cut and however its lines end', async () => {
  const noise = fc.constantFrom('', ': a comment', 'event: x', 'id: 7', 'retry: 5', 'no field at all', 'data', 'data:')
  const deltas = fc.array(fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 12 }), noise }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(
      deltas,
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat(2_000)),
      async (events, eol, cuts) => {
        // An empty `data` field adds a line feed to the event's data, which JSON ignores.
        const lines = events.flatMap(({ text, noise: line }) => [line, `data: ${chunk({ content: text })}`, ''])
        const bytes = bytesOf([...lines, ...END.split('\n')].join(eol))
        const at = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)), bytes.length].toSorted((a, b) => a - b)
        const parts = await partsOf(...at.map((from, i) => bytes.slice(from, at[i + 1] ?? from)))
        expect(textOf(parts)).toBe(events.map(({ text }) => text).join(''))
        expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: { unified: 'stop' } })
        expect(parts.filter(({ type }) => type === 'error')).toEqual([])
      },
    ),
  )
})

test('an event without data keeps the stream alive and changes nothing', async () => {
  for (const field of ['data', 'data:', 'data: ']) {
    const parts = await partsOf(`${field}\n\n${END}`)
    expect(
      parts.map(({ type }) => type),
      field,
    ).toEqual(['stream-start', 'ping', 'ping', 'finish'])
  }
})

test('a comment may have any length, an event may not, and neither may the stream', async () => {
  const mebibyte = 'x'.repeat(1024 * 1024)
  const comment = [':', ...Array.from({ length: 8 }, () => mebibyte), '\n\n']
  expect(await partsOf(...comment, END)).toHaveLength(3)
  await expect(partsOf('data: ', mebibyte, 'x')).rejects.toThrow('too-much')
  await expect(partsOf(...Array.from({ length: 2_000 }, () => `data: ${'x'.repeat(1_000)}\n`))).rejects.toThrow(
    'too-much',
  )
  await expect(partsOf(':', ...Array.from({ length: 17 }, () => mebibyte))).rejects.toThrow('too-much')
})

test('a stream without a finish reason was cut; what follows its end is not read', async () => {
  const cut = { type: 'error', error: new Error('The stream ended without a finish reason') }
  expect(await partsOf('\n\nid: 3\n\ndata: cut off')).toEqual([{ type: 'stream-start', warnings: [] }, cut])
  expect((await partsOf(`data: ${chunk({ content: 'a' })}\n\ndata: [DONE]\n\n`)).at(-1)).toEqual(cut)
  expect(textOf(await partsOf(END, `data: ${chunk({ content: 'late' })}\n\n`))).toBe('')
})

test('a chunk is text, reasoning, a tool call, an end, an error, or nothing known', async () => {
  const one = async (data: string) =>
    (await partsOf(`data: ${data}\n\n${END}`)).filter(({ type }) => type !== 'stream-start' && type !== 'ping')
  expect(await one(chunk({ content: 'a' }))).toMatchObject([
    { type: 'text-start', id: 'text-0' },
    { type: 'text-delta', id: 'text-0', delta: 'a' },
    { type: 'text-end', id: 'text-0' },
    { type: 'finish' },
  ])
  expect(textOf(await one(chunk({ content: [{ type: 'text', text: 'b' }] })))).toBe('b')
  expect(textOf(await one(chunk({ refusal: 'No.' })))).toBe('No.')
  expect(await one(chunk({ reasoning: 'hm' }))).toContainEqual({
    type: 'reasoning-delta',
    id: 'reasoning-0',
    delta: 'hm',
  })
  const called = { id: 'c1', index: 0, function: { name: 'make_note', arguments: '{"title":1}' } }
  expect(await one(chunk({ tool_calls: [called] }, 'tool_calls'))).toContainEqual({
    type: 'tool-call',
    toolCallId: 'c1',
    toolName: 'make_note',
    input: '{"title":1}',
  })
  expect(await one(chunk({ content: 'c' }, 'content_filter'))).toContainEqual(expect.objectContaining({ delta: 'c' }))
  expect(await one('{"error":{"message":"out of memory"}}')).toMatchObject([{ type: 'error' }, {}])
  expect(await one('{"choices":[{"delta":')).toMatchObject([{ type: 'error' }, {}])
  await fc.assert(fc.asyncProperty(fc.json(), async (json) => (await one(json)).length > 0))
})

test('it reads what the AI SDK’s own provider reads', async () => {
  const call = (piece: object) => chunk({ tool_calls: [{ index: 0, ...piece }] })
  const streams = [
    [chunk({ role: 'assistant', content: '' }), chunk({ content: 'Größe 漢字 ' }), chunk({ content: '🙂' })],
    [chunk({ reasoning_content: 'First ' }), chunk({ reasoning_content: 'this.' }), chunk({ content: 'Then that.' })],
    [
      chunk({ content: 'I search.' }),
      call({ id: 'c1', type: 'function', function: { name: 'search_my_material', arguments: '' } }),
      call({ function: { arguments: '{"query":' } }),
      call({ function: { arguments: '"cells"}' } }),
    ],
  ]
  const telling = (part: LanguageModelV4StreamPart): unknown[] => {
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') return [[part.type, part.delta]]
    if (part.type === 'tool-call') return [[part.toolCallId, part.toolName, part.input]]
    return part.type === 'finish' ? [part.finishReason] : []
  }
  for (const events of streams) {
    const sse = [...events.map((data) => `data: ${data}\n\n`), END].join('')
    const fetch = () => Promise.resolve(new Response(sse, { headers: { 'content-type': 'text/event-stream' } }))
    const provider = createOpenAICompatible({ name: 'x', baseURL: 'https://x.test', fetch })
    const { stream } = await provider('m').doStream({ prompt: [] })
    expect((await partsOf(sse)).flatMap(telling)).toEqual((await collect(stream)).flatMap(telling))
  }
})
