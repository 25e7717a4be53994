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
