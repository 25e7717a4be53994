import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#app/features/dashboard/home-screen.tsx'
import { homeQuery } from '#app/features/dashboard/queries.ts'
import { DueToday } from '#app/features/games/due-today.tsx'
import { todayQuery } from '#app/features/games/games-queries.ts'
import { mixedQuizQuery, QuestionsDue } from '#app/features/quizzes/questions-due.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/')({
  loader: async ({ context }) => {
    const { queryClient } = context
    await Promise.all([
      queryClient.ensureQueryData({ ...homeQuery, revalidateIfStale: true }),
      queryClient.ensureQueryData({ ...todayQuery, revalidateIfStale: true }),
      queryClient.ensureQueryData({ ...mixedQuizQuery, revalidateIfStale: true }),
    ])
    return { now: Date.now() }
  },
  head: () => pageHead('Home'),
  component: Page,
})

function Page() {
  const { user } = Route.useRouteContext()
  const { now } = Route.useLoaderData()
  return (
    <HomeScreen user={user} now={new Date(now)}>
      <DueToday />
      <QuestionsDue />
    </HomeScreen>
  )
}
