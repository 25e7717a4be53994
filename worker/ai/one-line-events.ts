import { createParser } from 'eventsource-parser'
import { UpstreamFault } from './upstream-error.ts'

/** UTF-16 units of one event. */
const EVENT_MAX = 1024 * 1024

/**
 * Server-sent events parsed by the standard and written again, one `data:` line each, for a reader that knows no more than
 * such lines: the provider of Workers AI takes each line for an event of its own, and holds any length of it.
 */
export function oneLineEvents(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let lines = ''
  const parser = createParser({
    maxBufferSize: EVENT_MAX,
    onEvent({ data }) {
      // In JSON a line break between two values is a space, and within one there is none.
      const line = data.replaceAll('\n', ' ').trim()
      if (line !== '') lines += `data: ${line}\n\n`
    },
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw new UpstreamFault('too-much')
    },
  })
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        parser.feed(decoder.decode(chunk, { stream: true }))
        if (lines !== '') controller.enqueue(encoder.encode(lines))
        lines = ''
      },
    }),
  )
}

/** The binding, with streams that its provider can read. */
export function workersAIEvents(ai: Ai): Ai {
  const run = async (...call: Parameters<Ai['run']>) => {
    const answer: unknown = await ai.run(...call)
    return answer instanceof ReadableStream ? oneLineEvents(answer) : answer
  }
  return Object.assign<Ai, object>(Object.create(ai), { run })
}
