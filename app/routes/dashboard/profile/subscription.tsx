import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/profile/subscription')({
  beforeLoad: guard('auth', 'onboarding'),
  head: () => pageHead('Subscription'),
  component: Page,
})

function Page() {
  return <h1>Subscription</h1>
}
