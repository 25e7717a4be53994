import { createFileRoute } from '@tanstack/react-router'
import { deckQuery } from '#app/features/flashcards/deck-queries.ts'
import { EditScreen } from '#app/features/flashcards/edit/edit-screen.tsx'
import { cardsQuery } from '#app/features/flashcards/fact-queries.ts'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { numberOr404 } from '#app/lib/params.ts'

const TABS = ['cards', 'settings'] as const

export const Route = createFileRoute('/dashboard/games/flashcards/$deckId/edit')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  beforeLoad: guard('auth', 'onboarding'),
  params: {
    parse: ({ deckId }) => ({ deckId: numberOr404(deckId) }),
    stringify: ({ deckId }) => ({ deckId: String(deckId) }),
  },
  validateSearch: (search: Record<string, unknown>): { tab?: (typeof TABS)[number] } => {
    const tab = TABS.find((each) => each === search.tab)
    return tab && tab !== 'cards' ? { tab } : {}
  },
  loader: async ({ context: { queryClient }, params: { deckId } }) => {
    await Promise.all([
      queryClient.ensureQueryData(deckQuery(deckId)),
      queryClient.ensureInfiniteQueryData(cardsQuery({ deck: deckId })),
    ])
  },
  head: () => pageHead('Edit Flashcard Deck'),
  component: Page,
})

function Page() {
  return <EditScreen deckId={Route.useParams().deckId} />
}
