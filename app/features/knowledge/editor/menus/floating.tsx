import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** A position in the window, in CSS pixels. */
export interface Box {
  left: number
  top: number
  bottom: number
}

const GAP = 6

/**
 * Positions its children below a position in the text, or above it where there is no room or `above` is set; scrolls with
 * the text.
 */
export function Floating(props: { at: Box; above?: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const { at, above } = props
  useLayoutEffect(() => {
    const box = element.current
    const frame = box?.offsetParent?.getBoundingClientRect()
    if (!box || !frame) return
    const { width, height } = box.getBoundingClientRect()
    const room = above
      ? at.top - height - GAP > 64
      : at.bottom + height + GAP > window.innerHeight && at.top > height + 64
    const top = room ? at.top - height - GAP : at.bottom + GAP
    const left = Math.max(8 - frame.left, Math.min(at.left - frame.left, window.innerWidth - 8 - width - frame.left))
    box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top - frame.top)}px)`
    box.style.visibility = 'visible'
  })
  return (
    <div ref={element} className="invisible absolute top-0 left-0 z-30 w-max max-w-[calc(100vw-1rem)]">
      {props.children}
    </div>
  )
}
