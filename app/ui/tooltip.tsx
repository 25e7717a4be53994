import { useEffect, useRef, type ReactNode } from 'react'
import { place, type Side } from './place.ts'

/**
 * A word beside what is hovered or focused (WCAG 1.4.13: it stays while the pointer is on it, and Esc takes it away). It
 * repeats for the eye what the control's own label says; never put anything only here.
 */
export function Tooltip(props: { label: ReactNode; side?: Side; children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (anchor.current && tip.current) reveal(tip.current, anchor.current, props.side ?? 'top')
    }, after)
  }
  const hide = (after = 0) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tip.current?.hidePopover(), after)
  }
  return (
    <span
      ref={anchor}
      role="presentation"
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(400)}
      onPointerLeave={() => hide(80)}
      onPointerDown={() => hide()}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={() => hide()}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {props.children}
      <div
        ref={tip}
        popover="manual"
        role="tooltip"
        data-float=""
        className="fixed max-w-64 rounded-lg bg-inverted px-2.5 py-1 text-xs font-medium text-inverted"
      >
        {props.label}
      </div>
    </span>
  )
}

function reveal(tip: HTMLElement, anchor: HTMLElement, side: Side) {
  tip.showPopover()
  const { left, top } = place({
    anchor: anchor.getBoundingClientRect(),
    size: { width: tip.offsetWidth, height: tip.offsetHeight },
    window: { width: innerWidth, height: innerHeight },
    side,
    align: 'center',
  })
  Object.assign(tip.style, { inset: 'auto', margin: '0', left: `${left}px`, top: `${top}px` })
}
