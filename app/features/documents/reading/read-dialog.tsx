import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytes, formatNumber } from '#app/lib/format-count.ts'
import { failureReason } from '#app/lib/read.ts'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { DocumentSummary } from '#worker/contracts/documents.ts'
import { DeviceWorkDialog } from '../device-work-dialog.tsx'
import { invalidateDocuments, limitsQuery } from '../document-queries.ts'
import { readOnDevice, type ReadingProgress, UnreadableHere } from './read-on-device.ts'

/** Reads a file that is too large for the Worker. What was sent before it is stopped stays. */
export function ReadDialog({ document, onClosed }: { document: DocumentSummary; onClosed: () => void }) {
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  return (
    <DeviceWorkDialog<ReadingProgress>
      title="Read on this device"
      description={`“${document.title}” has ${formatBytes(document.size)}: more than our server reads. It is loaded here, and its text is sent back.`}
      submitLabel="Read"
      progressLabel="Read"
      formatProgress={progressText}
      work={async (run) => {
        try {
          const { pagesPerDocument: maxPages } = await queryClient.ensureQueryData(limitsQuery)
          await readOnDevice(document, { password: password || null, maxPages, ...run })
          toast.success('The file was read', { description: `“${document.title}” can be searched in a moment.` })
        } finally {
          await invalidateDocuments(queryClient)
        }
      }}
      onClosed={onClosed}
    >
      {({ error }) => {
        const reason = error && reasonOf(error)
        if (error instanceof UnreadableHere && error.code.endsWith('-password'))
          return (
            <Field label="Password of the file" hint="It opens the file once and is not kept." error={reason}>
              <PasswordInput
                autoComplete="off"
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
            </Field>
          )
        return (
          reason && (
            <p role="alert" className="text-sm text-error-text">
              {reason}
            </p>
          )
        )
      }}
    </DeviceWorkDialog>
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
