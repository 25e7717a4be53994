import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/new')({
  beforeLoad: guard('auth', 'onboarding'),
  head: () => pageHead('New Note', 'Create a new note'),
  component: Page,
})

function Page() {
  return <h1>New Note</h1>
}
