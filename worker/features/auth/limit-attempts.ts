import { batchOf } from '#db/batch-of.ts'
import { countAttempt, countEvent, countIsWithin, deleteOldCounters } from '#db/queries/auth.ts'
import { Problem } from '#worker/http/problem.ts'
import { digest, sourceOf } from '#worker/http/request-source.ts'
import type { RequestScope } from '#worker/http/scope.ts'

/** At most 5 attempts in 10 s, per account and per source, whatever the headers. */
const ATTEMPTS_MAX = 5
const WINDOW_MS = 10_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** No counter of any kind is read after this time. */
const COUNTERS_MAX_AGE_MS = DAY_MS

/** Attempts in longer windows, against guessing slowly. */
export interface SlowLimits {
  anHour: number
  aDay: number
}

/** Counts an attempt. @throws Problem too-many-attempts */
export async function limitAttempts(
  scope: RequestScope,
  kind: string,
  of: string,
  slow: SlowLimits | null = null,
): Promise<void> {
  const db = scope.directory
  const now = scope.now.getTime()
  const whose = await digest(of)
  const { soon, hour, day } = await batchOf(db, {
    soon: countAttempt(db, `${kind}:${whose}`, { max: ATTEMPTS_MAX, windowMs: WINDOW_MS, now }),
    hour: slow && countEvent(db, `${kind}:hour:${whose}`, HOUR_MS, now),
    day: slow && countEvent(db, `${kind}:day:${whose}`, DAY_MS, now),
    old: deleteOldCounters(db, now - COUNTERS_MAX_AGE_MS),
  })
  const waits = [
    wait(soon?.[0], ATTEMPTS_MAX, WINDOW_MS, now),
    wait(hour?.[0], slow?.anHour ?? 0, HOUR_MS, now),
    wait(day?.[0], slow?.aDay ?? 0, DAY_MS, now),
  ]
  const seconds = Math.max(...waits)
  if (seconds === 0) return
  throw new Problem('too-many-attempts', `Wait ${formatWait(seconds)}, then try again.`, { retryAfter: seconds })
}

/** Seconds until an attempt counts again; 0 where this one does. */
function wait(counted: { count: number; windowStart: number } | undefined, max: number, windowMs: number, now: number) {
  if (!counted || counted.count <= max) return 0
  return Math.max(1, Math.ceil((counted.windowStart + windowMs - now) / 1000))
}

/** `8 seconds`, `12 minutes`, `3 hours`: rounded up. */
function formatWait(seconds: number): string {
  const [value, unit] =
    seconds < 120
      ? [seconds, 'second']
      : seconds < 7_200
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour']
  return `${value} ${unit}${value === 1 ? '' : 's'}`
}

/**
 * Counts an account that is about to be made against what one network may make in an hour and in a day. What the hour
 * refuses does not use up the day. @throws Problem too-many-attempts
 */
export async function limitRegistrations(scope: RequestScope): Promise<void> {
  const db = scope.directory
  const now = scope.now.getTime()
  const of = await digest(sourceOf(scope))
  const [hour, day] = [`registered:hour:${of}`, `registered:day:${of}`]
  const { REGISTRATIONS_AN_HOUR: anHour, REGISTRATIONS_A_DAY: aDay } = scope.settings
  const [[inHour], [inDay]] = await db.batch([
    countEvent(db, hour, HOUR_MS, now),
    countEvent(db, day, DAY_MS, now, anHour === null ? undefined : countIsWithin(hour, anHour)),
  ])
  const seconds = wait(inHour, anHour ?? Infinity, HOUR_MS, now) || wait(inDay, aDay ?? Infinity, DAY_MS, now)
  if (seconds === 0) return
  const detail = `Many accounts were made from your network. Try again in ${formatWait(seconds)}, or from another network.`
  throw new Problem('too-many-attempts', detail, { retryAfter: seconds })
}
