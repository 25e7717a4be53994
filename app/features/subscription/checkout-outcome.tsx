import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageColumn } from '#app/ui/page-header.tsx'

/** Where a checkout would lead back to. */
export function CheckoutOutcome(props: { title: string; children: ReactNode }) {
  return (
    <PageColumn width="form" className="flex min-h-[60dvh] flex-col items-start justify-center">
      <h1 className="text-2xl font-semibold">{props.title}</h1>
      <p className="mt-3 text-base text-muted">{props.children}</p>
      <ButtonLink to="/dashboard" size="lg" className="mt-8">
        Go to Home
      </ButtonLink>
    </PageColumn>
  )
}
