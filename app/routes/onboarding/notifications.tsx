import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/onboarding/notifications')({
  beforeLoad: guard('auth', 'onboarding'),
  head: () => pageHead('Notifications'),
  component: Page,
})

function Page() {
  return <h1>Notifications</h1>
}
