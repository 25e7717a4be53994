import { createFileRoute } from '@tanstack/react-router'
import { framed } from '#app/layouts/outside/outside.tsx'
import { WelcomeStep } from '#app/features/onboarding/steps/welcome-step.tsx'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/onboarding/welcome')({
  beforeLoad: guard('onboarding'),
  head: () => pageHead('Welcome'),
  component: framed(Page),
})

function Page() {
  return <WelcomeStep />
}
