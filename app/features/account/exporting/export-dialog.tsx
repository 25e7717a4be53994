import { formatCount } from '#app/lib/format-count.ts'
import { ExportProgressDialog } from '#app/ui/export-progress-dialog.tsx'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import type { ExportStep } from '#worker/domain/exporting/account/write-account.ts'
import { exportAccount } from './export-account.ts'

/** Packs the account while it is open, then saves the file. */
export function ExportDialog(props: OverlayProps<void>) {
  return (
    <ExportProgressDialog<ExportStep>
      {...props}
      title="Export everything"
      description="Keep this page open until the file is saved."
      run={async (onStep, signal) => {
        const { zips, missing } = await exportAccount(onStep, signal)
        return {
          title: zips === 1 ? 'Export saved' : `Export saved as ${zips} files`,
          ...(missing > 0 && { description: `${formatCount(missing, 'file')} could not be found.` }),
        }
      }}
      formatStep={labelOf}
      failure="The file could not be made. Your data is safe. Try again."
    />
  )
}

const LABELS = { data: 'Entries', files: 'Files', notes: 'Notes', cards: 'Decks', quizzes: 'Quizzes' }

function labelOf(step: ExportStep | null): string {
  if (!step?.total) return 'Reading your data'
  return `${LABELS[step.what]}: ${step.done.toLocaleString('en')} of ${step.total.toLocaleString('en')}`
}
