import type { ClientResponse } from 'hono/client'

/** Why an import had to stop, as a sentence; what is in stays, and it can go on. */
export class RequestFailed extends Error {
  override name = 'Stopped'
}

/** Seconds between tries. */
const PAUSES = [1, 3, 6]

/**
 * Asks again where the network or the server fails for a moment.
 * @param fine statuses beside success that the caller looks at
 * @throws RequestFailed, AbortError
 */
export async function retryRequest<T extends Response | ClientResponse<unknown>>(
  ask: () => Promise<T>,
  signal: AbortSignal,
  fine: readonly number[] = [],
): Promise<T> {
  for (let tries = 0; ; tries++) {
    const answer = await asked(ask)
    if (answer && (answer.ok || fine.includes(answer.status))) return answer
    if (answer?.status === 401)
      throw new RequestFailed('You have been signed out. Sign in again in another tab, then go on here.')
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new RequestFailed('The server did not take this. Reload the page, then try again.')
    const pause = PAUSES[tries]
    if (pause === undefined)
      throw new RequestFailed(
        answer
          ? 'The server does not answer as it should for now. Go on in a moment.'
          : 'The server cannot be reached. Check your connection, then go on.',
      )
    await later(Math.max(pause, Number(answer?.headers.get('retry-after') ?? 0)), signal)
  }
}

/** Null where the network failed, or took longer than it was given. */
async function asked<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof TypeError) return null
    if (error instanceof DOMException && error.name === 'TimeoutError') return null
    throw error
  }
}

function later(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('Cancelled', 'AbortError'))
    })
  })
}
