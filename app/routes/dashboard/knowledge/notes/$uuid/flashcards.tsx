import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/$uuid/flashcards')({
  head: () => pageHead('Flashcards'),
  component: Page,
})

function Page() {
  return <h1>Flashcards</h1>
}
