import { createFileRoute } from '@tanstack/react-router'
import { binQuery } from '#app/features/knowledge/bin/bin-queries.ts'
import { BinScreen } from '#app/features/knowledge/bin/bin-screen.tsx'
import { HeadedRowsSkeleton } from '#app/features/knowledge/list/notes-skeleton.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/knowledge/bin')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureInfiniteQueryData(binQuery)
  },
  head: () => pageHead('Bin', 'Deleted notes, kept for 30 days'),
  pendingComponent: HeadedRowsSkeleton,
  component: BinScreen,
})
