import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/coach/translate')({
  beforeLoad: guard('auth', 'onboarding'),
  head: () => pageHead('Translate'),
  component: Page,
})

function Page() {
  return <h1>Translate</h1>
}
