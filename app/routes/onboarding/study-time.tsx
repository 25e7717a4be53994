import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/onboarding/study-time')({
  beforeLoad: guard('auth', 'onboarding'),
  head: () => pageHead('Study time'),
  component: Page,
})

function Page() {
  return <h1>Study time</h1>
}
