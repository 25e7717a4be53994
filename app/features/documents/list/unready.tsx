import type { DocumentSummary } from '#worker/contracts/documents.ts'
import { DocumentState } from './document-state.tsx'
import { ProblemActions } from './problem-actions.tsx'

/** How far a document is that cannot be read yet, or why it has stopped and what helps. */
export function Unready({ document }: { document: DocumentSummary }) {
  return (
    <>
      <DocumentState document={document} />
      <ProblemActions document={document} />
    </>
  )
}
