import { createFileRoute } from '@tanstack/react-router'
import { StatisticsPanel } from '#app/features/flashcards/statistics/statistics-panel.tsx'
import { gamesQuery } from '#app/features/games/games-queries.ts'
import { GamesScreen, GamesSkeleton } from '#app/features/games/games-screen.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/games/')({
  loader: async ({ context }) => void (await context.queryClient.ensureQueryData(gamesQuery)),
  head: () => pageHead('Games'),
  pendingComponent: GamesSkeleton,
  component: Page,
})

function Page() {
  return (
    <GamesScreen>
      <StatisticsPanel deckId={null} />
    </GamesScreen>
  )
}
