import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, Suspense } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { formatNumber } from '#app/lib/format-count.ts'
import { useConfirmLeave } from '#app/ui/overlay/use-confirm-leave.ts'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { ProgressPanel } from '#app/ui/progress-panel.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { useNoteImport } from './note-importer.ts'

const loadReview = createClientOnlyFn(() => importModule(() => import('./import-review.tsx')))
const loadReport = createClientOnlyFn(() => importModule(() => import('./import-report.tsx')))
const ImportReview = lazy(async () => ({ default: (await loadReview()).ImportReview }))
const ImportReport = lazy(async () => ({ default: (await loadReport()).ImportReport }))

/** Notes of other programs, from the files to a report of each. */
export function ImportScreen() {
  return (
    <PageColumn width="reading">
      <PageHeader title="Import" description="Bring your notes from another program" />
      <Import />
    </PageColumn>
  )
}

function Import() {
  const { state, ...actions } = useNoteImport()
  useConfirmLeave(state.stage === 'sending', {
    title: 'Stop the import?',
    description: 'What has been imported stays. Import the same files again to continue.',
    confirm: 'Stop the import',
  })
  switch (state.stage) {
    case 'choose':
      return (
        <ChooseFiles
          problem={state.problem}
          onFiles={(files) => {
            // Both are loaded while the files are read.
            void Promise.allSettled([loadReview(), loadReport()])
            actions.read(files)
          }}
        />
      )
    case 'reading':
      return (
        <ProgressPanel
          title="Reading the files"
          hint="Nothing is written yet."
          done={state.step?.done ?? null}
          total={state.step?.total ?? 0}
          format={formatNumber}
          item={state.step?.path ?? ''}
          onStop={actions.stop}
        />
      )
    case 'review':
      return (
        <Suspense>
          <ImportReview
            plan={state.plan}
            onTables={(csv) => actions.readTables(state.plan, csv)}
            onImport={() => actions.send(state.plan)}
            onCancel={actions.reset}
          />
        </Suspense>
      )
    case 'sending':
      return (
        <ProgressPanel
          title="Importing notes"
          hint="Keep this page open. If you stop, what has been imported stays."
          done={state.done}
          total={state.total}
          format={formatNumber}
          item={state.item}
          onStop={actions.stop}
        />
      )
    case 'report':
      return (
        <Suspense>
          <ImportReport
            plan={state.plan}
            problem={state.problem}
            onResume={() => actions.send(state.plan)}
            onCopies={(indexes) => actions.sendCopies(state.plan, indexes)}
            onReset={actions.reset}
          />
        </Suspense>
      )
  }
}
