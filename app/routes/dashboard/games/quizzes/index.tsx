import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/games/quizzes/')({
  beforeLoad: guard('auth', 'onboarding'),
  head: () => pageHead('Quizzes'),
  component: Page,
})

function Page() {
  return <h1>Quizzes</h1>
}
