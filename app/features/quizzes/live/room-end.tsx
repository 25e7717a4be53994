import { ButtonLink, Button } from '#app/ui/button.tsx'
import type { Room } from './use-room.ts'

type End = NonNullable<Room['end']>

const ENDS: Record<End, { title: string; text: string }> = {
  closed: { title: 'This game is closed', text: 'The host has ended it, or it was left alone for three hours.' },
  removed: { title: 'You were removed', text: 'The host has removed you from this game.' },
  'signed-out': { title: 'You are signed out', text: 'The game is kept, and so are its points.' },
  lost: { title: 'The connection was closed', text: 'Load the page again to come back; the points are kept.' },
}

/** Why a game is over for this browser, and how to go on. @param after what one does once the game is closed */
export function RoomEnd({ end, after }: { end: End; after?: React.ReactNode }) {
  const { title, text } = ENDS[end]
  return (
    <section role="alert" className="rounded-xl border bg-surface p-6 text-center">
      <h2 className="text-xl font-semibold">{title}</h2>
      <p className="mt-2 text-base text-muted">{text}</p>
      <div className="mt-4 empty:hidden">
        {end === 'closed' && after}
        {end === 'lost' && <Button onClick={() => location.reload()}>Load the page again</Button>}
        {end === 'signed-out' && (
          <ButtonLink to="/auth/login" search={{ return: location.pathname + location.search }}>
            Sign in and come back
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
