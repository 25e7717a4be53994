/** Milliseconds; a smaller difference from the server's clock is the time the page took to load. */
const CLOSE = 120_000

/**
 * The server's time on a device whose clock may be days off.
 * @param serverNow the server's clock when it answered
 * @param keptAt this device's clock then, where the page was kept for use without a network
 */
export function serverClock(serverNow: number, keptAt?: number): () => number {
  const offs = [Date.now() - serverNow, ...(keptAt === undefined ? [] : [keptAt - serverNow])]
  // The answer may have come after the page: what is nearer is how the clocks differ, the other how much time has passed.
  const off = offs.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0
  return Math.abs(off) < CLOSE ? () => Date.now() : () => Date.now() - off
}
