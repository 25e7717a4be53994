import { createFileRoute } from '@tanstack/react-router'
import { noteDocumentsQuery } from '#app/features/knowledge/note-documents-queries.ts'
import { NoteDocuments } from '#app/features/knowledge/reading/note-documents.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { uuidOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/$uuid/documents')({
  loader: async ({ context: { queryClient }, params }) => {
    await queryClient.ensureQueryData(noteDocumentsQuery(uuidOr404(params.uuid)))
  },
  head: () => pageHead('Documents'),
  component: Page,
})

function Page() {
  const { uuid } = Route.useParams()
  return <NoteDocuments key={uuid} noteId={uuid} />
}
