import { createFileRoute } from '@tanstack/react-router'
import { CheckoutOutcome } from '#app/features/subscription/checkout-outcome.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/_public/_authenticated/subscription/success')({
  head: () => pageHead('Subscription started'),
  component: Page,
})

function Page() {
  return (
    <CheckoutOutcome title="There is nothing to pay">
      This Stoa is self-hosted and takes no payments. Nothing was charged, and your account is as it was.
    </CheckoutOutcome>
  )
}
