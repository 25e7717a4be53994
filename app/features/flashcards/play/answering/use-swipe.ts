import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'

/** Pixels until a swipe counts. */
const THRESHOLD = 72

interface SwipeHandlers {
  left?: () => void
  right?: () => void
}

interface Swipe {
  handlers: object
  style: CSSProperties | undefined
  /** The swipe's direction if it ended now. */
  direction: 'left' | 'right' | null
}

/** Swipes by touch to the left or right. Mouse and pen are ignored; vertical moves scroll. */
export function useSwipe(ways: SwipeHandlers): Swipe {
  const from = useRef<{ x: number; y: number; id: number } | null>(null)
  const [by, setBy] = useState<{ x: number; y: number } | null>(null)
  const canSwipe = Boolean(ways.left ?? ways.right)
  const end = (event: PointerEvent) => {
    const start = from.current
    from.current = null
    setBy(null)
    if (!start || start.id !== event.pointerId || event.type === 'pointercancel') return
    const way = directionOf({ x: event.clientX - start.x, y: event.clientY - start.y })
    if (way) ways[way]?.()
  }
  return {
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (!canSwipe || event.pointerType !== 'touch' || !event.isPrimary) return
        from.current = { x: event.clientX, y: event.clientY, id: event.pointerId }
      },
      onPointerMove: (event: PointerEvent) => {
        const start = from.current
        if (start?.id === event.pointerId) setBy({ x: event.clientX - start.x, y: event.clientY - start.y })
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
    direction: by && directionOf(by),
    style: by && Math.abs(by.x) > 12 ? { transform: `translateX(${by.x * 0.6}px) rotate(${by.x / 60}deg)` } : undefined,
  }
}

function directionOf({ x, y }: { x: number; y: number }): 'left' | 'right' | null {
  if (Math.abs(x) <= THRESHOLD || Math.abs(x) <= Math.abs(y) * 1.5) return null
  return x < 0 ? 'left' : 'right'
}
