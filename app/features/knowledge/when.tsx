import { useState } from 'react'
import { dateInZone } from '#app/ui/date-in-zone.ts'
import { useServerText } from '#app/ui/server-text.tsx'
import { useUser } from '#app/lib/use-user.ts'

/** Today the time, this year the day, else the date: in the learner's zone, so server and browser say the same. */
export function whenText(iso: string, now: Date, timeZone: string): string {
  const at = new Date(iso)
  const [day, today] = [dateInZone(at, timeZone), dateInZone(now, timeZone)]
  if (day === today) return dateInZone(at, timeZone, TIME)
  return dateInZone(at, timeZone, { ...DAY, year: day.slice(-4) === today.slice(-4) ? undefined : 'numeric' })
}

const TIME = { hour: '2-digit', minute: '2-digit' } as const
const DAY = { day: 'numeric', month: 'short' } as const

export function When(props: { at: string; full?: boolean; className?: string }) {
  const timeZone = useUser().timeZone ?? 'UTC'
  const [now] = useState(() => new Date())
  // Day and time where several moments of one day are listed.
  const text = useServerText(`${props.at} ${timeZone}`, () =>
    props.full ? dateInZone(new Date(props.at), timeZone, { ...DAY, ...TIME }) : whenText(props.at, now, timeZone),
  )
  return (
    <time dateTime={props.at} suppressHydrationWarning className={props.className}>
      {text}
    </time>
  )
}
