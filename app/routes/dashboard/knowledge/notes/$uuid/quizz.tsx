import { createFileRoute } from '@tanstack/react-router'
import { NoteLinks } from '#app/features/knowledge/reading/note-links.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/$uuid/quizz')({
  head: () => pageHead('Quizz'),
  component: Page,
})

function Page() {
  return <NoteLinks kind="quizz" />
}
