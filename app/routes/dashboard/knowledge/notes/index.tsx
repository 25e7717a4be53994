import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/')({
  beforeLoad: guard('auth', 'onboarding'),
  head: () => pageHead('Notes'),
  component: Page,
})

function Page() {
  return <h1>Notes</h1>
}
