import { useState } from 'react'
import { failureReason } from '#app/lib/read.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { DocumentRun } from '#worker/contracts/documents/processing.ts'
import { cancelRun, retryStep } from './run-queries.ts'
import { RUN_WORDS } from './run-words.ts'
import { RunStepRow } from './run-step-row.tsx'
import { RunTime } from './run-time.tsx'
import { useRun } from './use-run.ts'

const COLORS = { waiting: 'info', running: 'info', done: 'success', cancelled: 'neutral', failed: 'warning' } as const

/** A run: its steps as a checklist, with what they have made. */
export function RunCard({ run: given }: { run: DocumentRun }) {
  const [run, setRun] = useRun(given)
  const [error, setError] = useState<string | null>(null)
  const isOpen = run.status === 'waiting' || run.status === 'running'
  const done = run.steps.filter(({ status }) => status === 'done').length
  const act = async (work: Promise<DocumentRun>) => {
    setError(null)
    await work.then(setRun, (reason: unknown) => setError(failureReason(reason)))
  }
  return (
    <Card padding="sm">
      <article aria-label={`Run of ${titleOf(run)}`}>
        <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 className="truncate text-base font-semibold">{titleOf(run)}</h3>
            <p className="mt-0.5 flex flex-wrap items-center gap-2 text-meta text-muted tabular">
              <Badge color={COLORS[run.status]}>{RUN_WORDS[run.status]}</Badge>
              <span>{`${done} of ${run.steps.length} done`}</span>
              <RunTime at={run.createdAt} />
            </p>
          </div>
          {isOpen && (
            <Button size="sm" color="neutral" variant="outline" onClick={() => void act(cancelRun(run.id))}>
              Cancel
            </Button>
          )}
        </div>
        {isOpen && (
          <div className="mb-3">
            <ProgressBar label="All steps" value={sum(run, 'done')} max={sum(run, 'total')} />
            <p className="mt-1.5 text-meta text-muted">
              You can leave this page. The work continues, and this list shows it.
            </p>
          </div>
        )}
        <p role="status" className="sr-only">
          {isOpen ? `${done} of ${run.steps.length} steps done` : RUN_WORDS[run.status]}
        </p>
        {run.steps.length === 0 ? (
          <p className="text-sm text-muted">Its document was deleted.</p>
        ) : (
          <ol className="divide-y divide-default">
            {run.steps.map((step) => (
              <RunStepRow
                key={step.ordinal}
                step={step}
                run={run.status}
                onRetry={() => void act(retryStep(run.id, step.ordinal))}
              />
            ))}
          </ol>
        )}
        <div aria-live="polite">{error && <p className="mt-2 text-sm text-error-text">{error}</p>}</div>
      </article>
    </Card>
  )
}

function titleOf({ steps }: DocumentRun): string {
  const titles = [...new Set(steps.map(({ documentTitle }) => documentTitle))]
  const [first = 'A document'] = titles
  return titles.length > 1 ? `${first} and ${titles.length - 1} more` : first
}

const sum = ({ steps }: DocumentRun, what: 'done' | 'total') => steps.reduce((all, step) => all + step[what], 0)
