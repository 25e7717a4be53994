import { useEffect, useState } from 'react'
import type { OutlineEntry } from './headings.ts'

/** Pixels from the top of the window: the section there is the current one. */
const LINE = 140

/** The id of the heading whose section is at the top of the window. */
export function useCurrentHeading(entries: readonly OutlineEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      const above = entries.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < LINE
      })
      setCurrent(above.at(-1)?.id ?? null)
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(update)
    }
    update()
    addEventListener('scroll', schedule, { passive: true })
    return () => {
      removeEventListener('scroll', schedule)
      cancelAnimationFrame(frame)
    }
  }, [entries])
  return current
}
