import { dateInZone } from '#app/ui/date-in-zone.ts'

/** Dates in the learner's time zone, so that server and browser render the same text. `timeZone` null: not known yet. */
const zoneOf = (timeZone: string | null) => timeZone ?? 'UTC'

/** "Saturday 21 November" */
export function formatToday(now: Date, timeZone: string | null): string {
  return dateInZone(now, zoneOf(timeZone), { weekday: 'long', day: 'numeric', month: 'long' })
}

export function greeting(now: Date, timeZone: string | null, name: string): string {
  const hour = Number(dateInZone(now, zoneOf(timeZone), { hour: 'numeric', hourCycle: 'h23' }))
  const time = hour < 5 ? 'Good night' : hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'
  return name ? `${time}, ${name}` : time
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
let relative: Intl.RelativeTimeFormat | undefined

/** "3 hours ago", "yesterday"; the date itself after a week. */
export function formatRelativeTime(iso: string, now: Date, timeZone: string | null): string {
  const then = new Date(iso)
  const past = Math.max(0, now.getTime() - then.getTime())
  if (past >= 7 * 86_400_000) {
    const year = then.getUTCFullYear() === now.getUTCFullYear() ? undefined : 'numeric'
    return dateInZone(then, zoneOf(timeZone), { day: 'numeric', month: 'short', year })
  }
  const unit = UNITS.find(([, length]) => past >= length)
  relative ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  return unit ? relative.format(-Math.floor(past / unit[1]), unit[0]) : 'just now'
}
