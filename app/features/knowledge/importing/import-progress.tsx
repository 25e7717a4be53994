import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'

/** A long work under way: a bar that is true, what it is at, and a way to stop it. */
export function ImportProgress(props: {
  title: string
  /** What stopping leaves behind. */
  hint: string
  done: number | null
  total: number
  path: string
  onStop: () => void
}) {
  const { title, done, total, path } = props
  return (
    <section aria-labelledby="progress-title" className="rounded-2xl border bg-surface p-5">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="progress-title" className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-sm text-muted tabular">
          {done !== null && total > 0 && `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`}
        </p>
      </div>
      <ProgressBar label={title} value={done} max={total} />
      <p className="mt-2 h-5 truncate text-meta text-dimmed">{path}</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted">{props.hint}</p>
        <Button color="neutral" variant="outline" onClick={props.onStop}>
          Stop
        </Button>
      </div>
    </section>
  )
}
