/** The day that something counts for, in UTC: 2026-11-21. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** When the day of `now` ends, and its counting begins anew. */
export function endOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}

/** The month that something counts for, in UTC: 2026-11. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7)
}

/** When the month of `now` ends, and its counting begins anew. */
export function endOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}
