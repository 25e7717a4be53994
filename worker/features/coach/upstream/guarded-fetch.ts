import { UpstreamFault } from './trouble.ts'

/** Bytes of one line of the stream, and of the whole answer of a model's server. */
const LINE_MAX = 1024 * 1024
const STREAM_MAX = 16 * 1024 * 1024
/** Bytes read of an answer that is an error: enough for its sentence. */
const ERROR_MAX = 64 * 1024
const NEWLINE = 10

/**
 * `fetch` for a model's server that is trusted with nothing: a page or a lone JSON object where a stream was asked for,
 * and lines without an end, become a named fault before a parser holds them in memory.
 */
export async function guardedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init)
  if (!answer.body) return answer
  if (!answer.ok) {
    return new Response(answer.body.pipeThrough(firstBytes()), { status: answer.status, headers: answer.headers })
  }
  if (!/^text\/event-stream\b/i.test(answer.headers.get('content-type') ?? '')) {
    await answer.body.cancel()
    throw new UpstreamFault('not-a-stream')
  }
  return new Response(answer.body.pipeThrough(boundedLines()), { status: answer.status, headers: answer.headers })
}

function firstBytes(): TransformStream<Uint8Array, Uint8Array> {
  let room = ERROR_MAX
  return new TransformStream({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, room))
      room -= chunk.byteLength
      if (room <= 0) controller.terminate()
    },
  })
}

function boundedLines(): TransformStream<Uint8Array, Uint8Array> {
  let line = 0
  let total = 0
  return new TransformStream({
    transform(chunk, controller) {
      total += chunk.byteLength
      const end = chunk.lastIndexOf(NEWLINE)
      line = end < 0 ? line + chunk.byteLength : chunk.byteLength - end - 1
      if (line > LINE_MAX || total > STREAM_MAX) throw new UpstreamFault('too-much')
      controller.enqueue(chunk)
    },
  })
}
