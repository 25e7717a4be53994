import { useEffect, useRef, useState } from 'react'
import { cx } from '#app/ui/class-names.ts'
import type { Attempt } from '#worker/contracts/quizzes/quizzes.ts'

const LAST_MINUTE = 60_000

/**
 * The time that is left, by the milliseconds the server said and the monotonic clock of this page, so that the device's own
 * time does not matter. The server takes no answer afterwards whatever is shown here.
 */
export function TimeLeft({ attempt, onOver }: { attempt: Attempt; onOver: () => void }) {
  const [left, setLeft] = useState(attempt.leftMs ?? 0)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    const end = performance.now() + (attempt.leftMs ?? 0)
    const tick = () => {
      const now = Math.max(0, end - performance.now())
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      over.current()
    }
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [attempt])
  const seconds = Math.ceil(left / 1_000)
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const isShort = left <= LAST_MINUTE
  return (
    <>
      <span
        role="timer"
        aria-label="Time left"
        className={cx('text-meta tabular', isShort ? 'font-semibold text-error-text' : 'text-muted')}
      >
        {text}
      </span>
      <span role="status" className="sr-only">
        {isShort ? 'Less than a minute left' : ''}
      </span>
    </>
  )
}
