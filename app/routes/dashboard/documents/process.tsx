import { createFileRoute } from '@tanstack/react-router'
import { NoDocuments } from '#app/features/documents/no-documents.tsx'
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
      <NoDocuments />
    </PageColumn>
  )
}
