import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/profile/')({
  beforeLoad: guard('auth', 'onboarding'),
  head: () => pageHead('Profile'),
  component: Page,
})

function Page() {
  return <h1>Profile</h1>
}
