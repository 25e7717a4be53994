import { toneClass, type ButtonColor } from './button-style.ts'
import { cx } from './class-names.ts'

/** True progress of something: `value` of `max`. Never shown for what cannot be counted. */
export function Progress(props: {
  value: number
  max?: number
  label: string
  /** Said in place of a percentage: "3 of 12 pages". */
  valueText?: string
  color?: ButtonColor
  className?: string
}) {
  const max = props.max ?? 100
  const part = max > 0 ? Math.min(1, Math.max(0, props.value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={props.value}
      aria-valuetext={props.valueText}
      className={cx(
        'h-1.5 overflow-hidden rounded-full bg-accented',
        toneClass(props.color ?? 'primary'),
        props.className,
      )}
    >
      <div
        className="h-full origin-left rounded-full bg-tone-solid transition-transform duration-200 rtl:origin-right"
        style={{ transform: `scaleX(${part})` }}
      />
    </div>
  )
}
