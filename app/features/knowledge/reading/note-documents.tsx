import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import Plus from 'lucide-react/icons/plus'
import Unlink from 'lucide-react/icons/unlink'
import { useState } from 'react'
import { DocumentChoice } from '#app/features/documents/document-choice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { LinkedDocument } from '#worker/contracts/knowledge/note-documents.ts'
import { linkDocument, noteDocumentsQuery, unlinkDocument } from '../note-documents-queries.ts'
import { noteQuery } from '../queries.ts'

/** The documents that a note was made from, or that the learner has put to it. */
export function NoteDocuments({ noteId }: { noteId: string }) {
  const { title } = useSuspenseQuery(noteQuery(noteId)).data
  const documents = useSuspenseQuery(noteDocumentsQuery(noteId)).data
  const [choosing, setChoosing] = useState(false)
  const { link, unlink } = useLinks(noteId)
  const add = (
    <Button icon={Plus} color="neutral" variant="outline" onClick={() => setChoosing(true)}>
      Link a document
    </Button>
  )
  return (
    <section aria-label="Documents of this note">
      <h1 className="mb-6 text-2xl font-semibold wrap-anywhere">
        Documents of <span className="text-muted">{title || 'Untitled note'}</span>
      </h1>
      {documents.length === 0 ? (
        <EmptyState icon={BookOpen} title="No documents here yet" action={add}>
          Link the slides or chapters that this note is about. Notes made from a document are linked to it.
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Documents" className="mb-4 divide-y divide-default overflow-hidden rounded-lg border">
            {documents.map((document) => (
              <li key={document.id} className="flex min-h-12 items-center gap-3 px-3 py-1.5">
                <BookOpen size={16} aria-hidden className="shrink-0 text-muted" />
                <a
                  href={`/dashboard/documents/${document.id}`}
                  className="min-w-0 flex-1 py-2 font-medium wrap-anywhere text-highlighted underline-offset-4 hover:underline"
                >
                  {document.title || 'Untitled document'}
                </a>
                <span className="shrink-0 text-sm text-muted tabular">{stateOf(document)}</span>
                <Button
                  size="sm"
                  color="neutral"
                  variant="ghost"
                  icon={Unlink}
                  aria-label={`Unlink ${document.title || 'Untitled document'}`}
                  onClick={() => unlink.mutate(document)}
                />
              </li>
            ))}
          </ul>
          {add}
        </>
      )}
      <Dialog open={choosing} onClose={() => setChoosing(false)} title="Link a document">
        <div className="pb-4">
          <DocumentChoice
            chosen={null}
            onChoose={(document) => {
              setChoosing(false)
              if (document) link.mutate(document.id)
            }}
          />
        </div>
      </Dialog>
    </section>
  )
}

function stateOf({ status, pageCount }: LinkedDocument): string {
  if (status === 'stopped') return 'Could not be read'
  if (status !== 'ready') return 'Being read'
  return pageCount === 1 ? '1 page' : pageCount ? `${pageCount} pages` : ''
}

function useLinks(noteId: string) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: noteDocumentsQuery(noteId).queryKey })
  const failed = () => void toast.error('That did not work', { description: 'Try again in a moment.' })
  const link = useMutation({
    mutationFn: (documentId: string) => linkDocument(noteId, documentId),
    onSettled: refresh,
    onError: failed,
  })
  const unlink = useMutation({
    mutationFn: ({ id }: LinkedDocument) => unlinkDocument(noteId, id),
    onSuccess: (_, { id, title }) =>
      void toast.undo(`“${title || 'Untitled document'}” unlinked`, () => link.mutate(id)),
    onSettled: refresh,
    onError: failed,
  })
  return { link, unlink }
}
