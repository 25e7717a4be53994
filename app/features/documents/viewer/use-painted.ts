import { type RefObject, useEffect } from 'react'
import { indexText, rangeOfPassage, rangesOfWord } from './text-ranges.ts'

/** Names of app/styles/viewer.css. */
type Paint = 'cited' | 'found'

export interface PaintedText {
  /** 0: on every page. */
  page: number
  paint: Paint
  /** A passage, or words of which every occurrence is painted. */
  passage?: string
  words?: readonly string[]
  near?: number
}

/** Milliseconds without a change of the page before it is painted. */
const SETTLED_MS = 60

/**
 * Paints passages into the pages (`data-page`) that are in an element now or come later, over the text and without changing
 * it: as CSS highlights. A browser without them shows the pages unpainted.
 */
export function usePainted(element: RefObject<HTMLElement | null>, texts: readonly PaintedText[]): void {
  useEffect(() => {
    const root = element.current
    if (!root || !('highlights' in CSS)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => paint(root, texts), SETTLED_MS)
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

function paint(root: HTMLElement, texts: readonly PaintedText[]): void {
  const ranges = new Map<Paint, Range[]>()
  for (const page of root.querySelectorAll<HTMLElement>('[data-page]')) {
    const wanted = texts.filter((text) => text.page === 0 || text.page === Number(page.dataset.page))
    if (wanted.length === 0) continue
    const index = indexText(page)
    for (const { paint: name, passage, words, near } of wanted) {
      const range = passage === undefined ? null : rangeOfPassage(index, passage, near)
      const found = [...(range ? [range] : []), ...(words ?? []).flatMap((word) => rangesOfWord(index, word))]
      ranges.set(name, [...(ranges.get(name) ?? []), ...found])
    }
  }
  for (const name of NAMES) {
    const found = ranges.get(name) ?? []
    if (found.length > 0) CSS.highlights.set(name, new Highlight(...found))
    else CSS.highlights.delete(name)
  }
}

const NAMES: readonly Paint[] = ['cited', 'found']
