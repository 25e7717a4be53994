import { formatNumber } from '#app/lib/format-count.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { DocumentSummary } from '#worker/contracts/documents.ts'
import { DOCUMENT_PROBLEM_TEXTS } from '#worker/contracts/documents/document-problems.ts'

/** What is being done to a document, or why that has stopped; nothing once it can be read. */
export function DocumentState({ document }: { document: DocumentSummary }) {
  const { status, problem, pagesRead, pageCount } = document
  if (status === 'ready') return null
  if (status === 'stopped')
    return document.kind === 'image' && problem === 'no-text' ? (
      <p className="text-sm text-muted">Recognise the text to search in it and ask about it.</p>
    ) : (
      <p className="text-sm text-error-text">{DOCUMENT_PROBLEM_TEXTS[problem ?? 'failed'].text}</p>
    )
  if (status === 'uploading') return <p className="text-sm text-muted">The upload is not finished.</p>
  const text = stepText(document)
  return (
    <div className="flex items-center gap-3">
      <p className="shrink-0 text-sm text-muted tabular">{text}</p>
      <div className="max-w-48 min-w-12 flex-1">
        <ProgressBar
          label={`${document.title}: ${text}`}
          value={status === 'reading' && pageCount ? pagesRead : status === 'indexing' ? (pageCount ?? 1) : null}
          max={pageCount ?? 1}
        />
      </div>
    </div>
  )
}

function stepText({ status, pagesRead, pageCount }: DocumentSummary): string {
  if (status === 'storing') return 'Waiting to be read'
  if (status === 'indexing') return 'Preparing search'
  if (pageCount === null) return 'Opening'
  return `Reading page ${formatNumber(Math.min(pageCount, pagesRead + 1))} of ${formatNumber(pageCount)}`
}
