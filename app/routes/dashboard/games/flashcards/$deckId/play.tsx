import { createFileRoute } from '@tanstack/react-router'
import { idParam, textParam } from '#app/lib/search-params.ts'
import { studyQuery } from '#app/features/flashcards/deck-queries.ts'
import { type PracticeFilter, PRACTICE_STATES } from '#app/features/flashcards/practice-filter.ts'
import { PlayScreen, PlaySkeleton } from '#app/features/flashcards/play/play-screen.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { numberOr404 } from '#app/lib/params.ts'

const MODES = ['due', 'cram', 'learn', 'test', 'match'] as const

export const Route = createFileRoute('/dashboard/games/flashcards/$deckId/play')({
  params: {
    parse: ({ deckId }) => ({ deckId: numberOr404(deckId) }),
    stringify: ({ deckId }) => ({ deckId: String(deckId) }),
  },
  validateSearch: (
    search: Record<string, unknown>,
  ): { mode?: (typeof MODES)[number]; decks?: 'all' } & PracticeFilter => {
    const mode = MODES.find((each) => each === search.mode)
    const state = PRACTICE_STATES.find((each) => each === search.state)
    return {
      mode: mode === 'due' ? undefined : mode,
      decks: search.decks === 'all' ? 'all' : undefined,
      tag: textParam(search.tag, 100) || undefined,
      state,
      card: idParam(search.card),
    }
  },
  loaderDeps: ({ search: { mode, decks, ...only } }) => ({
    mode: mode ?? 'due',
    decks: decks ?? ('inside' as const),
    only,
  }),
  // Fetched for each review, except what was preloaded on intent.
  loader: async ({ context, params, deps }) =>
    void (await context.queryClient.fetchQuery({
      ...studyQuery(params.deckId, deps.mode, deps.decks, deps.only),
      staleTime: 10_000,
    })),
  head: () => pageHead('Play Flashcards'),
  pendingComponent: PlaySkeleton,
  component: Page,
})

function Page() {
  const { deckId } = Route.useParams()
  const { mode = 'due', decks = 'inside', ...only } = Route.useSearch()
  const { user } = Route.useRouteContext()
  return <PlayScreen deckId={deckId} mode={mode} decks={decks} only={only} ownerId={user.id} />
}
