import { createFileRoute } from '@tanstack/react-router'
import { inPlace } from '#app/features/knowledge/list/in-place.ts'
import { NotesSkeleton } from '#app/features/knowledge/list/notes-skeleton.tsx'
import { keptViewQuery } from '#app/features/knowledge/notes/kept-view.ts'
import { filterOf, noteFilter, saysNothing } from '#app/features/knowledge/notes/note-filter.ts'
import { NotesScreen } from '#app/features/knowledge/notes/notes-screen.tsx'
import { notesQuery, tagsQuery, topicsQuery } from '#app/features/knowledge/queries.ts'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/')({
  beforeLoad: guard('auth', 'onboarding'),
  validateSearch: noteFilter,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const [topics, view] = await Promise.all([
      queryClient.ensureQueryData(topicsQuery),
      saysNothing(deps) ? queryClient.ensureQueryData(keptViewQuery) : null,
      queryClient.ensureQueryData(tagsQuery),
    ])
    const filter = view ? filterOf(view, topics) : deps
    // Another filter on the open page: what is shown stays until the new notes are there, and so does every key.
    const notes = inPlace(queryClient.ensureInfiniteQueryData(notesQuery(filter)))
    if (cause !== 'stay') await notes
    return { filter }
  },
  head: () => pageHead('Notes'),
  pendingComponent: NotesSkeleton,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const { filter } = Route.useLoaderData()
  const inAddress = !saysNothing(search)
  return <NotesScreen filter={inAddress ? search : filter} inAddress={inAddress} />
}
