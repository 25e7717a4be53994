import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Rows rendered on the server and before measuring; and rows beyond each edge of the viewport. */
const AT_FIRST = 50
const AROUND = 12

interface Range {
  from: number
  to: number
}

/**
 * Virtualises a list: which of its rows are in or near the viewport. All rows have the same height, so the others are
 * padding, and only the first row is measured.
 */
export function useVirtualRows(list: RefObject<HTMLElement | null>, count: number) {
  const [range, setRange] = useState<Range>({ from: 0, to: AT_FIRST })
  const shown = clamp(range, count)
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })
  const set = (next: Range) => {
    const { from, to } = latest.current
    if (next.from !== from || next.to !== to) setRange(next)
  }
  const look = useEffectEvent(() => {
    const element = list.current
    if (!element?.firstElementChild) return
    const next = clamp(rangeOf(element), count)
    keepFocus(element, next)
    set(next)
  })
  // After every render, since the list may have moved or grown. Equal values set no state.
  useLayoutEffect(() => look())
  useEffect(() => {
    const onMove = () => look()
    addEventListener('scroll', onMove, { passive: true })
    addEventListener('resize', onMove)
    return () => {
      removeEventListener('scroll', onMove)
      removeEventListener('resize', onMove)
    }
  }, [])

  /** Scrolls to a row outside the window and renders it, so that it can be focused. */
  const draw = (index: number) => {
    const element = list.current
    if (!element || (index >= latest.current.from && index < latest.current.to)) return
    const top = element.getBoundingClientRect().top + index * rowHeight(element)
    scrollBy({ top: top - innerHeight / 2, behavior: 'instant' })
    flushSync(() => setRange(clamp(rangeOf(element), count)))
  }
  return { ...shown, draw }
}

function rangeOf(list: HTMLElement): Range {
  const row = rowHeight(list)
  const top = -list.getBoundingClientRect().top
  return { from: Math.floor(top / row) - AROUND, to: Math.ceil((top + innerHeight) / row) + AROUND }
}

/** At least one row, however far away the list is: without a row nothing could be measured again. */
function clamp({ from, to }: Range, count: number): Range {
  const end = Math.min(count, Math.max(to, 1))
  return { from: Math.max(0, Math.min(from, end - 1)), to: end }
}

function rowHeight(list: HTMLElement): number {
  return list.firstElementChild?.getBoundingClientRect().height || 1
}

/** When a focused row is removed, the focus moves to the list, where the arrow keys still work. */
function keepFocus(list: HTMLElement, next: Range): void {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]')
  if (!row || !list.contains(row)) return
  const index = Number(row.dataset.index)
  if (index < next.from || index >= next.to) list.focus({ preventScroll: true })
}
