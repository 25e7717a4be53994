import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#app/lib/format-count.ts'
import { failureReason } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeader } from '#app/ui/card.tsx'
import type { PlanRun, RunPlan } from '#worker/contracts/documents/processing.ts'
import { planQuery } from './run-queries.ts'
import { formatPages, formatStep } from './run-words.ts'

/** What a run would do and cost, and the button that starts it: nothing begins before. */
export function PlanPanel(props: {
  input: PlanRun | null
  isStarting: boolean
  error: string | null
  onStart: () => void
}) {
  const { input } = props
  const {
    data: plan,
    error,
    isPlaceholderData,
  } = useQuery({
    ...planQuery(
      input ?? { documents: [], outputs: { summary: false, chapters: false, cards: null, questions: null } },
    ),
    enabled: input !== null,
    placeholderData: (before) => before,
  })
  const shown = input && !error ? plan : undefined
  const missing = shown ? missingItems(shown) : 0
  return (
    <Card>
      <section aria-label="Plan">
        <CardHeader title="Plan" hint={shown ? undefined : 'Choose documents and what to make from them.'} />
        {input && error && (
          <p role="alert" className="text-sm text-error-text">
            {failureReason(error)}
          </p>
        )}
        {shown && (
          <>
            <ol aria-label="Steps" className="flex max-h-72 flex-col gap-1.5 overflow-y-auto text-sm">
              {shown.steps.map((step) => (
                <li key={step.ordinal} className="flex justify-between gap-4">
                  <span className="min-w-0 wrap-anywhere">{formatStep(step)}</span>
                  <span className="shrink-0 text-muted tabular">{formatPages(step)}</span>
                </li>
              ))}
            </ol>
            <div className="mt-4 flex flex-col gap-1 border-t pt-3 text-sm text-muted">
              {costLines(shown).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </>
        )}
        <div aria-live="polite">
          {missing > 0 && (
            <p className="mt-3 text-sm text-error-text">
              {`This needs ${formatCount(missing, 'card or question', 'cards and questions')} more than are left this month. Choose fewer.`}
            </p>
          )}
          {props.error && <p className="mt-3 text-sm text-error-text">{props.error}</p>}
        </div>
        <Button
          block
          className="mt-4"
          disabled={!shown || missing > 0 || isPlaceholderData}
          loading={props.isStarting}
          onClick={props.onStart}
        >
          Start
        </Button>
      </section>
    </Card>
  )
}

function missingItems({ items: { needed, left } }: RunPlan): number {
  return left === null || needed === 0 ? 0 : Math.max(0, needed - Math.max(0, left.limit - left.used))
}

function costLines({ items, calls, engine }: RunPlan): string[] {
  const lines: string[] = []
  if (items.needed > 0) {
    const left = items.left ? `, ${Math.max(0, items.left.limit - items.left.used)} left this month` : ''
    lines.push(`Up to ${formatCount(items.needed, 'card or question', 'cards and questions')}${left}.`)
  }
  if (calls === null)
    return [...lines, 'Made by the built-in engine from the words of the text, without a language model.']
  const left = calls.left ? `, ${Math.max(0, calls.left.limit - calls.left.used)} left today` : ''
  lines.push(`About ${formatCount(calls.needed, 'call')} of ${engine.name}${left}.`)
  if (calls.left && calls.needed > calls.left.limit - calls.left.used)
    lines.push('When they are used up, the built-in engine makes the rest.')
  return lines
}
