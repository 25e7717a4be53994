import { type RefObject, useEffect, useEffectEvent } from 'react'
import { HIGHLIGHT_COLORS, type HighlightColor } from '#worker/contracts/documents/highlight-limits.ts'
import { indexText, rangeOfPassage, rangesOfWord } from './text-ranges.ts'

/** Names of app/styles/viewer.css. */
type Paint = 'cited' | 'found' | 'marked-active' | `marked-${HighlightColor}`

export interface PaintedText {
  /** 0: on every page. */
  page: number
  paint: Paint
  /** A passage, or words of which every occurrence is painted. */
  passage?: string
  words?: readonly string[]
  near?: number
  /** A few characters on either side of the passage. */
  before?: string
  after?: string
  /** Of the highlight that it is a part of. */
  id?: string
}

/** Where highlights are painted. */
export type PaintedRanges = ReadonlyMap<string, readonly Range[]>

/** Milliseconds without a change of the page before it is painted. */
const SETTLED_MS = 60

/**
 * Paints passages into the pages (`data-page`) that are in an element now or come later, over the text and without changing
 * it: as CSS highlights. A browser without them shows the pages unpainted.
 */
export function usePainted(
  element: RefObject<HTMLElement | null>,
  texts: readonly PaintedText[],
  onPainted: (ranges: PaintedRanges) => void,
): void {
  const tell = useEffectEvent(onPainted)
  useEffect(() => {
    const root = element.current
    if (!root || !('highlights' in CSS)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => tell(paint(root, texts)), SETTLED_MS)
    }
    later()
    const observer = new MutationObserver(later)
    observer.observe(root, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      for (const name of NAMES) CSS.highlights.delete(name)
    }
  }, [element, texts])
}

function paint(root: HTMLElement, texts: readonly PaintedText[]): PaintedRanges {
  const { byPaint, byId } = rangesIn(root, texts)
  for (const [priority, name] of NAMES.entries()) {
    const painted = new Highlight(...(byPaint.get(name) ?? []))
    painted.priority = priority
    if (painted.size > 0) CSS.highlights.set(name, painted)
    else CSS.highlights.delete(name)
  }
  return byId
}

/** Where texts are in the pages (`data-page`) of an element: by how they are painted, and by the highlight they are of. */
export function rangesIn(root: HTMLElement, texts: readonly PaintedText[]) {
  const byId = new Map<string, Range[]>()
  const byPaint = new Map<Paint, Range[]>()
  for (const page of root.querySelectorAll<HTMLElement>('[data-page]')) {
    const wanted = texts.filter((text) => text.page === 0 || text.page === Number(page.dataset.page))
    if (wanted.length === 0) continue
    const index = indexText(page)
    for (const { paint: name, passage, words, id, ...place } of wanted) {
      const range = passage === undefined ? null : rangeOfPassage(index, passage, place)
      const found = [...(range ? [range] : []), ...(words ?? []).flatMap((word) => rangesOfWord(index, word))]
      byPaint.set(name, [...(byPaint.get(name) ?? []), ...found])
      if (id !== undefined && found.length > 0) byId.set(id, [...(byId.get(id) ?? []), ...found])
    }
  }
  return { byPaint, byId }
}

/** Each over those before it. */
const NAMES: readonly Paint[] = [
  ...HIGHLIGHT_COLORS.map((color) => `marked-${color}` as const),
  'marked-active',
  'cited',
  'found',
]
