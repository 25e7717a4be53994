import { type RefObject, useEffect, useState } from 'react'

/** Whether text is being selected with the mouse: no toolbar should be in the way. */
export function useDragging(container: RefObject<HTMLElement | null>): boolean {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const down = (event: PointerEvent) => setDragging(event.pointerType === 'mouse')
    const up = () => setDragging(false)
    element.addEventListener('pointerdown', down)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', up)
    return () => {
      element.removeEventListener('pointerdown', down)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', up)
    }
  }, [container])
  return dragging
}
