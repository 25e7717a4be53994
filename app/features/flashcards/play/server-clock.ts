/** Milliseconds; a smaller difference from the server's clock is the time the page took to load. */
const CLOSE = 120_000

/**
 * The server's time on a device whose clock may be days off.
 * @param serverNow the server's clock when it answered
 */
export function serverClock(serverNow: number): () => number {
  const off = Date.now() - serverNow
  return Math.abs(off) < CLOSE ? () => Date.now() : () => Date.now() - off
}
