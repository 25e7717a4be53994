import { createFileRoute } from '@tanstack/react-router'
import { EverythingUnlocked } from '#app/features/subscription/everything-unlocked.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'

export const Route = createFileRoute('/dashboard/profile/subscription')({
  head: () => pageHead('Subscription'),
  component: Page,
})

function Page() {
  return (
    <PageColumn>
      <PageHeader title="Subscription" />
      <EverythingUnlocked />
    </PageColumn>
  )
}
