import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'

interface Run<Progress> {
  onProgress: (progress: Progress) => void
  signal: AbortSignal
}

/** A form that starts long work in this browser and shows how far it is. Closing the dialog stops the work. */
export function DeviceWorkDialog<Progress extends { done: number; total: number }>(props: {
  title: string
  description: string
  submitLabel: string
  progressLabel: string
  /** @param progress null before the first report */
  formatProgress: (progress: Progress | null) => string
  /** The dialog closes when it is done. */
  work: (run: Run<Progress>) => Promise<void>
  onClosed: () => void
  /** The fields. @param error of the last run, null while one is running */
  children: (state: { isRunning: boolean; error: Error | null }) => ReactNode
}) {
  const form = useId()
  const [open, setOpen] = useState(true)
  const [progress, setProgress] = useState<Progress | null>(null)
  const stop = useRef<AbortController>(null)
  const run = useMutation({
    mutationFn: () => {
      stop.current = new AbortController()
      return props.work({ onProgress: setProgress, signal: stop.current.signal })
    },
    onSuccess: () => setOpen(false),
    onSettled: () => setProgress(null),
  })
  const close = () => {
    stop.current?.abort()
    setOpen(false)
  }
  const isRunning = run.isPending
  return (
    <Dialog
      open={open}
      onClose={close}
      onClosed={props.onClosed}
      size="sm"
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button color="neutral" variant="outline" onClick={close}>
            {isRunning ? 'Stop' : 'Cancel'}
          </Button>
          <Button type="submit" form={form} loading={isRunning}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isRunning) run.mutate()
        }}
      >
        {props.children({ isRunning, error: isRunning ? null : run.error })}
        {isRunning && (
          <div className="mt-4 space-y-2">
            <p role="status" className="text-sm text-muted tabular">
              {props.formatProgress(progress)}
            </p>
            <ProgressBar label={props.progressLabel} value={progress?.done ?? null} max={progress?.total ?? 1} />
          </div>
        )}
      </form>
    </Dialog>
  )
}
