import { createFileRoute } from '@tanstack/react-router'
import { ignoreLoadError } from '#app/features/knowledge/list/ignore-load-error.ts'
import { QuizScreen, QuizSkeleton } from '#app/features/quizzes/details/quiz-screen.tsx'
import { attemptsQuery, quizQuery, quizSubject } from '#app/features/quizzes/quiz-queries.ts'
import { quizStatisticsQuery } from '#app/features/quizzes/statistics-queries.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { numberOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/games/quizzes/$quizzId/')({
  params: {
    parse: ({ quizzId }) => ({ quizzId: numberOr404(quizzId) }),
    stringify: ({ quizzId }) => ({ quizzId: String(quizzId) }),
  },
  loader: async ({ context: { queryClient }, params: { quizzId } }) => {
    await Promise.all([
      queryClient.ensureQueryData(quizQuery(quizzId)),
      queryClient.ensureInfiniteQueryData(attemptsQuery(quizzId)),
      // With the page, which would move where they came later.
      ignoreLoadError(queryClient.ensureQueryData(quizStatisticsQuery(quizzId))),
    ])
    return { subject: quizSubject(quizzId) }
  },
  head: ({ params }) => pageHead(`Quizz #${params.quizzId}`),
  pendingComponent: QuizSkeleton,
  component: Page,
})

function Page() {
  const { quizzId } = Route.useParams()
  return <QuizScreen key={quizzId} quizId={quizzId} />
}
