import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { topicsQuery } from '#app/features/knowledge/queries.ts'
import { EditScreen, EditSkeleton } from '#app/features/quizzes/edit/edit-screen.tsx'
import { quizQuery, quizSubject } from '#app/features/quizzes/quiz-queries.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { numberOr404 } from '#app/lib/params.ts'

/** Milliseconds that a quiz counts as fresh: a quiz that was just created is not fetched again. */
const FRESH_MS = 5_000

export const Route = createFileRoute('/dashboard/games/quizzes/$quizzId/edit')({
  params: {
    parse: ({ quizzId }) => ({ quizzId: numberOr404(quizzId) }),
    stringify: ({ quizzId }) => ({ quizzId: String(quizzId) }),
  },
  validateSearch: (search: Record<string, unknown>): { tab?: 'settings' } =>
    search.tab === 'settings' ? { tab: 'settings' } : {},
  // An editor starts from what is stored now; while it is open it knows better.
  loader: async ({ context: { queryClient }, params: { quizzId }, cause }) => {
    await Promise.all([
      cause !== 'stay' && queryClient.fetchQuery({ ...quizQuery(quizzId), staleTime: FRESH_MS }),
      queryClient.ensureQueryData(topicsQuery),
    ])
    return { subject: quizSubject(quizzId) }
  },
  head: () => pageHead('Edit Quizz'),
  pendingComponent: EditSkeleton,
  component: Page,
})

function Page() {
  const { quizzId } = Route.useParams()
  const { tab } = Route.useSearch()
  const { data: topics = [] } = useQuery(topicsQuery)
  return <EditScreen quizId={quizzId} tab={tab ?? 'questions'} topics={topics} />
}
