import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactNode } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { RunStep } from '#worker/contracts/documents/processing.ts'
import type { RunStatus } from '#worker/contracts/documents/processing-limits.ts'
import { formatDropped, formatPages, formatState, formatStep } from './run-words.ts'

/** One step: how far it is, what it made, and why it stopped. */
export function RunStepRow(props: { step: RunStep; run: RunStatus; onRetry: () => void }) {
  const { step, run } = props
  const isRunning = step.status === 'running' && run === 'running'
  const dropped = formatDropped(step.dropped)
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <span className="mt-0.5 shrink-0">
        <StepMark step={step} isRunning={isRunning} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 text-sm font-medium wrap-anywhere">
            {formatStep(step)}
            <span className="font-normal text-muted">{`: ${formatPages(step)}`}</span>
          </p>
          <p className="text-meta text-muted tabular">{formatState(step, run)}</p>
        </div>
        {isRunning && (
          <div className="mt-2">
            <ProgressBar label={formatStep(step)} value={step.done} max={step.total} />
          </div>
        )}
        {step.problem && <p className="mt-1 text-sm text-error-text">{step.problem}</p>}
        {dropped !== '' && <p className="mt-1 text-meta text-muted">{dropped}</p>}
        {step.modelSpent && (
          <p className="mt-1 text-meta text-muted">
            The language model’s limit for today is reached, so the built-in engine made the rest.
          </p>
        )}
        {step.status === 'done' && step.made === 0 && (
          <p className="mt-1 text-meta text-muted">These pages give none of these.</p>
        )}
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          <ResultLink step={step} />
          {step.status === 'failed' && run !== 'cancelled' && (
            <Button size="sm" color="neutral" variant="outline" icon={RotateCcw} onClick={props.onRetry}>
              Retry
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

function StepMark({ step, isRunning }: { step: RunStep; isRunning: boolean }): ReactNode {
  if (isRunning) return <Spinner size={16} />
  if (step.status === 'done')
    return (
      <span className="text-success-text">
        <Icon as={CircleCheck} />
      </span>
    )
  if (step.status === 'failed')
    return (
      <span className="text-error-text">
        <Icon as={CircleX} />
      </span>
    )
  return (
    <span className="text-dimmed">
      <Icon as={CircleDashed} />
    </span>
  )
}

/** Leads to what a step has made. */
function ResultLink({ step: { noteId, deckId, quizId, made, kind } }: { step: RunStep }) {
  const look = { size: 'sm', color: 'neutral', variant: 'soft' } as const
  if (noteId)
    return (
      <ButtonLink {...look} to="/dashboard/knowledge/notes/$uuid" params={{ uuid: noteId }}>
        Open note
      </ButtonLink>
    )
  if (deckId !== null && kind === 'cards' && made > 0)
    return (
      <ButtonLink {...look} to="/dashboard/games/flashcards/$deckId/edit" params={{ deckId }}>
        {`Check ${formatCount(made, 'card')}`}
      </ButtonLink>
    )
  if (quizId !== null && made > 0)
    return (
      <ButtonLink {...look} to="/dashboard/games/quizzes/$quizzId" params={{ quizzId: quizId }}>
        Start the quiz
      </ButtonLink>
    )
  return null
}
