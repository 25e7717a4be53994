import CloudOff from 'lucide-react/icons/cloud-off'
import { Icon } from '#app/ui/icon.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Countdown } from './countdown.tsx'
import type { Room } from './use-room.ts'

/** What is played, how far it is, and the time that is left. */
export function RoomHead({ room, title }: { room: Room | null; title: string }) {
  const view = room?.view
  const deadline = view?.phase === 'question' ? room?.deadline : null
  const isPlaying = view?.phase === 'question' || view?.phase === 'reveal'
  return (
    <header>
      <div className="flex min-h-10 items-center gap-3">
        <h1 className="min-w-0 flex-1 truncate text-base font-semibold">{title}</h1>
        {room?.view && !room.isConnected && !room.end && (
          <span role="status" className="flex items-center gap-1.5 text-meta text-warning-text">
            <Icon as={CloudOff} size={16} /> Connecting …
          </span>
        )}
        {isPlaying && <span className="text-meta text-muted tabular">{`${view.at + 1} of ${view.of}`}</span>}
        {typeof deadline === 'number' && <Countdown deadline={deadline} />}
      </div>
      {isPlaying && (
        <div className="mt-3">
          <ProgressBar
            label={view.phase === 'question' ? 'Answers' : 'Questions'}
            value={view.phase === 'question' ? view.answered : view.at + 1}
            max={view.phase === 'question' ? Math.max(1, view.players) : view.of}
          />
          {view.phase === 'question' && (
            <p className="mt-2 text-meta text-muted tabular">{`${view.answered} of ${view.players} answered`}</p>
          )}
        </div>
      )}
    </header>
  )
}
