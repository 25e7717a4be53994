import { queryOptions, useQuery } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { KEY } from '../queries.ts'

/** Documents beside the notes that a search finds. */
const SHOWN = 5

export const foundDocumentsQuery = (q: string) =>
  queryOptions({
    queryKey: [KEY, 'found-documents', q],
    queryFn: async ({ signal }) =>
      (await read(await api.search.$get({ query: { q } }, { init: { signal } }))).documents.slice(0, SHOWN),
  })

/** Documents with the words of a search, each a link to the page they are on; nothing where there are none. */
export function FoundDocuments({ q }: { q: string }) {
  const { data: documents = [] } = useQuery({ ...foundDocumentsQuery(q), placeholderData: (before) => before })
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="found-documents" className="mt-4">
      <h2 id="found-documents" className="mb-1 text-sm font-semibold">
        Documents
      </h2>
      <ul aria-label="Documents" className="border-t">
        {documents.map(({ id, title, page, snippet }) => (
          <li key={id} className="border-b">
            <a
              href={`/dashboard/documents/${id}?page=${page}`}
              className="flex min-h-14 items-center gap-3 rounded-lg px-3 py-2 hover:bg-muted focus-visible:-outline-offset-2"
            >
              <BookOpen size={16} aria-hidden className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium text-highlighted">{title || 'Untitled document'}</span>
                {snippet && (
                  <span className="block truncate text-sm text-muted">
                    {snippet.map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : text))}
                  </span>
                )}
              </span>
              {snippet && <span className="shrink-0 text-meta text-muted tabular">{`Page ${page}`}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
