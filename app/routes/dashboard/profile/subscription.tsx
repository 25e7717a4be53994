import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { limitsQuery } from '#app/features/coach/limits-query.ts'
import { storageQuery } from '#app/features/storage/queries.ts'
import { SelfHosted } from '#app/features/subscription/self-hosted.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'

export const Route = createFileRoute('/dashboard/profile/subscription')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(limitsQuery), queryClient.ensureQueryData(storageQuery)]),
  head: () => pageHead('Subscription'),
  component: Page,
})

function Page() {
  const { data: limits } = useSuspenseQuery(limitsQuery)
  const { data: storage } = useSuspenseQuery(storageQuery)
  return (
    <PageColumn>
      <PageHeader title="Subscription" />
      <SelfHosted limits={limits} storage={storage} />
    </PageColumn>
  )
}
