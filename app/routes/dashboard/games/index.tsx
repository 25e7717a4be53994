import { createFileRoute } from '@tanstack/react-router'
import { NothingDue } from '#app/features/quizzes/nothing-due.tsx'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'

export const Route = createFileRoute('/dashboard/games/')({
  beforeLoad: guard('auth', 'onboarding'),
  head: () => pageHead('Games'),
  component: Page,
})

function Page() {
  return (
    <PageColumn>
      <PageHeader title="Games" />
      <NothingDue />
    </PageColumn>
  )
}
