/** A device's clock within this of the server's is taken at its word: the page took that long to come. Milliseconds. */
const CLOSE = 120_000

/**
 * The time as the server has it, on a device whose clock may be days off.
 * @param serverNow what the server's clock said when it answered
 */
export function serverClock(serverNow: number): () => number {
  const off = Date.now() - serverNow
  return Math.abs(off) < CLOSE ? () => Date.now() : () => Date.now() - off
}
