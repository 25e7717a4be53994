import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/onboarding/your-info')({
  beforeLoad: guard('onboarding'),
  head: () => pageHead('About you'),
  component: Page,
})

function Page() {
  return <h1>About you</h1>
}
