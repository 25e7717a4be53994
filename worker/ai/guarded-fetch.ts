import { UpstreamFault } from './upstream-error.ts'

/** Bytes of one line of the stream, and of the whole answer of a model's server. */
const LINE_MAX = 1024 * 1024
const STREAM_MAX = 16 * 1024 * 1024
/** Bytes read of an answer that is an error: enough for its sentence. */
const ERROR_MAX = 64 * 1024
const NEWLINE = 10

/**
 * `fetch` for a model's server that is trusted with nothing: a page or a lone JSON object where a stream was asked for is a
 * named fault, and an error ends after its first sentences.
 */
export async function guardedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init)
  if (!answer.ok) return shortened(answer)
  if (/^text\/event-stream\b/i.test(answer.headers.get('content-type') ?? '')) return answer
  await answer.body?.cancel()
  throw new UpstreamFault('not-a-stream')
}

/** For a library that holds whole lines in memory: one without an end becomes a fault before that. */
export async function boundedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init)
  if (!answer.ok || !answer.body) return shortened(answer)
  return new Response(answer.body.pipeThrough(boundedLines()), { status: answer.status, headers: answer.headers })
}

function shortened({ body, status, headers }: Response): Response {
  return new Response(body && body.pipeThrough(firstBytes()), { status, headers })
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
