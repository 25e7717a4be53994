import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Button } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { RoomView } from '#worker/contracts/quizzes/live.ts'
import { JoinForm } from './join-form.tsx'
import { spacedCode } from './room-code.ts'
import type { Room } from './use-room.ts'

const QrCode = lazyInBrowser(async () => (await import('./qr-code.tsx')).QrCode)

/** The code and who has come, before the first question. */
export function HostLobby(props: { room: Room; view: RoomView; name: string; join: (name: string) => void }) {
  const { room, view, name, join } = props
  const { connection } = room
  const [joins, setJoins] = useState(false)
  return (
    <div className="flex flex-col gap-8">
      <HowToJoin code={connection.code} />
      <Players room={room} view={view} />
      {joins && !view.you && (
        <div className="max-w-[28rem]">
          <JoinForm room={room} join={join} name={name} label="Play along" />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="xl"
          disabled={!room.isConnected || view.players === 0}
          className="max-sm:w-full"
          onClick={() => connection.send({ type: 'start' })}
        >
          Start
        </Button>
        {!view.you && !joins && (
          <Button size="xl" color="neutral" variant="outline" className="max-sm:w-full" onClick={() => setJoins(true)}>
            Play along
          </Button>
        )}
      </div>
    </div>
  )
}

function HowToJoin({ code }: { code: string }) {
  const address = `${location.origin}/live/${code}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast.success('The link is copied')
    } catch (error) {
      console.error('The link could not be copied', error)
      toast.error('The link could not be copied', { description: address })
    }
  }
  return (
    <section
      aria-label="How to join"
      className="flex flex-col items-center gap-6 rounded-2xl border bg-surface p-6 text-center sm:flex-row sm:p-8 sm:text-start"
    >
      <div className="min-w-0 flex-1">
        <p className="text-base text-muted">
          Players open <span className="font-medium wrap-anywhere text-highlighted">{`${location.host}/live`}</span> and
          type
        </p>
        <p className="mt-2 text-4xl font-semibold tracking-wide text-highlighted tabular">{spacedCode(code)}</p>
        <Button className="mt-4" color="neutral" variant="outline" onClick={() => void copy()}>
          Copy the link
        </Button>
      </div>
      <Deferred fallback={<Skeleton className="size-44 rounded-lg" />}>
        <QrCode address={address} />
      </Deferred>
    </section>
  )
}

function Players({ room: { connection }, view }: { room: Room; view: RoomView }) {
  return (
    <section aria-label="Players">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 role="status" className="text-lg font-semibold">
          {view.players === 0 ? 'Nobody has joined yet' : formatCount(view.players, 'player')}
        </h2>
        <Button
          size="sm"
          color="neutral"
          variant="ghost"
          icon={view.isLocked ? Lock : LockOpen}
          aria-pressed={view.isLocked}
          onClick={() => connection.send({ type: 'lock', locked: !view.isLocked })}
        >
          {view.isLocked ? 'Locked' : 'Lock the game'}
        </Button>
      </div>
      <ul aria-label="Players" className="flex flex-wrap gap-2">
        {view.names.map((player) => (
          <li
            key={player.id}
            className="flex max-w-full items-center gap-1 rounded-full border bg-surface py-1 ps-4 pe-1 text-base"
          >
            <span className={`truncate ${player.isHere ? 'text-highlighted' : 'text-dimmed'}`}>{player.name}</span>
            <Button
              size="sm"
              color="neutral"
              variant="ghost"
              icon={X}
              aria-label={`Remove ${player.name}`}
              onClick={() => connection.send({ type: 'remove', player: player.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
