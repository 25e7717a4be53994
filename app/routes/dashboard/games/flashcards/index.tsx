import { createFileRoute } from '@tanstack/react-router'
import { decksQuery } from '#app/features/flashcards/deck-queries.ts'
import { DecksScreen, DecksSkeleton } from '#app/features/flashcards/list/decks-screen.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/games/flashcards/')({
  loader: async ({ context }) => void (await context.queryClient.ensureQueryData(decksQuery)),
  validateSearch: ({ show }: Record<string, unknown>): { show?: 'drafts' } => (show === 'drafts' ? { show } : {}),
  head: () => pageHead('Flashcard'),
  pendingComponent: DecksSkeleton,
  component: Page,
})

function Page() {
  return <DecksScreen show={Route.useSearch().show} />
}
