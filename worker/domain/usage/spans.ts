/** The day that something counts for, in UTC: 2026-11-21. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** The end of the day of `now`, when its count restarts. */
export function endOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}

/** The month that something counts for, in UTC: 2026-11. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7)
}

/** The end of the month of `now`, when its count restarts. */
export function endOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}
