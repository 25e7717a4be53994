import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/onboarding/welcome')({
  beforeLoad: guard('onboarding'),
  head: () => pageHead('Welcome'),
  component: Page,
})

function Page() {
  return <h1>Welcome</h1>
}
