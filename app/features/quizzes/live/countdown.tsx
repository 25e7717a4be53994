import { useEffect, useState } from 'react'
import { cx } from '#app/ui/class-names.ts'

const LAST_SECONDS = 5

/** Seconds until the question closes. @param deadline on the clock of `performance.now()` */
export function Countdown({ deadline }: { deadline: number }) {
  const [left, setLeft] = useState(() => secondsUntil(deadline))
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(deadline))
    tick()
    const timer = setInterval(tick, 200)
    return () => clearInterval(timer)
  }, [deadline])
  const isShort = left <= LAST_SECONDS
  return (
    <span
      role="timer"
      aria-label="Seconds left"
      className={cx(
        'inline-flex h-10 min-w-10 items-center justify-center rounded-full px-2 text-lg font-semibold tabular',
        isShort ? 'bg-error-soft text-error-text' : 'bg-elevated text-highlighted',
      )}
    >
      {left}
    </span>
  )
}

function secondsUntil(deadline: number): number {
  return Math.max(0, Math.ceil((deadline - performance.now()) / 1_000))
}
