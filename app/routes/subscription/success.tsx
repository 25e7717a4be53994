import { createFileRoute } from '@tanstack/react-router'
import { framed } from '#app/layouts/outside/outside.tsx'
import { CheckoutOutcome } from '#app/features/subscription/checkout-outcome.tsx'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/subscription/success')({
  beforeLoad: guard('auth'),
  head: () => pageHead('Subscription started'),
  component: framed(Page),
})

function Page() {
  return (
    <CheckoutOutcome title="Everything is unlocked">
      This Stoa is self-hosted and takes no payments. Nothing was charged, and nothing is limited.
    </CheckoutOutcome>
  )
}
