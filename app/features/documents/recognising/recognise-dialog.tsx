import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#app/lib/format-count.ts'
import { failureReason } from '#app/lib/read.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { DocumentSummary } from '#worker/contracts/documents.ts'
import { DeviceWorkDialog } from '../device-work-dialog.tsx'
import { invalidateDocuments, KEY } from '../document-queries.ts'
import { RECOGNISED_LANGUAGES, type RecognisedLanguage } from './languages.ts'
import { NothingRecognised, recogniseDocument, type RecognisingProgress } from './recognise-document.ts'

/** Recognises the text of pages that are pictures. Nothing is stored before the last page. */
export function RecogniseDialog({ document, onClosed }: { document: DocumentSummary; onClosed: () => void }) {
  const queryClient = useQueryClient()
  const [language, setLanguage] = useState<RecognisedLanguage>(ownLanguage)
  return (
    <DeviceWorkDialog<RecognisingProgress>
      title="Recognise the text"
      description={
        document.kind === 'image'
          ? `The text of “${document.title}” is read on this device.`
          : `The pages of “${document.title}” are pictures. Their text is read on this device.`
      }
      submitLabel="Recognise"
      progressLabel="Recognised"
      formatProgress={progressText}
      work={async (run) => {
        await recogniseDocument(document, language, run)
        await invalidateDocuments(queryClient)
        // The pages have another text now.
        await queryClient.invalidateQueries({ queryKey: [KEY, 'page', document.id] })
        toast.success('The text was recognised', { description: `“${document.title}” can be searched in a moment.` })
      }}
      onClosed={onClosed}
    >
      {({ isRunning, error }) => (
        <Field
          label="Language of the text"
          hint="Up to 7 MB are loaded the first time. A page takes a few seconds."
          error={error && reasonOf(error)}
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
      )}
    </DeviceWorkDialog>
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
