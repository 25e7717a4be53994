import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { layoutHead, LayoutNotFound } from '#app/layouts/not-found.tsx'
import { OnboardingLayout } from '#app/layouts/onboarding-layout.tsx'

export const Route = createFileRoute('/onboarding')({
  beforeLoad: guard('onboarding'),
  head: layoutHead,
  component: Page,
  notFoundComponent: Missing,
})

function Page() {
  return (
    <OnboardingLayout>
      <Outlet />
    </OnboardingLayout>
  )
}

function Missing() {
  return <LayoutNotFound layout={OnboardingLayout} />
}
