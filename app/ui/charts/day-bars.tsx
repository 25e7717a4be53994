import { formatCapped } from '#app/lib/format-count.ts'

/** A small bar for each day, with its number and its name. */
export function DayBars(props: {
  days: readonly { name: string; value: number }[]
  noun: [one: string, many: string]
  /** The largest number that is shown; beyond it "999+". */
  max: number
}) {
  const most = Math.max(1, ...props.days.map(({ value }) => value))
  const [one, many] = props.noun
  return (
    <ul className="flex gap-1.5 tabular">
      {props.days.map(({ name, value }, i) => (
        <li key={i} className="flex min-w-0 flex-1 flex-col items-center">
          <span className="text-meta text-highlighted">
            {formatCapped(value, props.max)}
            <span className="sr-only"> {value === 1 ? one : many},</span>
          </span>
          <span aria-hidden className="mt-1 flex h-14 w-full items-end rounded bg-elevated">
            <span className="w-full rounded bg-primary" style={{ height: `${(value / most) * 100}%` }} />
          </span>
          <span className="mt-1 text-meta text-muted">{name}</span>
        </li>
      ))}
    </ul>
  )
}
