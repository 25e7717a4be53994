import { createFileRoute } from '@tanstack/react-router'
import { framed } from '#app/layouts/outside/outside.tsx'
import { CheckoutOutcome } from '#app/features/subscription/checkout-outcome.tsx'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/subscription/cancel')({
  beforeLoad: guard('auth'),
  head: () => pageHead('Subscription not started'),
  component: framed(Page),
})

function Page() {
  return (
    <CheckoutOutcome title="No subscription was started">
      Nothing was charged. This Stoa is self-hosted, so everything is unlocked without one.
    </CheckoutOutcome>
  )
}
