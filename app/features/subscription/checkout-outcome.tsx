import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'

/** The return page of a checkout. */
export function CheckoutOutcome(props: { title: string; children: ReactNode }) {
  return (
    <div className="gutter mx-auto flex min-h-[60dvh] w-full max-w-[31.5rem] flex-col items-start justify-center py-6 sm:py-8">
      <h1 className="text-2xl font-semibold">{props.title}</h1>
      <p className="mt-3 text-base text-muted">{props.children}</p>
      <ButtonLink to="/dashboard" size="lg" className="mt-8">
        Go to Home
      </ButtonLink>
    </div>
  )
}
