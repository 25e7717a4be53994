import { createFileRoute } from '@tanstack/react-router'
import { KnowledgeHome } from '#app/features/knowledge/knowledge-home.tsx'
import { KnowledgeSkeleton } from '#app/features/knowledge/knowledge-skeleton.tsx'
import { recentNotesQuery, topicsQuery } from '#app/features/knowledge/queries.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/knowledge/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(topicsQuery), queryClient.ensureQueryData(recentNotesQuery)])
  },
  head: () => pageHead('Knowledge', 'Create and manage your notes'),
  pendingComponent: KnowledgeSkeleton,
  component: KnowledgeHome,
})
