import { createFileRoute } from '@tanstack/react-router'
import { DeferredNewNote, loadNewNote } from '#app/features/knowledge/note/lazy-new-note.tsx'
import { NewNoteSkeleton } from '#app/features/knowledge/note/new-note-skeleton.tsx'
import { topicsQuery } from '#app/features/knowledge/queries.ts'
import { idParam, textParam } from '#app/lib/search-params.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { NOTE_TITLE_MAX } from '#worker/contracts/knowledge/note-titles.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/new')({
  validateSearch: ({ topic, title }): { topic?: number; title?: string } => ({
    topic: idParam(topic),
    ...(textParam(title) && { title: textParam(title, NOTE_TITLE_MAX) }),
  }),
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(topicsQuery), loadNewNote()])
  },
  head: () => pageHead('New Note', 'Create a new note'),
  pendingComponent: NewNoteSkeleton,
  component: Page,
})

function Page() {
  const { topic = null, title = '' } = Route.useSearch()
  return <DeferredNewNote topicId={topic} title={title} />
}
