import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ignoreLoadError } from '#app/features/knowledge/list/ignore-load-error.ts'
import { topicsQuery } from '#app/features/knowledge/queries.ts'
import { QuizzesScreen, QuizzesSkeleton } from '#app/features/quizzes/list/quizzes-screen.tsx'
import { quizFilter } from '#app/features/quizzes/quiz-filter.ts'
import { quizzesQuery } from '#app/features/quizzes/quiz-queries.ts'
import { topicRecallQuery } from '#app/features/quizzes/statistics-queries.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/games/quizzes/')({
  validateSearch: quizFilter,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const quizzes = ignoreLoadError(queryClient.ensureInfiniteQueryData(quizzesQuery(deps)))
    // While another filter loads, the current quizzes stay and the field keeps the focus.
    const recall =
      deps.topic !== undefined && ignoreLoadError(queryClient.ensureQueryData(topicRecallQuery(deps.topic)))
    await Promise.all([queryClient.ensureQueryData(topicsQuery), ...(cause === 'stay' ? [] : [quizzes, recall])])
  },
  head: () => pageHead('Quizzes'),
  pendingComponent: QuizzesSkeleton,
  component: Page,
})

function Page() {
  const filter = Route.useSearch()
  const { data: topics = [] } = useQuery(topicsQuery)
  return <QuizzesScreen filter={filter} topics={topics} />
}
