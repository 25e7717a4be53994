import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import type { OverlayProps } from './overlay/overlay-store.ts'
import { ProgressBar } from './progress-bar.tsx'
import { toast } from './toast/toast.ts'

interface Progress {
  done: number
  /** Null while it is not known. */
  total: number | null
}

interface Work<Step extends Progress> {
  /** Makes and saves the file. @returns what the toast says */
  run: (onStep: (step: Step) => void, signal: AbortSignal) => Promise<{ title: string; description?: string }>
  formatStep: (step: Step | null) => string
  /** What is said where something else than a request failed. */
  failure: string
}

/** Makes a file while it is open, saves it and closes. Closing it stops the work. */
export function ExportProgressDialog<Step extends Progress>(
  props: OverlayProps<void> & Work<Step> & { title: string; description: string },
) {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <Dialog
      open={props.open}
      onClose={() => props.onClose()}
      onClosed={props.onClosed}
      size="sm"
      disablePointerDismissal
      title={props.title}
      description={props.description}
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
        <Running
          run={props.run}
          formatStep={props.formatStep}
          failure={props.failure}
          onDone={() => props.onClose()}
          onProblem={setProblem}
        />
      )}
    </Dialog>
  )
}

/** Starts when it is mounted, and stops when it is unmounted. */
function Running<Step extends Progress>(
  props: Work<Step> & { onDone: () => void; onProblem: (sentence: string) => void },
) {
  const [step, setStep] = useState<Step | null>(null)
  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { title, description } = await props.run((next) => signal.aborted || setStep(next), signal)
      toast.success(title, { description })
      props.onDone()
    } catch (error) {
      if (signal.aborted) return
      // One of a Web Worker keeps its name, but not its class.
      if (error instanceof Error && error.name === 'RequestFailed') return props.onProblem(error.message)
      console.error('The export failed', error)
      props.onProblem(props.failure)
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    void run(stop.signal)
    return () => stop.abort()
  }, [])
  return (
    <>
      <ProgressBar label="Export" value={step?.total ? step.done : null} max={step?.total ?? 0} />
      <p className="mt-2 text-sm text-muted tabular">{props.formatStep(step)}</p>
    </>
  )
}
