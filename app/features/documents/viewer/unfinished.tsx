import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureReason } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Document, DocumentSummary } from '#worker/contracts/documents.ts'
import { cancelReplacement, invalidateDocuments } from '../document-queries.ts'
import { DocumentState } from '../list/document-state.tsx'
import { ProblemActions, SameDocument } from '../list/problem-actions.tsx'

/** What is being done to a document, why that has stopped, and the newer file that is on its way. */
export function Unfinished({ document }: { document: Document }) {
  return (
    <>
      {document.replacement && <Replacement document={document} newer={document.replacement} />}
      {document.status !== 'ready' && (
        <div className="mb-3 rounded-lg bg-muted px-3.5 py-3 print:hidden">
          <DocumentState document={document} />
          <div className="flex flex-wrap items-center gap-2">
            <ProblemActions document={document} />
            {document.same && <SameDocument same={document.same} />}
          </div>
        </div>
      )}
    </>
  )
}

/** A newer file that is on its way: until it is read, the document stays as it is. */
function Replacement({ document, newer }: { document: Document; newer: DocumentSummary }) {
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelReplacement(document.id),
    onSuccess: () => invalidateDocuments(queryClient),
    onError: (error) => void toast.error('The newer file could not be given up', { description: failureReason(error) }),
  })
  return (
    <div role="status" className="mb-3 rounded-lg bg-muted px-3.5 py-3 print:hidden">
      <p className="mb-1 text-sm wrap-anywhere text-default">
        <strong className="font-medium">{newer.fileName}</strong> will take the place of this file once it is read. Your
        highlights, cards and links are kept.
      </p>
      <DocumentState document={newer} />
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <ProblemActions document={newer} />
        <Button size="xs" color="neutral" variant="outline" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Keep the old file
        </Button>
      </div>
    </div>
  )
}
