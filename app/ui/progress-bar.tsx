/** The progress of a long task: `value` of `max` is done; null while that is not known. */
export function ProgressBar(props: { label: string; value: number | null; max: number }) {
  const { label, value, max } = props
  const share = value === null || max === 0 ? 0 : Math.min(1, value / max)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      className="h-2 overflow-hidden rounded-full bg-accented"
    >
      <div
        className="h-full origin-left rounded-full bg-[var(--primary-solid)] transition-transform duration-150 motion-reduce:transition-none"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}
