import { useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { useShortcuts } from '../shortcuts.ts'

const SHORTCUTS = [
  { label: 'Next and previous row', keys: ['arrowup', 'arrowdown'] },
  { label: 'Open the row', keys: ['enter'] },
  { label: 'Choose the row', keys: ['x'] },
  { label: 'Choose all', keys: ['mod+a'] },
]

/**
 * The arrow keys go from row to row, Home and End to the first and the last that is loaded. Other keys on a row are given to
 * `onKey`, with the row's index.
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  draw: (index: number) => void,
  onKey: (event: KeyboardEvent, index: number) => void,
) {
  useShortcuts(SHORTCUTS)
  const active = useRef(0)
  const go = (to: number) => {
    const index = Math.max(0, Math.min(count - 1, to))
    draw(index)
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    active.current = index
  }
  return {
    go,
    onFocus: (event: FocusEvent) => {
      const index = indexOf(event.target)
      if (index !== null) active.current = index
    },
    onKeyDown: (event: KeyboardEvent) => {
      const onList = event.target === list.current
      if (!onList && !(event.target instanceof Element && event.target.matches('[data-row]'))) return
      const index = active.current
      const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[event.key]
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return onKey(event, index)
      event.preventDefault()
      go(to)
      if (!event.shiftKey) return
      onKey(event, index)
      onKey(event, active.current)
    },
  }
}

function indexOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return row ? Number(row.dataset.index) : null
}
