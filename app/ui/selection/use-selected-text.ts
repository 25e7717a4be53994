import { type RefObject, useEffect, useState } from 'react'

export interface SelectedText {
  text: string
  /** The share of the element's text before the selection, 0 to 1. */
  before: number
  /** In the window, below its last line. */
  bottom: number
  left: number
  range: Range
}

/** The text that is selected within `element`, once the pointer or the key that selects it is released. */
export function useSelectedText(element: RefObject<HTMLElement | null>): SelectedText | null {
  const [selected, setSelected] = useState<SelectedText | null>(null)
  useEffect(() => {
    const look = () => setSelected(selectedIn(element.current))
    const drop = () => {
      if (getSelection()?.isCollapsed !== false) setSelected(null)
    }
    look()
    document.addEventListener('pointerup', look)
    document.addEventListener('keyup', look)
    document.addEventListener('selectionchange', drop)
    addEventListener('scroll', look, { passive: true, capture: true })
    return () => {
      document.removeEventListener('pointerup', look)
      document.removeEventListener('keyup', look)
      document.removeEventListener('selectionchange', drop)
      removeEventListener('scroll', look, { capture: true })
    }
  }, [element])
  return selected
}

function selectedIn(element: HTMLElement | null): SelectedText | null {
  const selection = getSelection()
  if (!element || !selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const text = selection.toString().trim()
  if (text === '' || !element.contains(range.commonAncestorContainer)) return null
  const earlier = document.createRange()
  earlier.setStart(element, 0)
  earlier.setEnd(range.startContainer, range.startOffset)
  const { bottom, left } = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect()
  return {
    text,
    before: earlier.toString().length / Math.max(1, element.textContent?.length ?? 1),
    bottom,
    left,
    range,
  }
}
