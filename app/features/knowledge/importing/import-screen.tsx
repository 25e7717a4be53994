import { useBlocker } from '@tanstack/react-router'
import { useConfirm } from '#app/ui/overlay/confirm.ts'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportReview } from './import-review.tsx'
import { useImport } from './use-import.ts'

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
  const { state, ...actions } = useImport()
  const confirm = useConfirm()
  const leave = () =>
    confirm({
      title: 'Stop the import?',
      description: 'What is in stays. Import the same files again to go on.',
      confirm: 'Stop the import',
    })
  useBlocker({
    shouldBlockFn: async () => !(await leave()),
    disabled: state.at !== 'sending',
    enableBeforeUnload: state.at === 'sending',
  })
  switch (state.at) {
    case 'choose':
      return <ChooseFiles problem={state.problem} onFiles={actions.read} />
    case 'reading':
      return (
        <ImportProgress
          title="Reading the files"
          hint="Nothing is written yet."
          done={state.step?.done ?? null}
          total={state.step?.total ?? 0}
          path={state.step?.path ?? ''}
          onStop={actions.stop}
        />
      )
    case 'review':
      return (
        <ImportReview
          plan={state.plan}
          csv={state.csv}
          onTables={actions.readTables}
          onImport={() => actions.send(state.plan)}
          onCancel={actions.again}
        />
      )
    case 'sending':
      return (
        <ImportProgress
          title="Importing notes"
          hint="Keep this page open. If you stop, what is in stays."
          done={state.done}
          total={state.total}
          path={state.path}
          onStop={actions.stop}
        />
      )
    case 'report':
      return (
        <ImportReport
          plan={state.plan}
          problem={state.problem}
          onGoOn={() => actions.goOn(state.plan)}
          onCopies={(places) => actions.copy(state.plan, places)}
          onAgain={actions.again}
        />
      )
  }
}
