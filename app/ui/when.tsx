import { useState } from 'react'
import { useUser } from '#app/lib/use-user.ts'
import { dateInZone } from './date-in-zone.ts'
import { useServerText } from './server-text.tsx'

const TIME = { hour: '2-digit', minute: '2-digit' } as const
const FULL = { dateStyle: 'full', timeStyle: 'short' } as const
const DAY = { day: 'numeric', month: 'short' } as const

/**
 * "just now", "5 min ago", "today 18:01", "21 Nov", "31 Dec 2025": in the learner's zone, so server and browser say the same.
 * @param timed adds the time to a date too, where several moments of one day are listed
 */
export function whenText(iso: string, now: Date, timeZone: string, timed = false): string {
  const at = new Date(iso)
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 60) return minutes < 1 ? 'just now' : `${minutes} min ago`
  const [day, today] = [dateInZone(at, timeZone), dateInZone(now, timeZone)]
  if (day === today) return `today ${dateInZone(at, timeZone, TIME)}`
  const year = day.slice(-4) === today.slice(-4) ? undefined : 'numeric'
  return dateInZone(at, timeZone, { ...DAY, year, ...(timed && TIME) })
}

/** Makes the formatters of `When` before a page needs them: each takes milliseconds. */
export function preloadWhen(timeZone: string): void {
  for (const parts of [undefined, TIME, DAY, { ...DAY, year: 'numeric' as const }, FULL])
    dateInZone(new Date(), timeZone, parts)
}

/** When something was, for a signed-in learner; the full date and time are its tooltip. */
export function When(props: { at: string; timed?: boolean; className?: string }) {
  const { at, timed = false } = props
  const timeZone = useUser().timeZone ?? 'UTC'
  const [now] = useState(() => new Date())
  const source = `${at} ${timeZone} ${timed}`
  const text = useServerText(source, () => whenText(at, now, timeZone, timed))
  const full = useServerText(source, () => dateInZone(new Date(at), timeZone, FULL))
  return (
    <time dateTime={at} title={full} suppressHydrationWarning className={props.className}>
      {text}
    </time>
  )
}
