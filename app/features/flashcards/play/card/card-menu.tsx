import CircleSlash from 'lucide-react/icons/circle-slash'
import Flag from 'lucide-react/icons/flag'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import MoonStar from 'lucide-react/icons/moon-star'
import Pencil from 'lucide-react/icons/pencil'
import Volume2 from 'lucide-react/icons/volume-2'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Menu, type MenuEntry } from '#app/ui/menu.tsx'
import { importModule, undefinedWhileReloading } from '#app/lib/lazy/import-module.ts'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import { FLAGS } from '#worker/contracts/flashcards/card-limits.ts'
import { hasRecording } from '#worker/domain/markdown/recording.ts'
import type { QueueCard } from '#worker/contracts/flashcards/reviews.ts'
import { canSpeak, stopSpeaking, speak } from './speak.ts'
import { type CardCalls, useCardActions } from './use-card-actions.ts'

/** Plays the last of the sides that has a recording. What plays it is loaded with the first recording that is shown. */
async function play(sides: readonly HTMLElement[]): Promise<void> {
  const player = await importModule(() => import('#app/ui/markdown/play-recordings.ts')).catch(undefinedWhileReloading)
  const side = player && sides.findLast((each) => each.querySelector(player.RECORDING))
  if (side) await player.playRecordings(side)
}

/** The menu of the card in view. */
export function CardMenu(props: {
  card: QueueCard
  review: CardCalls
  revealed: boolean
  aloud: boolean
  onEdit: () => void
}) {
  const { card, review, revealed, aloud, onEdit } = props
  const inView = revealed ? card.back : card.front
  const { flag } = card
  const { bury, suspend, setFlag } = useCardActions(card, review)
  const place = useRef<HTMLDivElement>(null)
  // The question stays in view with its answer.
  const plays = hasRecording(card.front) || hasRecording(inView)
  const read = () => {
    // What was recorded is better than any voice.
    if (plays) void play([...(place.current?.closest('section')?.querySelectorAll<HTMLElement>('[data-side]') ?? [])])
    else void speak(inView)
  }
  useEffect(() => {
    if (aloud && !hasRecording(inView)) void speak(inView)
  }, [aloud, inView])
  useEffect(() => stopSpeaking, [])
  useHotkey('e', onEdit, 'Edit the card')
  useHotkey('-', bury, 'Not today')
  useHotkey('@', suspend, 'Suspend the card')
  useHotkey('r', read, plays ? 'Play the sound' : 'Read aloud')
  const entries: MenuEntry[] = [
    { label: 'Edit', icon: Pencil, end: 'E', onSelect: onEdit },
    ...(plays || canSpeak()
      ? [{ label: plays ? 'Play the sound' : 'Read aloud', icon: Volume2, end: 'R', onSelect: read }]
      : []),
    { label: 'Not today', icon: MoonStar, end: '-', onSelect: bury },
    { label: 'Suspend', icon: CircleSlash, end: '@', onSelect: suspend },
    { kind: 'separator' },
    { kind: 'heading', label: 'Flag' },
    { label: 'None', checked: flag === 0, onSelect: () => void setFlag(0) },
    ...FLAGS.slice(0, 4).map((name, i) => ({
      label: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      icon: Flag,
      checked: flag === i + 1,
      onSelect: () => void setFlag(i + 1),
    })),
  ]
  return (
    <div ref={place} className="absolute end-2 top-2 flex items-center gap-1">
      {flag > 0 && (
        <span className="flex items-center gap-1 text-xs text-muted">
          <Flag size={14} aria-hidden />
          {`${FLAGS[flag - 1] ?? ''} flag`}
        </span>
      )}
      {card.leech && (
        <button
          type="button"
          onClick={onEdit}
          className="rounded-md px-1.5 text-xs text-warning-text underline-offset-2 hover:underline"
        >
          Often forgotten: reword it?
        </button>
      )}
      <Menu
        align="end"
        entries={entries}
        trigger={(attributes) => (
          <Button
            {...attributes}
            icon={MoreHorizontal}
            color="neutral"
            variant="ghost"
            aria-label="More for this card"
          />
        )}
      />
    </div>
  )
}
