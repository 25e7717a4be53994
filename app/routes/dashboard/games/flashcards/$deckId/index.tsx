import { createFileRoute } from '@tanstack/react-router'
import { lazy, memo } from 'react'
import { deckQuery } from '#app/features/flashcards/deck-queries.ts'
import { DeckScreen, DeckSkeleton } from '#app/features/flashcards/deck/deck-screen.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { numberOr404 } from '#app/lib/params.ts'
import { Later } from '#app/ui/later.tsx'

export const Route = createFileRoute('/dashboard/games/flashcards/$deckId/')({
  params: {
    parse: ({ deckId }) => ({ deckId: numberOr404(deckId) }),
    stringify: ({ deckId }) => ({ deckId: String(deckId) }),
  },
  loader: async ({ context, params }) => void (await context.queryClient.ensureQueryData(deckQuery(params.deckId))),
  head: ({ params }) => pageHead(`Flashcard #${params.deckId}`),
  pendingComponent: DeckSkeleton,
  component: Page,
})

const DeckPanels = lazy(async () => ({
  default: (await import('#app/features/flashcards/statistics/deck-panels.tsx')).DeckPanels,
}))

const DeckPanelsLater = memo(function DeckPanelsLater({ deckId }: { deckId: number }) {
  return (
    <Later fallback={<div className="h-96" />}>
      <DeckPanels deckId={deckId} />
    </Later>
  )
})

function Page() {
  const { deckId } = Route.useParams()
  return (
    <DeckScreen deckId={deckId}>
      <DeckPanelsLater key={deckId} deckId={deckId} />
    </DeckScreen>
  )
}
