import { createFileRoute } from '@tanstack/react-router'
import { deckQuery, deckSubject, reviewSettingsQuery } from '#app/features/flashcards/deck-queries.ts'
import { cardView, type CardView } from '#app/features/flashcards/edit/browse/card-filter.ts'
import { EditScreen, EditSkeleton } from '#app/features/flashcards/edit/edit-screen.tsx'
import { cardsQuery, cardTagsQuery } from '#app/features/flashcards/fact-queries.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { numberOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/games/flashcards/$deckId/edit')({
  params: {
    parse: ({ deckId }) => ({ deckId: numberOr404(deckId) }),
    stringify: ({ deckId }) => ({ deckId: String(deckId) }),
  },
  validateSearch: (search: Record<string, unknown>): { tab?: 'settings' } & CardView =>
    search.tab === 'settings' ? { tab: 'settings' } : cardView(search),
  loaderDeps: ({ search }) => ({ tab: search.tab }),
  loader: async ({ context: { queryClient }, params: { deckId }, deps, location }) => {
    await Promise.all([
      queryClient.ensureQueryData(deckQuery(deckId)),
      ...(deps.tab === 'settings'
        ? [queryClient.ensureQueryData(reviewSettingsQuery)]
        : [
            queryClient.ensureInfiniteQueryData(cardsQuery({ deck: deckId, ...cardView(location.search) })),
            queryClient.ensureQueryData(cardTagsQuery),
          ]),
    ])
    return { subject: deckSubject(deckId) }
  },
  head: () => pageHead('Edit Flashcard Deck'),
  pendingComponent: Pending,
  component: Page,
})

function Pending() {
  return <EditSkeleton tab={Route.useSearch().tab ?? 'cards'} />
}

function Page() {
  const { deckId } = Route.useParams()
  const { tab, ...view } = Route.useSearch()
  return <EditScreen deckId={deckId} tab={tab ?? 'cards'} view={view} />
}
