import { createFileRoute } from '@tanstack/react-router'
import { NothingToProcess } from '#app/features/documents/nothing-to-process.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'

export const Route = createFileRoute('/dashboard/documents/process')({
  head: () => pageHead('Process documents'),
  component: Page,
})

function Page() {
  return (
    <PageColumn>
      <PageHeader title="Process documents" />
      <NothingToProcess />
    </PageColumn>
  )
}
