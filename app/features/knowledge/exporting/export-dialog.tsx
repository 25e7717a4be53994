import { formatCount } from '#app/lib/format-count.ts'
import { ExportProgressDialog } from '#app/ui/export-progress-dialog.tsx'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { exportAll, type ExportStep } from './export-notes.ts'

/** Fetches and packs all notes while it is open, then saves the file. */
export function ExportDialog(props: OverlayProps<void>) {
  return (
    <ExportProgressDialog<ExportStep>
      {...props}
      title="Export all notes"
      description="As Markdown files in a zip, their pictures with them."
      run={async (onStep, signal) => {
        const { notes, missing } = await exportAll(onStep, signal)
        return {
          title: `${formatCount(notes, 'note')} exported`,
          ...(missing > 0 && {
            description: `${missing.toLocaleString('en')} pictures or files could not be found.`,
          }),
        }
      }}
      formatStep={labelOf}
      failure="The file could not be made. Your notes are safe."
    />
  )
}

function labelOf(step: ExportStep | null): string {
  if (step?.what === 'file') return 'Packing the file'
  const done = (step?.done ?? 0).toLocaleString('en')
  if (step?.what !== 'pictures') return `Fetching notes: ${done}`
  return `Fetching pictures and files: ${done} of ${(step.total ?? 0).toLocaleString('en')}`
}
