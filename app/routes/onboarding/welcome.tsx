import { createFileRoute } from '@tanstack/react-router'
import { WelcomeStep } from '#app/features/onboarding/steps/welcome-step.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/onboarding/welcome')({
  head: () => pageHead('Welcome'),
  component: Page,
})

function Page() {
  return <WelcomeStep />
}
