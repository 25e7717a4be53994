import type { ClientResponse } from 'hono/client'

/** A request failed for good; the message is a sentence for the learner. */
export class RequestFailed extends Error {
  override name = 'RequestFailed'
}

/** Seconds between tries. */
const PAUSES = [1, 3, 6]
/** Seconds; who is told to come back later than that is told so at once. */
const LONGEST_WAIT = 120

/**
 * Sends a request again where the network or the server fails for a moment.
 * @param accepted statuses beside success that the caller handles
 * @throws RequestFailed, AbortError
 */
export async function retryRequest<Answer extends Response | ClientResponse<unknown>>(
  send: () => Promise<Answer>,
  signal: AbortSignal,
  accepted: readonly number[] = [],
): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const response = await attempt(send)
    if (response && (response.ok || accepted.includes(response.status))) return response
    if (response?.status === 401)
      throw new RequestFailed('You have been signed out. Sign in again in another tab, then continue here.')
    const retryAfter = Number(response?.headers.get('retry-after') ?? 0)
    if (response && response.status < 500 && (response.status !== 429 || retryAfter > LONGEST_WAIT))
      throw new RequestFailed(
        (await detailOf(response)) ?? 'The server did not take this. Reload the page, then try again.',
      )
    const pause = PAUSES[tries]
    if (pause === undefined)
      throw new RequestFailed(
        response
          ? 'The server is not answering properly right now. Continue in a moment.'
          : 'The server cannot be reached. Check your connection, then continue.',
      )
    await delay(Math.max(pause, retryAfter), signal)
  }
}

/** What the server says to do, where it says so. */
async function detailOf(response: Response | ClientResponse<unknown>): Promise<string | undefined> {
  if (!response.headers.get('content-type')?.includes('application/problem+json')) return undefined
  const problem: unknown = await response.json()
  const { detail } = Object(problem) as { detail?: unknown }
  return typeof detail === 'string' ? detail : undefined
}

/** Null where the network failed, or the request timed out. */
async function attempt<Answer>(send: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof TypeError) return null
    if (error instanceof DOMException && error.name === 'TimeoutError') return null
    throw error
  }
}

function delay(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('Cancelled', 'AbortError'))
    })
  })
}
