import { useUser } from '#app/lib/use-user.ts'
import { dateInZone } from '#app/ui/date-in-zone.ts'
import { useServerText } from '#app/ui/server-text.tsx'

const MOMENT = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/** When a run was started, in the learner's zone. */
export function RunTime({ at }: { at: string }) {
  const timeZone = useUser().timeZone ?? 'UTC'
  const text = useServerText(`${at} ${timeZone}`, () => dateInZone(new Date(at), timeZone, MOMENT))
  return (
    <time dateTime={at} suppressHydrationWarning>
      {text}
    </time>
  )
}
