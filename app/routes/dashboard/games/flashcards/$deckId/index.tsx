import { createFileRoute, notFound } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { numberOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/games/flashcards/$deckId/')({
  beforeLoad: guard('auth', 'onboarding'),
  params: {
    parse: ({ deckId }) => ({ deckId: numberOr404(deckId) }),
    stringify: ({ deckId }) => ({ deckId: String(deckId) }),
  },
  /** Nobody has one yet, so no number leads to one. */
  loader: () => {
    throw notFound()
  },
  head: ({ params }) => pageHead(`Flashcard #${params.deckId}`),
})
