import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RequestFailed } from '#app/lib/retry-request.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { exportCards, type ExportStep } from './export-cards.ts'
import type { ExportFormat } from './export-protocol.ts'

const FORMATS = [
  ['apkg', 'Anki package', 'with schedule, history and media'],
  ['csv', 'CSV', 'for spreadsheets, without the schedule'],
  ['tsv', 'TSV', 'with tabs between the columns'],
] as const
const WORK = { cards: 'Fetching the cards', media: 'Fetching the media', file: 'Writing the file' }

/** All cards, to take along. */
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

/** A deck's cards, or all, in the form one chooses. Who leaves stops it. */
export function ExportFormats(props: { deckId: number | null; name: string }) {
  const [step, setStep] = useState<ExportStep | null>(null)
  const [said, setSaid] = useState<{ color: 'info' | 'error'; text: string } | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const run = async (format: ExportFormat) => {
    const controller = new AbortController()
    stop.current = controller
    setSaid(null)
    setStep({ what: 'cards', done: 0, total: null })
    try {
      const { facts, missing } = await exportCards({ ...props, format }, setStep, controller.signal)
      const lost = missing > 0 ? ` ${missing.toLocaleString('en')} of their media could not be fetched.` : ''
      setSaid({
        color: 'info',
        text: `${facts.toLocaleString('en')} ${facts === 1 ? 'fact' : 'facts'} exported.${lost}`,
      })
    } catch (error) {
      if (!controller.signal.aborted) setSaid({ color: 'error', text: sentenceOf(error) })
    }
    setStep(null)
  }
  return (
    <>
      {step ? (
        <div className="flex flex-col gap-3">
          <p className="text-sm text-muted tabular">
            {`${WORK[step.what]}: ${step.done.toLocaleString('en')}${step.total === null ? '' : ` of ${step.total.toLocaleString('en')}`}`}
          </p>
          <ProgressBar label={WORK[step.what]} value={step.total === null ? null : step.done} max={step.total ?? 0} />
          <Button className="self-start" color="neutral" variant="outline" onClick={() => stop.current?.abort()}>
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
              <Button size="sm" color="neutral" variant="outline" icon={Download} onClick={() => void run(format)}>
                {`Export ${name}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">
        {said && (
          <Notice color={said.color} className="mt-4">
            {said.text}
          </Notice>
        )}
      </div>
    </>
  )
}

function sentenceOf(error: unknown): string {
  if (error instanceof RequestFailed) return error.message
  console.error('The cards could not be exported', error)
  return 'The file could not be made. Try again in a moment.'
}
