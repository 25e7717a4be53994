import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { moved, nearest } from './move.ts'

type Id = string | number

interface Lifted {
  id: Id
  by: 'keys' | 'pointer'
  /** The index it would be dropped at. */
  to: number
  /** The pointer, and its offset in the card; pixels of the window. */
  x: number
  y: number
  gripX: number
  gripY: number
}

const AT_REST = { x: 0, y: 0, gripX: 0, gripY: 0 }
/** Pixels from the window's edge at which it scrolls, and by how much a move. */
const EDGE = 72
const SCROLL = 14

/**
 * Reorders the items of a list: by dragging their handle, or with Space, the arrow keys, and Space again. Esc cancels. Changes
 * are announced to screen readers. Each item is a child of the list with its id as `data-order-id`.
 */
export function useReorder<Item extends { id: Id; name: string }>(
  items: readonly Item[],
  list: RefObject<HTMLElement | null>,
  onOrder: (order: Item[]) => void,
) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [announcement, announce] = useState('')
  const from = items.findIndex(({ id }) => id === lifted?.id)
  const order = lifted && from >= 0 ? moved(items, from, lifted.to) : [...items]
  const name = items[from]?.name ?? ''
  const positionText = (index: number) => `position ${index + 1} of ${items.length}`

  const lift = (id: Id, by: Lifted['by'], at: Omit<Lifted, 'id' | 'by' | 'to'> = AT_REST) => {
    const index = items.findIndex((item) => item.id === id)
    setLifted({ id, by, to: index, ...at })
    announce(`${items[index]?.name ?? ''} lifted, ${positionText(index)}. Arrows move it, Space drops it, Esc cancels.`)
  }
  const moveTo = (index: number) => {
    const to = Math.max(0, Math.min(items.length - 1, index))
    if (!lifted || to === lifted.to) return
    setLifted({ ...lifted, to })
    announce(`${name}, ${positionText(to)}`)
  }
  const drop = () => {
    if (!lifted) return
    announce(`${name} dropped, ${positionText(lifted.to)}`)
    setLifted(null)
    if (lifted.to !== from) onOrder(order)
  }
  const cancel = () => {
    announce(`${name} is where it was, ${positionText(from)}`)
    setLifted(null)
  }

  useShift(list, lifted)

  const follow = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!lifted || !list.current) return
    const boxes = [...list.current.children].map((card) => boxOf(card))
    setLifted({ ...lifted, x: event.clientX, y: event.clientY, to: nearest(boxes, event.clientX, event.clientY) })
    if (event.clientY < EDGE) scrollBy({ top: -SCROLL, behavior: 'instant' })
    if (event.clientY > innerHeight - EDGE) scrollBy({ top: SCROLL, behavior: 'instant' })
  })
  const onDrop = useEffectEvent(drop)
  const onCancel = useEffectEvent(cancel)
  const dragging = lifted?.by === 'pointer'
  useEffect(() => {
    if (!dragging) return
    const move = (event: globalThis.PointerEvent) => follow(event)
    const up = () => onDrop()
    const leave = () => onCancel()
    const escape = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && onCancel()
    // On the window, because the handle itself moves in the page.
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', leave)
    addEventListener('keydown', escape)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', leave)
      removeEventListener('keydown', escape)
    }
  }, [dragging])

  const handle = (id: Id) => ({
    'aria-pressed': lifted?.id === id,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const card = event.currentTarget.closest('li')
      if (!card || event.button !== 0) return
      const { left, top } = card.getBoundingClientRect()
      const { clientX: x, clientY: y } = event
      lift(id, 'pointer', { x, y, gripX: x - left, gripY: y - top })
    },
    onKeyDown: (event: KeyboardEvent) => {
      const isDragged = lifted?.id === id && lifted.by === 'keys'
      const to = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
      const press = event.key === ' ' || event.key === 'Enter'
      if (press && isDragged) drop()
      else if (press) lift(id, 'keys')
      else if (isDragged && event.key === 'Escape') cancel()
      else if (isDragged && to !== undefined) moveTo(lifted.to + to)
      else if (isDragged && event.key === 'Home') moveTo(0)
      else if (isDragged && event.key === 'End') moveTo(items.length - 1)
      else return
      event.preventDefault()
    },
    // A card that moves in the page loses the focus for a moment; React gives it back.
    onBlur: () => setTimeout(() => lifted?.by === 'keys' && !holdsFocus(list.current, id) && onLeft(id)),
  })
  const onLeft = (id: Id) => setLifted((now) => (now?.id === id && now.by === 'keys' ? null : now))
  return { order, lifted, announcement, handle }
}

/** Shifts the dragged item from its place in the list to the pointer. */
function useShift(list: RefObject<HTMLElement | null>, lifted: Lifted | null): void {
  useLayoutEffect(() => {
    for (const item of list.current?.children ?? []) {
      if (!(item instanceof HTMLElement)) continue
      item.style.setProperty('transform', '')
      if (lifted?.by !== 'pointer' || item.dataset.orderId !== String(lifted.id)) continue
      const { left, top } = item.getBoundingClientRect()
      item.style.setProperty(
        'transform',
        `translate(${lifted.x - lifted.gripX - left}px, ${lifted.y - lifted.gripY - top}px)`,
      )
    }
  })
}

function holdsFocus(list: HTMLElement | null, id: Id): boolean {
  return list?.querySelector(`[data-order-id="${id}"]`)?.contains(document.activeElement) ?? false
}

/** The box in the list, without the transform. */
function boxOf(card: Element) {
  if (!(card instanceof HTMLElement)) return card.getBoundingClientRect()
  const parent = card.offsetParent?.getBoundingClientRect()
  return {
    left: card.offsetLeft + (parent?.left ?? 0),
    top: card.offsetTop + (parent?.top ?? 0),
    width: card.offsetWidth,
    height: card.offsetHeight,
  }
}
