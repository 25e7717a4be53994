import { createFileRoute } from '@tanstack/react-router'
import { StatisticsPanel } from '#app/features/flashcards/statistics/statistics-panel.tsx'
import { gamesQuery } from '#app/features/games/games-queries.ts'
import { GamesScreen, GamesSkeleton } from '#app/features/games/games-screen.tsx'
import { LatestQuizzes } from '#app/features/quizzes/latest-quizzes.tsx'
import { mixedQuizQuery, QuestionsDue } from '#app/features/quizzes/questions-due.tsx'
import { latestQuizzesQuery } from '#app/features/quizzes/quiz-queries.ts'
import { WeakTopics } from '#app/features/quizzes/weak-topics.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/games/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(gamesQuery),
      queryClient.ensureQueryData(latestQuizzesQuery),
      queryClient.ensureQueryData(mixedQuizQuery),
    ])
  },
  head: () => pageHead('Games'),
  pendingComponent: GamesSkeleton,
  component: Page,
})

function Page() {
  return (
    <GamesScreen
      quizzes={
        <>
          <div className="mt-4 empty:hidden">
            <QuestionsDue />
          </div>
          <LatestQuizzes />
          <WeakTopics className="mt-8" />
        </>
      }
    >
      <StatisticsPanel deckId={null} />
    </GamesScreen>
  )
}
