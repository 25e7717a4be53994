import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import BookOpen from 'lucide-react/icons/book-open'
import { api } from '#app/lib/api.ts'
import { formatNumber } from '#app/lib/format-count.ts'
import { read } from '#app/lib/read.ts'
import { EACH_VISIT_MS } from '#app/lib/page/stale-time.ts'
import type { ListedDocument } from '#worker/contracts/documents.ts'
import { KEY } from '../document-queries.ts'
import { readShare } from '../read-share.ts'

/** What was read last and is not at its end is among so many. */
const LOOKED_AT = '5'

/** The document that was read last, unless all of its pages were seen. Fetched at each visit: the learner comes back from reading. */
export const continueReadingQuery = queryOptions({
  queryKey: [KEY, 'reading'],
  queryFn: async () => {
    const { items } = await read(await api.documents.$get({ query: { sort: 'read', limit: LOOKED_AT } }))
    return unfinished(items)
  },
  staleTime: EACH_VISIT_MS,
})

/** The first of the documents read last that has pages left. */
export const unfinished = (items: readonly ListedDocument[]): ListedDocument | null =>
  items.find(({ status, pageCount, ...each }) => {
    const share = readShare({ pageCount, ...each })
    return status === 'ready' && share !== null && share < 100
  }) ?? null

/** One press leads back to where the learner was reading; nothing where there is nothing to go on with. */
export function ContinueReading({ className }: { className?: string }) {
  const document = useQuery(continueReadingQuery).data
  if (!document) return null
  const { id, title, lastPage, pageCount } = document
  return (
    <Link
      to="/dashboard/documents/$documentId"
      params={{ documentId: id }}
      search={{ page: lastPage > 1 ? lastPage : undefined }}
      className={className}
    >
      <span className="flex items-center gap-3 rounded-xl border bg-surface px-4 py-3 transition-colors hover:bg-muted">
        <BookOpen size={20} aria-hidden className="shrink-0 text-primary-text" />
        <span className="min-w-0 flex-1">
          <span className="block text-meta text-muted">Continue reading</span>
          <span className="block truncate font-medium text-highlighted">{title}</span>
        </span>
        <span className="shrink-0 text-end text-meta text-muted tabular">
          <span className="block">
            Page {formatNumber(lastPage)} of {formatNumber(pageCount ?? lastPage)}
          </span>
          <span className="block">{readShare(document)} % read</span>
        </span>
      </span>
    </Link>
  )
}
