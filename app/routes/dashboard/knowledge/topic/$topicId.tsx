import { createFileRoute } from '@tanstack/react-router'
import { HeadedRowsSkeleton } from '#app/features/knowledge/list/notes-skeleton.tsx'
import { notesQuery, topicQuery, topicSubject } from '#app/features/knowledge/queries.ts'
import { TopicScreen } from '#app/features/knowledge/topics/topic-screen.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { numberOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/knowledge/topic/$topicId')({
  params: {
    parse: ({ topicId }) => ({ topicId: numberOr404(topicId) }),
    stringify: ({ topicId }) => ({ topicId: String(topicId) }),
  },
  loader: async ({ context: { queryClient }, params: { topicId } }) => {
    await Promise.all([
      queryClient.ensureQueryData(topicQuery(topicId)),
      queryClient.ensureInfiniteQueryData(notesQuery({ topic: topicId })),
    ])
    return { subject: topicSubject(topicId) }
  },
  head: () => pageHead('Topic Details', 'View and manage notes in this topic'),
  pendingComponent: HeadedRowsSkeleton,
  component: Page,
})

function Page() {
  const { topicId } = Route.useParams()
  return <TopicScreen key={topicId} topicId={topicId} />
}
