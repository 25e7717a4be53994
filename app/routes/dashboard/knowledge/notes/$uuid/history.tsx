import { createFileRoute } from '@tanstack/react-router'
import { revisionsQuery } from '#app/features/knowledge/history/history-queries.ts'
import { idParam } from '#app/lib/search-params.ts'
import { HistoryScreen } from '#app/features/knowledge/history/history-screen.tsx'
import { HistorySkeleton } from '#app/features/knowledge/history/history-skeleton.tsx'
import { ignoreLoadError } from '#app/features/knowledge/list/ignore-load-error.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/$uuid/history')({
  validateSearch: ({ revision }): { revision?: number } => ({ revision: idParam(revision) }),
  loader: async ({ context: { queryClient }, params }) => {
    await ignoreLoadError(queryClient.ensureInfiniteQueryData(revisionsQuery(params.uuid)))
  },
  head: () => pageHead('History', 'Earlier versions of a note'),
  pendingComponent: HistorySkeleton,
  component: Page,
})

function Page() {
  return <HistoryScreen uuid={Route.useParams().uuid} revision={Route.useSearch().revision} />
}
