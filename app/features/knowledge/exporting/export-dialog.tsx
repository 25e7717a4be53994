import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { formatCount } from '#app/lib/format-count.ts'
import { RequestFailed } from '#app/lib/retry-request.ts'
import { exportAll, type ExportStep } from './export-notes.ts'

/** Fetches and packs all notes while it is open, then saves the file. */
export function ExportDialog(props: OverlayProps<void>) {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <Dialog
      open={props.open}
      onClose={() => props.onClose()}
      onClosed={props.onClosed}
      size="sm"
      disablePointerDismissal
      title="Export all notes"
      description="As Markdown files in a zip, their pictures with them."
      footer={
        <>
          <Button color="neutral" variant="outline" onClick={() => props.onClose()}>
            Cancel
          </Button>
          {problem && <Button onClick={() => setProblem(null)}>Try again</Button>}
        </>
      }
    >
      {problem ? (
        <div role="alert">
          <Notice color="error">{problem}</Notice>
        </div>
      ) : (
        <Running onDone={() => props.onClose()} onProblem={setProblem} />
      )}
    </Dialog>
  )
}

/** Starts when it is mounted, and stops when it is unmounted. */
function Running(props: { onDone: () => void; onProblem: (sentence: string) => void }) {
  const [step, setStep] = useState<ExportStep>({ what: 'notes', done: 0, total: null })
  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { notes, missing } = await exportAll((next) => signal.aborted || setStep(next), signal)
      const description =
        missing > 0 ? `${missing.toLocaleString('en')} pictures or files could not be found.` : undefined
      toast.success(`${formatCount(notes, 'note')} exported`, { description: description })
      props.onDone()
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof RequestFailed)) console.error('The export failed', error)
      props.onProblem(
        error instanceof RequestFailed ? error.message : 'The file could not be made. Your notes are safe.',
      )
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    void run(stop.signal)
    return () => stop.abort()
  }, [])
  return (
    <>
      <ProgressBar label="Export" value={step.total === null ? null : step.done} max={step.total ?? 0} />
      <p className="mt-2 text-sm text-muted tabular">{labelOf(step)}</p>
    </>
  )
}

function labelOf({ what, done, total }: ExportStep): string {
  if (what === 'file') return 'Packing the file'
  if (what === 'notes') return `Fetching notes: ${done.toLocaleString('en')}`
  return `Fetching pictures and files: ${done.toLocaleString('en')} of ${(total ?? 0).toLocaleString('en')}`
}
