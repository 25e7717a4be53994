import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/knowledge/')({
  beforeLoad: guard('auth', 'onboarding'),
  head: () => pageHead('Knowledge', 'Create and manage your notes'),
  component: Page,
})

function Page() {
  return <h1>Knowledge</h1>
}
