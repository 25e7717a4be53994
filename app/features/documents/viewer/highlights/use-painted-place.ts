import { type RefObject, useEffect, useRef } from 'react'
import type { PaintedRanges } from '../painting/use-painted.ts'

/** Pixels of the window that bars cover at its top. */
const COVERED = 120
/** Pixels around the words that count as theirs: the space between lines, and a finger's want of precision. */
const AROUND = 8

/** Where highlights are painted: which one is at a point, and to bring one into the window. */
export function usePaintedPlace(
  within: RefObject<HTMLElement | null>,
  onGo: (page: number) => void,
  first: string | null,
) {
  const ranges = useRef<PaintedRanges>(new Map())
  /** To be shown as soon as it is painted. */
  const awaited = useRef(first)
  const show = () => {
    const [range] = (awaited.current !== null && ranges.current.get(awaited.current)) || []
    if (!range) return
    const { top, bottom } = range.getBoundingClientRect()
    awaited.current = null
    if (top < COVERED || bottom > innerHeight - COVERED)
      scrollBy({ top: top - Math.max(COVERED, innerHeight / 3), behavior: 'instant' })
  }
  // Who turns the page or scrolls does not wait for it any more.
  useEffect(() => {
    const forget = () => {
      awaited.current = null
    }
    addEventListener('wheel', forget, { passive: true })
    addEventListener('touchmove', forget, { passive: true })
    return () => {
      removeEventListener('wheel', forget)
      removeEventListener('touchmove', forget)
    }
  }, [])
  return {
    onPainted(painted: PaintedRanges) {
      ranges.current = painted
      show()
    },
    /** Brings a highlight of a page into the window. */
    go(id: string, page: number) {
      awaited.current = id
      const isHere = ranges.current.get(id)?.some((range) => within.current?.contains(range.startContainer))
      if (!isHere) onGo(page)
      show()
    },
    /** The highlight at a point of the window; of several the shortest. */
    at(x: number, y: number): string | null {
      const found = [...ranges.current].filter(([, those]) =>
        those.some((range) => [...range.getClientRects()].some((box) => contains(box, x, y))),
      )
      const length = (those: readonly Range[]) => those.reduce((sum, range) => sum + range.toString().length, 0)
      return found.toSorted(([, a], [, b]) => length(a) - length(b))[0]?.[0] ?? null
    },
  }
}

export type PaintedPlace = ReturnType<typeof usePaintedPlace>

function contains({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left - AROUND && x <= right + AROUND && y >= top - AROUND && y <= bottom + AROUND
}
