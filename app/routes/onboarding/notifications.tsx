import { createFileRoute } from '@tanstack/react-router'
import { framed } from '#app/layouts/outside/outside.tsx'
import { NotificationsStep } from '#app/features/onboarding/steps/notifications-step.tsx'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/onboarding/notifications')({
  beforeLoad: guard('auth', 'onboarding'),
  head: () => pageHead('Notifications'),
  component: framed(Page),
})

function Page() {
  return <NotificationsStep />
}
