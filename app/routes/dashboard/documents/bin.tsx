import { createFileRoute } from '@tanstack/react-router'
import { DocumentsBin } from '#app/features/documents/bin/documents-bin.tsx'
import { binQuery } from '#app/features/documents/document-queries.ts'
import { DocumentsSkeleton } from '#app/features/documents/list/documents-skeleton.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/documents/bin')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureInfiniteQueryData(binQuery)
  },
  head: () => pageHead('Bin', 'Deleted documents, kept for 30 days'),
  pendingComponent: () => <DocumentsSkeleton title="Bin" />,
  component: DocumentsBin,
})
