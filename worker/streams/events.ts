import type { UIMessageChunk } from 'ai'

/**
 * An event of a stream: a chunk of the AI SDK's UI message stream, or a bare string for the delta of its text, which comes
 * by the thousand.
 */
export type StreamEvent<Chunk extends object = UIMessageChunk> = string | Chunk
/** Ids count up over a stream, also where it continues after an interruption. */
export type NumberedEvent<Chunk extends object = UIMessageChunk> = readonly [id: number, event: StreamEvent<Chunk>]

/** A message has one text part at a time. */
export const TEXT_ID = '0'
export const TEXT_START = { type: 'text-start', id: TEXT_ID } as const
export const TEXT_END = { type: 'text-end', id: TEXT_ID } as const

/** No cache may store or transform such a response. */
export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
} as const
/** For chunks of the AI SDK's UI message stream. */
export const STREAM_HEADERS = { ...EVENT_STREAM_HEADERS, 'x-vercel-ai-ui-message-stream': 'v1' } as const

/** Ends a UI message stream; a connection that closes without it was cut. */
const DONE = 'data: [DONE]\n\n'
const encoder = new TextEncoder()

/** One server-sent event (WHATWG HTML, "Server-sent events"): JSON has no raw line break, so one `data:` line holds it. */
export function encodeEvent<Chunk extends object>([id, event]: NumberedEvent<Chunk>): Uint8Array {
  return encoder.encode(format(id, event))
}

/** Several events at once; deltas that follow each other become one, with the id of the last. */
export function encodeEvents<Chunk extends object>(events: readonly NumberedEvent<Chunk>[]): Uint8Array {
  let out = ''
  let text = ''
  events.forEach(([id, event], i) => {
    if (typeof event === 'string') text += event
    if (text !== '' && typeof events[i + 1]?.[1] !== 'string') {
      out += format(id, text)
      text = ''
    }
    if (typeof event !== 'string') out += format(id, event)
  })
  return encoder.encode(out)
}

export function encodeDone(): Uint8Array {
  return encoder.encode(DONE)
}

/** A whole stream of events that are known already. */
export function replayed<Chunk extends object>(events: readonly NumberedEvent<Chunk>[]): ReadableStream<Uint8Array> {
  return new Blob([encodeEvents(events).slice(), DONE]).stream()
}

function format(id: number, event: object | string): string {
  const json =
    typeof event === 'string'
      ? `{"type":"text-delta","id":"${TEXT_ID}","delta":${JSON.stringify(event)}}`
      : JSON.stringify(event)
  return `id: ${id}\ndata: ${json}\n\n`
}
