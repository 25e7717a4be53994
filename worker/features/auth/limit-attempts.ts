import { countAttempt, deleteOldCounters } from '#db/queries/auth.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { networkOf } from './network.ts'

/** At most 5 attempts in 10 s, per account and per source, whatever the headers. */
const ATTEMPTS_MAX = 5
const WINDOW_MS = 10_000
/** No counter of any kind is read after this time. */
const COUNTERS_MAX_AGE_MS = 3_600_000

/** Counts an attempt. @throws Problem too-many-attempts */
export async function limitAttempts(scope: RequestScope, kind: string, of: string): Promise<void> {
  const now = scope.now.getTime()
  const key = `${kind}:${await digest(of)}`
  const [[row]] = await scope.directory.batch([
    countAttempt(scope.directory, key, { max: ATTEMPTS_MAX, windowMs: WINDOW_MS, now }),
    deleteOldCounters(scope.directory, now - COUNTERS_MAX_AGE_MS),
  ])
  if (!row || row.count <= ATTEMPTS_MAX) return
  const retryAfter = Math.max(1, Math.ceil((row.windowStart + WINDOW_MS - now) / 1000))
  throw new Problem('too-many-attempts', `Wait ${retryAfter} seconds, then try again.`, { retryAfter })
}

/** The network a request comes from, by the one header that Cloudflare sets itself; clients can forge all others. */
export function sourceOf(scope: RequestScope): string {
  const address = scope.settings.BEHIND_CLOUDFLARE ? scope.request.headers.get('cf-connecting-ip') : null
  return address === null ? 'local' : networkOf(address)
}

/** Counters store no addresses in plain text. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(bytes).toString('base64url')
}
