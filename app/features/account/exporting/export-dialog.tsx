import { useEffect, useEffectEvent, useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { ExportStep } from '#worker/domain/exporting/account/write-account.ts'
import { exportAccount } from './export-account.ts'

/** Packs the account while it is open, then saves the file. */
export function ExportDialog(props: OverlayProps<void>) {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <Dialog
      open={props.open}
      onClose={() => props.onClose()}
      onClosed={props.onClosed}
      size="sm"
      disablePointerDismissal
      title="Export everything"
      description="Keep this page open until the file is saved."
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
  const [step, setStep] = useState<ExportStep>({ what: 'data', done: 0, total: 0 })
  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { zips, missing } = await exportAccount((next) => signal.aborted || setStep(next), signal)
      const description = missing > 0 ? `${formatCount(missing, 'file')} could not be found.` : undefined
      toast.success(zips === 1 ? 'Export saved' : `Export saved as ${zips} files`, { description })
      props.onDone()
    } catch (error) {
      if (signal.aborted) return
      console.error('The export failed', error)
      const isRequest = error instanceof Error && error.name === 'RequestFailed'
      props.onProblem(isRequest ? error.message : 'The file could not be made. Your data is safe. Try again.')
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    void run(stop.signal)
    return () => stop.abort()
  }, [])
  return (
    <>
      <ProgressBar label="Export" value={step.total > 0 ? step.done : null} max={step.total} />
      <p className="mt-2 text-sm text-muted tabular">{labelOf(step)}</p>
    </>
  )
}

const LABELS = { data: 'Entries', files: 'Files', notes: 'Notes', cards: 'Decks', quizzes: 'Quizzes' }

function labelOf({ what, done, total }: ExportStep): string {
  if (total === 0) return 'Reading your data'
  return `${LABELS[what]}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
}
