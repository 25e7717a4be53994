import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { formatNumber } from '#app/lib/format-count.ts'
import { failureReason } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { DocumentSummary } from '#worker/contracts/documents.ts'
import { invalidateDocuments, KEY } from '../document-queries.ts'
import { RECOGNISED_LANGUAGES, type RecognisedLanguage } from './languages.ts'
import { NothingRecognised, recogniseDocument, type RecognisingProgress } from './recognise-document.ts'

/** Recognises the text of pages that are pictures. Closing the dialog stops it; nothing is stored before the last page. */
export function RecogniseDialog({ document, onClosed }: { document: DocumentSummary; onClosed: () => void }) {
  const queryClient = useQueryClient()
  const form = useId()
  const [open, setOpen] = useState(true)
  const [language, setLanguage] = useState<RecognisedLanguage>(ownLanguage)
  const [progress, setProgress] = useState<RecognisingProgress | null>(null)
  const stop = useRef<AbortController>(null)
  const recognise = useMutation({
    mutationFn: () => {
      stop.current = new AbortController()
      return recogniseDocument(document, language, { onProgress: setProgress, signal: stop.current.signal })
    },
    onSuccess: async () => {
      await invalidateDocuments(queryClient)
      // The pages have another text now.
      await queryClient.invalidateQueries({ queryKey: [KEY, 'page', document.id] })
      setOpen(false)
      toast.success('The text was recognised', { description: `“${document.title}” can be searched in a moment.` })
    },
    onSettled: () => setProgress(null),
  })
  const close = () => {
    stop.current?.abort()
    setOpen(false)
  }
  const isRunning = recognise.isPending
  return (
    <Dialog
      open={open}
      onClose={close}
      onClosed={onClosed}
      size="sm"
      title="Recognise the text"
      description={
        document.kind === 'image'
          ? `The text of “${document.title}” is read on this device.`
          : `The pages of “${document.title}” are pictures. Their text is read on this device.`
      }
      footer={
        <>
          <Button color="neutral" variant="outline" onClick={close}>
            {isRunning ? 'Stop' : 'Cancel'}
          </Button>
          <Button type="submit" form={form} loading={isRunning}>
            Recognise
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isRunning) recognise.mutate()
        }}
      >
        <Field
          label="Language of the text"
          hint="Up to 7 MB are loaded the first time. A page takes a few seconds."
          error={recognise.isError ? reasonOf(recognise.error) : null}
        >
          <Select
            value={language}
            disabled={isRunning}
            onChange={({ currentTarget }) => {
              const chosen = RECOGNISED_LANGUAGES.find(({ code }) => code === currentTarget.value)
              if (chosen) setLanguage(chosen.code)
            }}
          >
            {RECOGNISED_LANGUAGES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {isRunning && (
          <div className="mt-4 space-y-2">
            <p role="status" className="text-sm text-muted tabular">
              {progressText(progress)}
            </p>
            <ProgressBar label="Recognised" value={progress?.done ?? null} max={progress?.total ?? 1} />
          </div>
        )}
      </form>
    </Dialog>
  )
}

function progressText(progress: RecognisingProgress | null): string {
  if (!progress) return 'Opening the file'
  const { done, total } = progress
  if (done === total) return 'Storing the text'
  return `Page ${formatNumber(done + 1)} of ${formatNumber(total)}`
}

function reasonOf(error: Error): string {
  if (error instanceof NothingRecognised)
    return 'No letters were found. If the text is in another language, choose that.'
  if (error instanceof DOMException && error.name === 'AbortError') return 'Stopped. Nothing was stored.'
  return failureReason(error)
}

/** The language of the browser, where it is one of them. */
function ownLanguage(): RecognisedLanguage {
  const [own] = navigator.language.split('-')
  const codes: Record<string, RecognisedLanguage> = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa' }
  return codes[own ?? ''] ?? 'eng'
}
