import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { decksQuery } from '#app/features/flashcards/deck-queries.ts'
import { draftsQuery, sourceFactsQuery } from '#app/features/flashcards/making/drafts/draft-queries.ts'
import { NoteCardsSkeleton } from '#app/features/flashcards/making/from-note/note-cards-skeleton.tsx'
import { NoteCards } from '#app/features/flashcards/making/from-note/note-cards.tsx'
import { noteQuery } from '#app/features/knowledge/queries.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { uuidOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/$uuid/flashcards')({
  loader: async ({ context: { queryClient }, params }) => {
    const uuid = uuidOr404(params.uuid)
    await Promise.all([
      queryClient.ensureQueryData(sourceFactsQuery(uuid)),
      queryClient.ensureQueryData(draftsQuery({ source: uuid })),
      // The hydrated page must find the same data as the server.
      queryClient.ensureQueryData(decksQuery),
    ])
  },
  head: () => pageHead('Flashcards'),
  pendingComponent: NoteCardsSkeleton,
  component: Page,
})

function Page() {
  const note = useSuspenseQuery(noteQuery(Route.useParams().uuid)).data
  return <NoteCards key={note.id} note={note} />
}
