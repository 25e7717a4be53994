import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '#app/lib/session.ts'

/** Today the time, this year the day, else the date: in the learner's zone, so server and browser say the same. */
export function whenText(iso: string, now: Date, timeZone: string): string {
  const at = new Date(iso)
  const day = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(date)
  if (day(at) === day(now))
    return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  const year = day(at).slice(0, 4) === day(now).slice(0, 4) ? undefined : 'numeric'
  return new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year }).format(at)
}

/** Day and time, for what has to be told apart within a day. */
function fullText(iso: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return format.format(new Date(iso))
}

export function When(props: { at: string; full?: boolean; className?: string }) {
  const timeZone = useQuery(sessionQuery).data?.user?.timeZone ?? 'UTC'
  const [now] = useState(() => new Date())
  return (
    <time dateTime={props.at} suppressHydrationWarning className={props.className}>
      {props.full ? fullText(props.at, timeZone) : whenText(props.at, now, timeZone)}
    </time>
  )
}
