import { UpstreamFault } from './upstream-error.ts'

/** Bytes read of a failed response: enough for its error message. */
const ERROR_BODY_MAX = 64 * 1024

/**
 * `fetch` for a model's server, which is not trusted: a web page or a single JSON object in place of an event stream is a
 * named fault, and the body of a failed response is cut after its first bytes.
 * @throws UpstreamFault not-a-stream
 */
export async function fetchEventStream(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (!response.ok) {
    const { body, status, headers } = response
    return new Response(body && body.pipeThrough(firstBytes(ERROR_BODY_MAX)), { status, headers })
  }
  if (/^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')) return response
  await response.body?.cancel()
  throw new UpstreamFault('not-a-stream')
}

function firstBytes(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let room = limit
  return new TransformStream({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, room))
      room -= chunk.byteLength
      if (room <= 0) controller.terminate()
    },
  })
}
