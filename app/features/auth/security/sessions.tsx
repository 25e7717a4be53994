import { failureSentence } from '#app/lib/forms/errors.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { dateInZone } from '#app/ui/date-in-zone.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { AccountSession } from '#worker/contracts/account/account.ts'
import { useEndOtherSessions, useEndSession } from './queries.ts'

/** Where the learner is signed in; each device can be signed out from here. */
export function Sessions({ sessions, timeZone }: { sessions: AccountSession[]; timeZone: string }) {
  const endOthers = useEndOtherSessions()
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length
  return (
    <div className="pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-sm font-medium text-highlighted">Signed in on</h3>
        {others > 1 && (
          <Button color="neutral" variant="outline" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out {others} other devices
          </Button>
        )}
      </div>
      <div role="alert" className="mt-3 empty:hidden">
        {endOthers.error && <Notice color="error">{failureSentence(endOthers.error)}</Notice>}
      </div>
      <ul aria-label="Devices" className="mt-3 flex flex-col gap-1">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} timeZone={timeZone} />
        ))}
      </ul>
    </div>
  )
}

function SessionRow({ session, timeZone }: { session: AccountSession; timeZone: string }) {
  const end = useEndSession()
  const device = session.device ?? 'Unknown device'
  const since = dateInZone(new Date(session.signedInAt), timeZone, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-sm text-default">
          {device} {session.isCurrent && <Badge>This device</Badge>}
        </p>
        <p className="text-meta text-muted">Signed in {since}</p>
      </div>
      {!session.isCurrent && (
        <Button
          size="sm"
          color="neutral"
          variant="outline"
          aria-label={`Sign out ${device}, signed in ${since}`}
          loading={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          Sign out
        </Button>
      )}
      <div role="alert" className="w-full empty:hidden">
        {end.error && <Notice color="error">{failureSentence(end.error)}</Notice>}
      </div>
    </li>
  )
}
