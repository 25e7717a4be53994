import { createFileRoute } from '@tanstack/react-router'
import { documentQuery, pageQuery } from '#app/features/documents/document-queries.ts'
import { preloadPageText } from '#app/features/documents/viewer/lazy-page-text.tsx'
import { ViewerScreen } from '#app/features/documents/viewer/viewer-screen.tsx'
import { ViewerSkeleton } from '#app/features/documents/viewer/viewer-skeleton.tsx'
import { CardMaking } from '#app/features/flashcards/making/card-making.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { isUuid, uuidOr404 } from '#app/lib/params.ts'
import { idParam, textParam } from '#app/lib/search-params.ts'
import { preloadMarkdown } from '#app/ui/lazy-markdown.tsx'

export const Route = createFileRoute('/dashboard/documents/$documentId')({
  params: {
    parse: ({ documentId }) => ({ documentId: uuidOr404(documentId) }),
    stringify: ({ documentId }) => ({ documentId: String(documentId) }),
  },
  validateSearch: ({ page, quote, highlight }): { page?: number; quote?: string; highlight?: string } => ({
    page: idParam(page),
    quote: textParam(quote) || undefined,
    highlight: isUuid(highlight) ? highlight : undefined,
  }),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { queryClient }, params: { documentId }, deps, cause }) => {
    const [document] = await Promise.all([
      queryClient.ensureQueryData(documentQuery(documentId)),
      // While it is being read, a page loads in place.
      cause !== 'stay' && queryClient.ensureQueryData(pageQuery(documentId, deps.page)),
      // Without it the page's source would be shown first; if it cannot be loaded, the source stays.
      import.meta.env.SSR || Promise.all([preloadMarkdown(), preloadPageText()]).catch(() => null),
    ])
    return { title: document.title }
  },
  head: ({ loaderData }) => pageHead(loaderData?.title ?? 'Document'),
  pendingComponent: ViewerSkeleton,
  component: Page,
})

function Page() {
  const { documentId } = Route.useParams()
  return (
    <CardMaking>
      <ViewerScreen key={documentId} documentId={documentId} place={Route.useSearch()} />
    </CardMaking>
  )
}
