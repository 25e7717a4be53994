import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/subscription/cancel')({
  beforeLoad: guard('auth'),
  head: () => pageHead('Subscription not started'),
  component: Page,
})

function Page() {
  return <h1>Subscription not started</h1>
}
