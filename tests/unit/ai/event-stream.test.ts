import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { expect, test } from 'vitest'
import { chatStream } from '#worker/ai/chat-stream.ts'
import { oneLineEvents } from '#worker/ai/one-line-events.ts'

const delta = (content: string) => JSON.stringify({ choices: [{ index: 0, delta: { content } }] })
const END = `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`
const A = delta('a')
const B = delta('b')
const half = A.indexOf(',')

/** What a stream of these pieces says (WHATWG HTML, "9.2.6 Interpreting an event stream"). */
const VECTORS: [string, string[], string][] = [
  ['line feeds', [`data: ${A}\n\ndata: ${B}\n\n`], 'ab'],
  ['carriage returns and line feeds', [`data: ${A}\r\n\r\ndata: ${B}\r\n\r\n`], 'ab'],
  ['bare carriage returns', [`data: ${A}\r\rdata: ${B}\r\r`], 'ab'],
  ['all ends of lines mixed', [`data: ${A}\r\n\rdata: ${B}\n\r\n`], 'ab'],
  ['a break between CR and LF', [`data: ${A}\r`, `\n\r`, `\ndata: ${B}\r\n\r\n`], 'ab'],
  ['a bare CR at the end of a piece', [`data: ${A}\r`, `\r`, `data: ${B}\r`, `\r`], 'ab'],
  ['a byte order mark', [`\ufeffdata: ${A}\n\n`], 'a'],
  ['a byte order mark in pieces', ['\ufeff', `data: ${A}\n\n`], 'a'],
  ['no space behind the colon', [`data:${A}\n\n`], 'a'],
  ['data over several lines', [`data: ${A.slice(0, half)}\ndata: ${A.slice(half)}\n\n`], 'a'],
  ['data without a colon', [`data\n\ndata: ${A}\n\n`], 'a'],
  ['empty data', [`data:\n\ndata: ${A}\n\n`], 'a'],
  ['empty lines of data around', [`data\ndata: ${A}\ndata:\n\n`], 'a'],
  ['comments', [`: ping\n\n:\n:${A}\ndata: ${A}\n\n`], 'a'],
  ['a comment of 2 MB', [':', ...Array.from({ length: 32 }, () => 'x'.repeat(65_536)), `\ndata: ${A}\n\n`], 'a'],
  ['other fields', [`event: message\nid: 1\nretry: 10\nunknown: 2\ndata: ${A}\n\n`], 'a'],
  ['fields of another case', [`Data: ${B}\ndata: ${A}\n\n`], 'a'],
  ['a space before the field', [` data: ${B}\n\ndata: ${A}\n\n`], 'a'],
  ['an event without its empty line is none', [`data: ${A}\n\ndata: ${B}\n`, '\n'], 'ab'],
]

interface Chunk {
  choices: { delta: { content?: string } }[]
}

const streamOf = (pieces: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })

async function collect<T>(stream: ReadableStream<T>): Promise<T[]> {
  const all: T[] = []
  for await (const each of stream) all.push(each)
  return all
}

const textOf = (parts: readonly LanguageModelV4StreamPart[]) =>
  parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('')

for (const [name, pieces, text] of VECTORS) {
  test(`a model's stream is read by the standard: ${name}`, async () => {
    const parts = await collect(chatStream(streamOf([...pieces, END])))
    expect(textOf(parts)).toBe(text)
    expect(parts.at(-1)).toMatchObject({ type: 'finish' })
    const letters = [...pieces.join(''), END].map((letter) => letter)
    if (letters.length < 10_000) expect(textOf(await collect(chatStream(streamOf(letters))))).toBe(text)
  })

  test(`and for who reads lines only it is one line an event: ${name}`, async () => {
    const bytes = await new Response(oneLineEvents(streamOf([...pieces, END]))).text()
    const lines = bytes.split('\n\n').filter((line) => line !== '')
    expect(lines.every((line) => /^data: [^\r\n]+$/.test(line))).toBe(true)
    const chunks = lines.flatMap((line) => (line === 'data: [DONE]' ? [] : [JSON.parse(line.slice(6)) as Chunk]))
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe(text)
    expect(lines.at(-1)).toBe('data: [DONE]')
  })
}
