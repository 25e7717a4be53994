import { createFileRoute } from '@tanstack/react-router'
import { NoQuizzes } from '#app/features/quizzes/no-quizzes.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'

export const Route = createFileRoute('/dashboard/games/quizzes/')({
  head: () => pageHead('Quizzes'),
  component: Page,
})

function Page() {
  return (
    <PageColumn>
      <PageHeader title="Quizzes" />
      <NoQuizzes />
    </PageColumn>
  )
}
