import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/coach/pimp-your-text/')({
  beforeLoad: guard('auth', 'onboarding'),
  head: () => pageHead('Pimp your text'),
  component: Page,
})

function Page() {
  return <h1>Pimp your text</h1>
}
