import { createFileRoute } from '@tanstack/react-router'
import { NotificationsStep } from '#app/features/onboarding/steps/notifications-step.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/onboarding/_authenticated/notifications')({
  head: () => pageHead('Notifications'),
  component: Page,
})

function Page() {
  return <NotificationsStep />
}
