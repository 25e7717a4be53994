import { createFileRoute } from '@tanstack/react-router'
import { NotesScreen } from '#app/features/knowledge/notes/notes-screen.tsx'
import { NotesSkeleton } from '#app/features/knowledge/notes/notes-skeleton.tsx'
import { notesQuery, topicsQuery } from '#app/features/knowledge/queries.ts'
import { noteFilter } from '#app/features/knowledge/notes/note-filter.ts'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/')({
  beforeLoad: guard('auth', 'onboarding'),
  validateSearch: noteFilter,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([queryClient.ensureQueryData(topicsQuery), queryClient.ensureInfiniteQueryData(notesQuery(deps))])
  },
  head: () => pageHead('Notes'),
  pendingComponent: NotesSkeleton,
  component: Page,
})

function Page() {
  return <NotesScreen filter={Route.useSearch()} />
}
