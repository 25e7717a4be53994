import { createFileRoute } from '@tanstack/react-router'
import { StatisticsPanel } from '#app/features/flashcards/statistics/statistics-panel.tsx'
import { gamesQuery } from '#app/features/games/games-queries.ts'
import { GamesScreen } from '#app/features/games/games-screen.tsx'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/games/')({
  beforeLoad: guard('auth', 'onboarding'),
  loader: async ({ context }) => void (await context.queryClient.ensureQueryData(gamesQuery)),
  head: () => pageHead('Games'),
  component: Page,
})

function Page() {
  return (
    <GamesScreen>
      <StatisticsPanel deckId={null} />
    </GamesScreen>
  )
}
