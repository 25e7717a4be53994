import { Button } from './button.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** The progress of a long task, with a button that stops it. */
export function ProgressPanel(props: {
  title: string
  /** Says what remains when the task is stopped. */
  hint: string
  /** Null while nothing is known. */
  done: number | null
  total: number
  format: (value: number) => string
  /** Describes the current item. */
  item?: string
  onStop: () => void
}) {
  const { title, done, total, format, item } = props
  return (
    <section aria-labelledby="progress-title" className="rounded-2xl border bg-surface p-5">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="progress-title" className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-sm text-muted tabular">
          {done !== null && total > 0 && `${format(done)} of ${format(total)}`}
        </p>
      </div>
      <ProgressBar label={title} value={done} max={total} />
      {item !== undefined && <p className="mt-2 h-5 truncate text-meta text-dimmed">{item}</p>}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted">{props.hint}</p>
        <Button color="neutral" variant="outline" onClick={props.onStop}>
          Stop
        </Button>
      </div>
    </section>
  )
}
