import { countTry, dropOldCounters } from '#db/queries/auth.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { networkOf } from './network.ts'

/** PROMISES: at most 5 tries in 10 s, per account and per source, whatever headers say. */
const TRIES = 5
const TRY_WINDOW_MS = 10_000
/** No counter of any kind is looked at after this long. */
const COUNTERS_KEPT_MS = 3_600_000

/** Counts a try. @throws Problem too-many-tries */
export async function assertTriesLeft(scope: RequestScope, what: string, of: string): Promise<void> {
  const now = scope.now.getTime()
  const key = `${what}:${await digest(of)}`
  const [[row]] = await scope.directory.batch([
    countTry(scope.directory, key, { tries: TRIES, windowMs: TRY_WINDOW_MS, now }),
    dropOldCounters(scope.directory, now - COUNTERS_KEPT_MS),
  ])
  if (!row || row.count <= TRIES) return
  const retryAfter = Math.max(1, Math.ceil((row.windowStart + TRY_WINDOW_MS - now) / 1000))
  throw new Problem('too-many-tries', `Wait ${retryAfter} seconds, then try again.`, { retryAfter })
}

/**
 * Where a request comes from. Cloudflare writes this header itself; every other claim about an address, and this one
 * where no edge stands before the Worker, is the client's word.
 */
export function sourceOf(scope: RequestScope): string {
  const address = scope.settings.BEHIND_CLOUDFLARE ? scope.request.headers.get('cf-connecting-ip') : null
  return address === null ? 'local' : networkOf(address)
}

/** Counters keep no address in clear. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(bytes).toString('base64url')
}
