import { createFileRoute } from '@tanstack/react-router'
import { StatisticsPanel } from '#app/features/flashcards/statistics/statistics-panel.tsx'
import { gamesQuery } from '#app/features/games/games-queries.ts'
import { GamesScreen, GamesSkeleton } from '#app/features/games/games-screen.tsx'
import { LatestQuizzes } from '#app/features/quizzes/latest-quizzes.tsx'
import { mixedQuizQuery, QuestionsDue } from '#app/features/quizzes/questions-due.tsx'
import { latestQuizzesQuery } from '#app/features/quizzes/quiz-queries.ts'
import { topicRecallQuery } from '#app/features/quizzes/statistics-queries.ts'
import { WeakTopics } from '#app/features/quizzes/weak-topics.tsx'
import { api } from '#app/lib/api.ts'
import { ensureParts, inOneRequest } from '#app/lib/page/in-one-request.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { read } from '#app/lib/read.ts'

export const Route = createFileRoute('/dashboard/games/')({
  loader: async ({ context: { queryClient } }) => {
    const ensure = ensureParts(
      queryClient,
      inOneRequest(async () => read(await api.overviews.games.$get())),
    )
    await Promise.all([
      ensure(gamesQuery, ({ games }) => games),
      ensure(latestQuizzesQuery, ({ quizzes }) => quizzes),
      ensure(mixedQuizQuery, ({ mixed }) => mixed),
      ensure(topicRecallQuery(), ({ topics }) => topics),
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
