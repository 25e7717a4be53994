import { createFileRoute } from '@tanstack/react-router'
import { NewNote } from '#app/features/knowledge/note/new-note.tsx'
import { noteFilter } from '#app/features/knowledge/notes/note-filter.ts'
import { topicsQuery } from '#app/features/knowledge/queries.ts'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/new')({
  beforeLoad: guard('auth', 'onboarding'),
  validateSearch: (search): { topic?: number } => ({ topic: noteFilter(search).topic }),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(topicsQuery)
  },
  head: () => pageHead('New Note', 'Create a new note'),
  component: Page,
})

function Page() {
  return <NewNote topicId={Route.useSearch().topic ?? null} />
}
