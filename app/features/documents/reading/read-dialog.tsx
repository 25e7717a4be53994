import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { formatBytes, formatNumber } from '#app/lib/format-count.ts'
import { failureReason } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { DocumentSummary } from '#worker/contracts/documents.ts'
import { invalidateDocuments, limitsQuery } from '../document-queries.ts'
import { readOnDevice, type ReadingProgress, UnreadableHere } from './read-on-device.ts'

/** Reads a file that is too large for the Worker. Closing the dialog stops it; the pages that were sent stay. */
export function ReadDialog({ document, onClosed }: { document: DocumentSummary; onClosed: () => void }) {
  const queryClient = useQueryClient()
  const form = useId()
  const [open, setOpen] = useState(true)
  const [password, setPassword] = useState('')
  const [progress, setProgress] = useState<ReadingProgress | null>(null)
  const stop = useRef<AbortController>(null)
  const reading = useMutation({
    mutationFn: async () => {
      stop.current = new AbortController()
      const { pagesPerDocument: maxPages } = await queryClient.ensureQueryData(limitsQuery)
      const { signal } = stop.current
      await readOnDevice(document, { password: password || null, maxPages, onProgress: setProgress, signal })
    },
    onSuccess: () => {
      setOpen(false)
      toast.success('The file was read', { description: `“${document.title}” can be searched in a moment.` })
    },
    onSettled: async () => {
      setProgress(null)
      await invalidateDocuments(queryClient)
    },
  })
  const close = () => {
    stop.current?.abort()
    setOpen(false)
  }
  const isRunning = reading.isPending
  const isLocked = reading.error instanceof UnreadableHere && reading.error.code.endsWith('-password')
  const reason = reading.isError && !isRunning ? reasonOf(reading.error) : null
  return (
    <Dialog
      open={open}
      onClose={close}
      onClosed={onClosed}
      size="sm"
      title="Read on this device"
      description={`“${document.title}” has ${formatBytes(document.size)}: more than our server reads. It is loaded here, and its text is sent back.`}
      footer={
        <>
          <Button color="neutral" variant="outline" onClick={close}>
            {isRunning ? 'Stop' : 'Cancel'}
          </Button>
          <Button type="submit" form={form} loading={isRunning}>
            Read
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isRunning) reading.mutate()
        }}
      >
        {isLocked ? (
          <Field label="Password of the file" hint="It opens the file once and is not kept." error={reason}>
            <PasswordInput
              autoComplete="off"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </Field>
        ) : (
          reason && (
            <p role="alert" className="text-sm text-error-text">
              {reason}
            </p>
          )
        )}
        {isRunning && (
          <div className="mt-2 space-y-2">
            <p role="status" className="text-sm text-muted tabular">
              {progressText(progress)}
            </p>
            <ProgressBar label="Read" value={progress?.done ?? null} max={progress?.total ?? 1} />
          </div>
        )}
      </form>
    </Dialog>
  )
}

function progressText(progress: ReadingProgress | null): string {
  if (!progress) return 'Opening the file'
  const { step, done, total } = progress
  if (step === 'reading') return `Page ${formatNumber(done + 1)} of ${formatNumber(total)}`
  return done === total ? 'Opening the file' : `Loading ${formatBytes(done)} of ${formatBytes(total)}`
}

function reasonOf(error: Error): string {
  if (error instanceof UnreadableHere) return error.message
  if (error.name === 'WorkerStalled') return 'Reading got stuck. Close other tabs, then try again.'
  return failureReason(error)
}
