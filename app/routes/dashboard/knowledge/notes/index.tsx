import { createFileRoute } from '@tanstack/react-router'
import { ignoreLoadError } from '#app/features/knowledge/list/ignore-load-error.ts'
import { NotesSkeleton } from '#app/features/knowledge/list/notes-skeleton.tsx'
import { foundDocumentsQuery } from '#app/features/knowledge/notes/found-documents.tsx'
import { savedViewQuery } from '#app/features/knowledge/notes/saved-view.ts'
import { filterOf, noteFilter, isEmptyFilter } from '#app/features/knowledge/notes/note-filter.ts'
import { NotesScreen } from '#app/features/knowledge/notes/notes-screen.tsx'
import { type NoteFilter, notesQuery, tagsQuery, topicsQuery } from '#app/features/knowledge/queries.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/')({
  validateSearch: noteFilter,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const view = isEmptyFilter(deps) ? await queryClient.ensureQueryData(savedViewQuery) : null
    const load = (filter: NoteFilter) => ignoreLoadError(queryClient.ensureInfiniteQueryData(notesQuery(filter)))
    const wanted = view ? filterOf(view) : deps
    const notes = load(wanted)
    const documents = wanted.q ? ignoreLoadError(queryClient.ensureQueryData(foundDocumentsQuery(wanted.q))) : null
    const [topics] = await Promise.all([
      queryClient.ensureQueryData(topicsQuery),
      queryClient.ensureQueryData(tagsQuery),
      // While another filter loads, the current notes stay and the field keeps the focus.
      cause !== 'stay' && notes,
      cause !== 'stay' && documents,
    ])
    if (!view?.topic || topics.some(({ id }) => id === view.topic)) return { filter: wanted }
    // The topic has been deleted.
    const filter = filterOf({ ...view, topic: null })
    await load(filter)
    return { filter }
  },
  head: () => pageHead('Notes'),
  pendingComponent: NotesSkeleton,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const { filter } = Route.useLoaderData()
  const inAddress = !isEmptyFilter(search)
  return <NotesScreen filter={inAddress ? search : filter} inAddress={inAddress} />
}
