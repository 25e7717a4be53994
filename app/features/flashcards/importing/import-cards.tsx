import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, Suspense } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { formatNumber } from '#app/lib/format-count.ts'
import { useConfirmLeave } from '#app/ui/overlay/use-confirm-leave.ts'
import { ProgressPanel } from '#app/ui/progress-panel.tsx'
import type { ReadStep } from '#worker/contracts/flashcards/portable-cards.ts'
import { useCardImport } from './card-importer.ts'
import { ChooseCards } from './choose-cards.tsx'

const loadReview = createClientOnlyFn(() => importModule(() => import('./card-review.tsx')))
const loadReport = createClientOnlyFn(() => importModule(() => import('./card-import-report.tsx')))
const CardReview = lazy(async () => ({ default: (await loadReview()).CardReview }))
const CardImportReport = lazy(async () => ({ default: (await loadReport()).CardImportReport }))

/** Imports cards of Anki, Quizlet and tables, from the file to a report of what came over. */
export function ImportCards() {
  const { state, ...actions } = useCardImport()
  useConfirmLeave(state.stage === 'sending', {
    title: 'Stop the import?',
    description: 'What has been imported stays. Import the same file again to continue.',
    confirm: 'Stop the import',
  })
  switch (state.stage) {
    case 'choose':
      return (
        <ChooseCards
          problem={state.problem}
          onSource={(source) => {
            // Both are loaded while the file is read.
            void Promise.allSettled([loadReview(), loadReport()])
            actions.read(source)
          }}
        />
      )
    case 'reading':
      return <ReadingProgress step={state.step} onStop={actions.stop} />
    case 'sending':
      return (
        <ProgressPanel
          title="Importing cards"
          hint="Keep this page open. If you stop, what has been imported stays."
          done={state.done}
          total={state.total}
          format={formatNumber}
          onStop={actions.stop}
        />
      )
    case 'review':
      return (
        <Suspense fallback={<ReadingProgress step={null} onStop={actions.reset} />}>
          <CardReview
            plan={state.plan}
            isReading={state.isReading}
            onFormat={(format) => actions.setFormat(state.plan, format)}
            onImport={() => actions.send(state.plan)}
            onCancel={actions.reset}
          />
        </Suspense>
      )
    case 'report':
      return (
        <Suspense>
          <CardImportReport
            plan={state.plan}
            problem={state.problem}
            onResume={() => actions.send(state.plan)}
            onReset={actions.reset}
          />
        </Suspense>
      )
  }
}

const TITLES: Record<ReadStep['part'], string> = {
  unpacking: 'Opening the file',
  notes: 'Reading the cards',
  fingerprints: 'Preparing to compare',
  comparing: 'Comparing with what is here',
}

function ReadingProgress({ step, onStop }: { step: ReadStep | null; onStop: () => void }) {
  const part = step?.part ?? 'unpacking'
  return (
    <ProgressPanel
      title={TITLES[part]}
      hint="Nothing is written yet."
      done={step?.done ?? null}
      total={step?.total ?? 0}
      format={part === 'unpacking' ? formatMegabytes : formatNumber}
      onStop={onStop}
    />
  )
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
