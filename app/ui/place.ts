export interface Box {
  left: number
  top: number
  width: number
  height: number
}
export type Side = 'top' | 'bottom' | 'left' | 'right'

/**
 * Where a floating box goes beside its anchor, in viewport pixels: on the side asked for, on the opposite one where
 * there is more room, and never outside the window.
 */
export function place(options: {
  anchor: Box
  size: { width: number; height: number }
  window: { width: number; height: number }
  side: Side
  align?: 'start' | 'center' | 'end'
  gap?: number
}): { left: number; top: number; side: Side } {
  const { anchor, size, align = 'start', gap = 6 } = options
  const side = flip(options)
  const vertical = side === 'top' || side === 'bottom'
  const along = (from: number, room: number, own: number) =>
    align === 'start' ? from : align === 'end' ? from + room - own : from + (room - own) / 2
  const left = vertical
    ? along(anchor.left, anchor.width, size.width)
    : side === 'left'
      ? anchor.left - gap - size.width
      : anchor.left + anchor.width + gap
  const top = vertical
    ? side === 'top'
      ? anchor.top - gap - size.height
      : anchor.top + anchor.height + gap
    : along(anchor.top, anchor.height, size.height)
  return {
    left: within(left, size.width, options.window.width),
    top: within(top, size.height, options.window.height),
    side,
  }
}

const EDGE = 8
const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

function flip({ anchor, size, window, side, gap = 6 }: Parameters<typeof place>[0]): Side {
  const room = {
    top: anchor.top,
    bottom: window.height - anchor.top - anchor.height,
    left: anchor.left,
    right: window.width - anchor.left - anchor.width,
  }
  const need = (side === 'top' || side === 'bottom' ? size.height : size.width) + gap + EDGE
  return room[side] >= need || room[side] >= room[OPPOSITE[side]] ? side : OPPOSITE[side]
}

function within(from: number, own: number, room: number): number {
  return Math.max(EDGE, Math.min(from, room - own - EDGE))
}
