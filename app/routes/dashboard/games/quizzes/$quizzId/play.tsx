import { createFileRoute } from '@tanstack/react-router'
import { CardMaking } from '#app/features/flashcards/making/card-making.tsx'
import { attemptQuery } from '#app/features/quizzes/play/attempt-queries.ts'
import { PlayScreen, PlaySkeleton } from '#app/features/quizzes/play/play-screen.tsx'
import { quizQuery } from '#app/features/quizzes/quiz-queries.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { isUuid, numberOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/games/quizzes/$quizzId/play')({
  params: {
    parse: ({ quizzId }) => ({ quizzId: numberOr404(quizzId) }),
    stringify: ({ quizzId }) => ({ quizzId: String(quizzId) }),
  },
  validateSearch: (search: Record<string, unknown>): { attempt?: string; scope?: 'missed' | 'due' } => ({
    attempt: isUuid(search.attempt) ? search.attempt : undefined,
    scope: search.scope === 'missed' || search.scope === 'due' ? search.scope : undefined,
  }),
  loaderDeps: ({ search: { attempt } }) => ({ attempt }),
  // An attempt begins on a press, never with a page: pages are preloaded on intent.
  loader: async ({ context: { queryClient }, params, deps }) => {
    if (deps.attempt) await queryClient.ensureQueryData(attemptQuery(deps.attempt))
    else {
      const { openAttempt } = await queryClient.ensureQueryData({
        ...quizQuery(params.quizzId),
        revalidateIfStale: true,
      })
      if (openAttempt) await queryClient.ensureQueryData(attemptQuery(openAttempt))
    }
  },
  head: () => pageHead('Play Quizz'),
  pendingComponent: PlaySkeleton,
  component: Page,
})

function Page() {
  const { quizzId } = Route.useParams()
  const { attempt = null, scope = 'all' } = Route.useSearch()
  const { user } = Route.useRouteContext()
  return (
    <CardMaking>
      <PlayScreen quizId={quizzId} attemptId={attempt} scope={scope} ownerId={user.id} />
    </CardMaking>
  )
}
