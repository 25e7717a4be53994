import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { NotificationsStep } from '#app/features/onboarding/steps/notifications-step.tsx'
import { remindersQuery } from '#app/features/reminders/queries.ts'
import { ReminderSettings } from '#app/features/reminders/reminder-settings.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/onboarding/_authenticated/notifications')({
  loader: ({ context }) => context.queryClient.ensureQueryData(remindersQuery),
  head: () => pageHead('Reminders'),
  component: Page,
})

function Page() {
  const { data } = useSuspenseQuery(remindersQuery)
  return (
    <NotificationsStep>
      <ReminderSettings reminders={data} />
    </NotificationsStep>
  )
}
