import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HostScreen } from '#app/features/quizzes/live/host-screen.tsx'
import { OpenScreen } from '#app/features/quizzes/live/open-screen.tsx'
import { codeIn } from '#app/features/quizzes/live/room-code.ts'
import { PlaySkeleton } from '#app/features/quizzes/play/play-screen.tsx'
import { quizQuery } from '#app/features/quizzes/quiz-queries.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { numberOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/games/quizzes/$quizzId/live')({
  params: {
    parse: ({ quizzId }) => ({ quizzId: numberOr404(quizzId) }),
    stringify: ({ quizzId }) => ({ quizzId: String(quizzId) }),
  },
  validateSearch: (search: Record<string, unknown>): { room?: number } => {
    const room = codeIn(search.room)
    return { room: room ? Number(room) : undefined }
  },
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(quizQuery(params.quizzId)),
  head: () => pageHead('Live Quizz'),
  pendingComponent: PlaySkeleton,
  component: Page,
})

function Page() {
  const { quizzId } = Route.useParams()
  const { room } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const { data: quiz } = useQuery(quizQuery(quizzId))
  if (!quiz) return <PlaySkeleton />
  if (!room) return <OpenScreen quiz={quiz} />
  return <HostScreen key={room} quizId={quizzId} code={String(room)} title={quiz.title} name={user.name ?? ''} />
}
