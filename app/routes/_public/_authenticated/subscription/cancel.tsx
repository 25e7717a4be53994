import { createFileRoute } from '@tanstack/react-router'
import { CheckoutOutcome } from '#app/features/subscription/checkout-outcome.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/_public/_authenticated/subscription/cancel')({
  head: () => pageHead('Subscription not started'),
  component: Page,
})

function Page() {
  return (
    <CheckoutOutcome title="No subscription was started">
      Nothing was charged. This Stoa is self-hosted and takes no payments: there is no plan to buy.
    </CheckoutOutcome>
  )
}
