import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/onboarding/coach')({
  beforeLoad: guard('auth', 'onboarding'),
  head: () => pageHead('Your coach'),
  component: Page,
})

function Page() {
  return <h1>Your coach</h1>
}
