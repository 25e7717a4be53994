import { createFileRoute } from '@tanstack/react-router'
import { KnowledgeHome } from '#app/features/knowledge/knowledge-home.tsx'
import { KnowledgeSkeleton } from '#app/features/knowledge/knowledge-skeleton.tsx'
import { recentNotesQuery, topicsQuery } from '#app/features/knowledge/queries.ts'
import { api } from '#app/lib/api.ts'
import { ensureParts, inOneRequest } from '#app/lib/page/in-one-request.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { read } from '#app/lib/read.ts'

export const Route = createFileRoute('/dashboard/knowledge/')({
  loader: async ({ context: { queryClient } }) => {
    const ensure = ensureParts(
      queryClient,
      inOneRequest(async () => read(await api.overviews.knowledge.$get())),
    )
    await Promise.all([ensure(topicsQuery, ({ topics }) => topics), ensure(recentNotesQuery, ({ notes }) => notes)])
  },
  head: () => pageHead('Knowledge', 'Create and manage your notes'),
  pendingComponent: KnowledgeSkeleton,
  component: KnowledgeHome,
})
