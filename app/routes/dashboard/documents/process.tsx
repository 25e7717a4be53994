import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/documents/process')({
  beforeLoad: guard('auth', 'onboarding'),
  head: () => pageHead('Process documents'),
  component: Page,
})

function Page() {
  return <h1>Process documents</h1>
}
