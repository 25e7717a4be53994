import { createFileRoute } from '@tanstack/react-router'
import { NoteDocuments } from '#app/features/knowledge/reading/note-documents.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/$uuid/documents')({
  head: () => pageHead('Documents'),
  component: Page,
})

function Page() {
  return <NoteDocuments />
}
