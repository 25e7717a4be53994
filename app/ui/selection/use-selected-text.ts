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

/** Milliseconds after which a selection by touch has come to rest. */
const SETTLED_MS = 250

/** The text that is selected within `element`, once the pointer or the key that selects it is released. */
export function useSelectedText(element: RefObject<HTMLElement | null>): SelectedText | null {
  const [selected, setSelected] = useState<SelectedText | null>(null)
  useEffect(() => {
    const look = () => setSelected(selectedIn(element.current))
    let timer: ReturnType<typeof setTimeout> | undefined
    let isTouch = false
    const onPointerDown = ({ pointerType }: PointerEvent) => {
      isTouch = pointerType === 'touch'
    }
    const onChange = () => {
      clearTimeout(timer)
      if (getSelection()?.isCollapsed !== false) setSelected(null)
      // A long press and the handles of a selection are the system's: the page is not told when the finger is lifted.
      else if (isTouch) timer = setTimeout(look, SETTLED_MS)
    }
    look()
    document.addEventListener('pointerdown', onPointerDown, true)
    document.addEventListener('pointerup', look)
    document.addEventListener('keyup', look)
    document.addEventListener('selectionchange', onChange)
    addEventListener('scroll', look, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', onPointerDown, true)
      document.removeEventListener('pointerup', look)
      document.removeEventListener('keyup', look)
      document.removeEventListener('selectionchange', onChange)
      removeEventListener('scroll', look, { capture: true })
    }
  }, [element])
  return selected
}

export function selectedIn(element: HTMLElement | null): SelectedText | null {
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
