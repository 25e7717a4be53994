import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { formatCount, formatNumber } from '#app/lib/format-count.ts'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { RequestFailed } from '#app/lib/retry-request.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { ExportStep } from './export-cards.ts'
import type { ExportFormat } from './export-worker.ts'

const FORMATS = [
  ['apkg', 'Anki package', 'with schedule, history and media'],
  ['csv', 'CSV', 'for spreadsheets, without the schedule'],
  ['tsv', 'TSV', 'with tabs between the columns'],
] as const
const STEP_LABELS = { cards: 'Fetching the cards', media: 'Fetching the media', file: 'Writing the file' }

/** Exports all cards. */
export function ExportCardsPanel(props: { deckId: number | null; name: string }) {
  return (
    <section aria-labelledby="export-title">
      <h2 id="export-title" className="text-base font-semibold">
        Export
      </h2>
      <p className="mt-1 text-sm text-muted">Your cards are yours: take them along whenever you like.</p>
      <div className="mt-3">
        <ExportFormats {...props} />
      </div>
    </section>
  )
}

/** Exports a deck's cards, or all, in a chosen format. Leaving the page stops it. */
export function ExportFormats(props: { deckId: number | null; name: string }) {
  const [step, setStep] = useState<ExportStep | null>(null)
  const [result, setResult] = useState<{ color: 'info' | 'error'; text: string } | null>(null)
  const run = useRef<AbortController | null>(null)
  useEffect(() => () => run.current?.abort(), [])
  const start = async (format: ExportFormat) => {
    const controller = new AbortController()
    run.current = controller
    setResult(null)
    setStep({ what: 'cards', done: 0, total: null })
    try {
      const { exportCards } = await importModule(() => import('./export-cards.ts'))
      const { facts, missing } = await exportCards({ ...props, format }, setStep, controller.signal)
      const lost = missing > 0 ? ` ${formatNumber(missing)} of their media could not be fetched.` : ''
      setResult({
        color: 'info',
        text: `${formatCount(facts, 'fact')} exported.${lost}`,
      })
    } catch (error) {
      if (!controller.signal.aborted) setResult({ color: 'error', text: messageOf(error) })
    }
    setStep(null)
  }
  return (
    <>
      {step ? (
        <div className="flex flex-col gap-3">
          <p className="text-sm text-muted tabular">
            {`${STEP_LABELS[step.what]}: ${formatNumber(step.done)}${step.total === null ? '' : ` of ${formatNumber(step.total)}`}`}
          </p>
          <ProgressBar
            label={STEP_LABELS[step.what]}
            value={step.total === null ? null : step.done}
            max={step.total ?? 0}
          />
          <Button className="self-start" color="neutral" variant="outline" onClick={() => run.current?.abort()}>
            Stop
          </Button>
        </div>
      ) : (
        <ul className="divide-y border-y text-sm">
          {FORMATS.map(([format, name, what]) => (
            <li key={format} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
              <p>
                <span className="font-medium text-highlighted">{name}</span> <span className="text-muted">{what}</span>
              </p>
              <Button size="sm" color="neutral" variant="outline" icon={Download} onClick={() => void start(format)}>
                {`Export ${name}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">
        {result && (
          <Notice color={result.color} className="mt-4">
            {result.text}
          </Notice>
        )}
      </div>
    </>
  )
}

function messageOf(error: unknown): string {
  if (error instanceof RequestFailed) return error.message
  console.error('The cards could not be exported', error)
  return 'The file could not be made. Try again in a moment.'
}
