import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NoteFrame } from '#app/features/knowledge/reading/note-frame.tsx'
import { NoteSkeleton } from '#app/features/knowledge/reading/note-skeleton.tsx'
import { noteQuery, noteSubject, topicsQuery } from '#app/features/knowledge/queries.ts'
import { uuidOr404 } from '#app/lib/params.ts'
import { preloadMarkdown } from '#app/ui/lazy-markdown.tsx'

export const Route = createFileRoute('/dashboard/knowledge/notes/$uuid')({
  params: {
    parse: ({ uuid }) => ({ uuid: uuidOr404(uuid) }),
    stringify: ({ uuid }) => ({ uuid: String(uuid) }),
  },
  loader: async ({ context: { queryClient }, params }) => {
    await Promise.all([
      queryClient.ensureQueryData(noteQuery(params.uuid)),
      queryClient.ensureQueryData(topicsQuery),
      // Without it the note's source would be shown first; if it cannot be loaded, the source stays.
      import.meta.env.SSR || preloadMarkdown().catch(() => null),
    ])
    return { subject: noteSubject(params.uuid) }
  },
  pendingComponent: NoteSkeleton,
  component: Page,
})

function Page() {
  return (
    <NoteFrame uuid={Route.useParams().uuid}>
      <Outlet />
    </NoteFrame>
  )
}
