import { createFileRoute } from '@tanstack/react-router'
import { deckQuery, deckSubject } from '#app/features/flashcards/deck-queries.ts'
import { DeckScreen, DeckSkeleton } from '#app/features/flashcards/deck/deck-screen.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { DeckPanels } from '#app/features/flashcards/statistics/deck-panels.tsx'
import { numberOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/games/flashcards/$deckId/')({
  params: {
    parse: ({ deckId }) => ({ deckId: numberOr404(deckId) }),
    stringify: ({ deckId }) => ({ deckId: String(deckId) }),
  },
  loader: async ({ context, params }) => {
    await context.queryClient.ensureQueryData(deckQuery(params.deckId))
    return { subject: deckSubject(params.deckId) }
  },
  head: ({ params }) => pageHead(`Flashcard #${params.deckId}`),
  pendingComponent: DeckSkeleton,
  component: Page,
})

function Page() {
  const { deckId } = Route.useParams()
  return (
    <DeckScreen deckId={deckId}>
      <DeckPanels key={deckId} deckId={deckId} />
    </DeckScreen>
  )
}
