import { HIGHLIGHT_COLORS, type HighlightColor } from '#worker/contracts/documents/highlight-limits.ts'
import { cx } from '#app/ui/class-names.ts'
import { COLOR_NAMES, Swatch } from '../../highlight-colors.tsx'

/** One press marks what is selected; or changes the colour of what is marked. */
export function ColorButtons(props: {
  label: (name: string) => string
  /** The one it has. */
  current?: HighlightColor
  onPress: (color: HighlightColor) => void
}) {
  return HIGHLIGHT_COLORS.map((color) => (
    <button
      key={color}
      type="button"
      aria-label={props.label(COLOR_NAMES[color].toLowerCase())}
      title={COLOR_NAMES[color]}
      aria-pressed={props.current && props.current === color}
      onClick={() => props.onPress(color)}
      className={cx(
        'flex size-8 items-center justify-center rounded-md hover:bg-muted pointer-coarse:size-11',
        props.current === color && 'bg-accented',
      )}
    >
      <Swatch color={color} className="size-5" />
    </button>
  ))
}

const KEY = 'stoa.highlight-color'

/** The colour that was used last on this device. */
export function lastColor(): HighlightColor {
  try {
    return HIGHLIGHT_COLORS.find((color) => color === localStorage.getItem(KEY)) ?? 'yellow'
  } catch {
    return 'yellow'
  }
}

export function keepColor(color: HighlightColor): void {
  try {
    localStorage.setItem(KEY, color)
  } catch (error) {
    console.error('The colour could not be kept on this device', error)
  }
}
