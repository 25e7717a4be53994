import { useState } from 'react'
import { dateInZone } from '#app/ui/date-in-zone.ts'
import { useServerText } from '#app/ui/server-text.tsx'
import { useUser } from '#app/lib/use-user.ts'
import type { Score } from '#worker/contracts/quizzes/quizzes.ts'

/** "80 %"; of nothing it is all. */
export function formatPercent({ points, of }: Score): string {
  return `${of === 0 ? 100 : Math.round((points / of) * 100)} %`
}

/** "4 of 5 points", "2.5 of 5 points". */
export function formatPoints({ points, of }: Score): string {
  return `${shortNumber(points)} of ${shortNumber(of)} ${of === 1 ? 'point' : 'points'}`
}

/** At most two decimals: points are often thirds. */
function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** When something was played, in the learner's time zone: today the time, otherwise the day. */
export function PlayedAt({ at, full = false }: { at: string; full?: boolean }) {
  const timeZone = useUser().timeZone ?? 'UTC'
  const [now] = useState(() => new Date())
  const text = useServerText(`${at} ${timeZone} ${full}`, () => {
    const date = new Date(at)
    const [day, today] = [dateInZone(date, timeZone), dateInZone(now, timeZone)]
    const time = { hour: '2-digit', minute: '2-digit' } as const
    if (day === today) return full ? `Today, ${dateInZone(date, timeZone, time)}` : dateInZone(date, timeZone, time)
    const year = day.slice(-4) === today.slice(-4) ? undefined : 'numeric'
    return dateInZone(date, timeZone, { day: 'numeric', month: 'short', year, ...(full && time) })
  })
  return (
    <time dateTime={at} suppressHydrationWarning>
      {text}
    </time>
  )
}
