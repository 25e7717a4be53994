import type { HighlightColor } from '#worker/contracts/documents/highlight-limits.ts'
import { cx } from '#app/ui/class-names.ts'

export const COLOR_NAMES: Record<HighlightColor, string> = {
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  pink: 'Pink',
}

/** The kinds of line of app/styles/viewer.css. */
const LINES: Record<HighlightColor, string> = {
  yellow: 'border-solid',
  green: 'border-dashed',
  blue: 'border-double border-b-4',
  pink: 'border-dotted',
}

/** A bit of text as it looks when it is marked. */
export function Swatch({ color, className }: { color: HighlightColor; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex size-4 items-center justify-center rounded-sm border-b-2 text-[10px] font-semibold text-black',
        LINES[color],
        className,
      )}
      style={{
        background: `color-mix(in oklab, var(--mark-${color}) 60%, white)`,
        borderColor: `color-mix(in oklab, var(--mark-${color}) 70%, black)`,
      }}
    >
      a
    </span>
  )
}
