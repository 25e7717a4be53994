import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import Timer from 'lucide-react/icons/timer'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import { playChime } from './chime.ts'
import {
  clockText,
  isIdle,
  leftAt,
  pause,
  type Phase,
  setMinutes,
  start,
  stop,
  type TimerState,
} from './timer-state.ts'
import { TimerStore } from './timer-store.ts'
import { useTitleClock } from './use-title-clock.ts'

const MINUTES: Record<Phase, readonly number[]> = { focus: [15, 25, 35, 50, 90], break: [5, 10, 15, 20] }
const WORDS = {
  focus: { title: 'Focus', over: 'The focus is over', next: 'Take a break when you like.' },
  break: { title: 'Break', over: 'The break is over', next: 'Start the next focus when you are ready.' },
} as const

/** The study timer in the top bar: the time while it runs, and its panel. */
export function TimerControl({ ownerId, opened }: { ownerId: string; opened: boolean }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [store] = useState(() => new TimerStore(ownerId, announce))
  const state = useSyncExternalStore(store.subscribe, () => store.state)
  const [now, setNow] = useState(() => Date.now())
  const isRunning = state.running !== null
  useEffect(() => {
    if (!isRunning) return
    const tick = () => {
      store.tick(Date.now())
      setNow(Date.now())
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [store, isRunning])
  useEffect(() => {
    if (opened) panel.current?.showPopover()
  }, [opened])
  useHotkey('t', () => panel.current?.togglePopover())
  const text = clockText(leftAt(state, Math.max(now, state.running?.since ?? 0)))
  useTitleClock(isRunning ? text : null)
  const status = isIdle(state) ? '' : `, ${WORDS[state.phase].title.toLowerCase()}, ${isRunning ? 'running' : 'paused'}`
  return (
    <>
      <Button
        color={isRunning ? 'primary' : 'neutral'}
        variant={isRunning ? 'soft' : 'ghost'}
        icon={Timer}
        aria-label={`Study timer${status}`}
        popoverTarget={id}
        className="tabular"
      >
        {!isIdle(state) && text}
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Study timer"
        data-float
        className="fixed inset-auto top-13 right-2 m-0 w-72 rounded-2xl border bg-surface p-5 shadow-lg sm:right-6"
      >
        <Panel state={state} store={store} text={text} />
      </div>
    </>
  )
}

function Panel({ state, store, text }: { state: TimerState; store: TimerStore; text: string }) {
  const isRunning = state.running !== null
  return (
    <div className="flex flex-col gap-4">
      <div className="text-center">
        <p className="text-sm font-medium text-muted">{WORDS[state.phase].title}</p>
        <p role="timer" aria-live="off" className="mt-1 text-4xl font-semibold text-highlighted tabular">
          {text}
        </p>
        <p className="mt-1 text-meta text-muted tabular">
          {state.rounds > 0 ? `${state.rounds} finished in a row` : 'Counts as study time.'}
        </p>
      </div>
      <div className="flex justify-center gap-2">
        <Button
          size="lg"
          icon={isRunning ? Pause : Play}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the popover was opened for it
          autoFocus
          onClick={() => (isRunning ? store.apply(pause(state, Date.now())) : store.set(start(state, Date.now())))}
        >
          {isRunning ? 'Pause' : isIdle(state) || state.phase === 'break' ? 'Start' : 'Resume'}
        </Button>
        {!isIdle(state) && (
          <Button
            size="lg"
            color="neutral"
            variant="outline"
            icon={Square}
            onClick={() => store.apply(stop(state, Date.now()))}
          >
            Stop
          </Button>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 border-t pt-4">
        {(['focus', 'break'] as const).map((phase) => (
          <label key={phase} className="text-meta text-muted">
            {WORDS[phase].title}
            <Select
              disabled={isRunning}
              options={MINUTES[phase].map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))}
              value={String(state.minutes[phase])}
              onChange={({ target }) => store.set(setMinutes(state, phase, Number(target.value)))}
              className="mt-1"
            />
          </label>
        ))}
      </div>
      <label className="flex min-h-6 items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={state.sound}
          onChange={({ target }) => {
            store.set({ ...state, sound: target.checked })
            if (target.checked) playChime()
          }}
          className="size-4.5 accent-[var(--primary-solid)]"
        />
        A quiet chime at the end
      </label>
    </div>
  )
}

function announce(ended: TimerState): void {
  const { over, next } = WORDS[ended.phase]
  toast.success(over, { description: next })
  if (ended.sound) playChime()
}
