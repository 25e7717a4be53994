import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/')({
  head: () =>
    pageHead(undefined, 'Notes, documents, quizzes, flashcards and a coach that answers from what you wrote.'),
  component: Page,
})

function Page() {
  return <h1>Home</h1>
}
