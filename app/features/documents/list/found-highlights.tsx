import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { api } from '#app/lib/api.ts'
import { formatNumber } from '#app/lib/format-count.ts'
import { read } from '#app/lib/read.ts'
import { KEY } from '../document-queries.ts'
import { COLOR_NAMES, Swatch } from '../highlight-colors.tsx'

const foundHighlightsQuery = (q: string) =>
  queryOptions({
    queryKey: [KEY, 'found-highlights', q],
    queryFn: async ({ signal }) =>
      (await read(await api.highlights.$get({ query: { q, limit: '5' } }, { init: { signal } }))).items,
  })

/** Highlights and notes in the margin that have the words of a search; nothing where there are none. */
export function FoundHighlights({ q }: { q: string }) {
  const heading = useId()
  const { data: found = [] } = useQuery({ ...foundHighlightsQuery(q), placeholderData: (before) => before })
  if (found.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="mb-1 text-sm font-semibold">
        Highlights
      </h2>
      <ul className="border-t">
        {found.map(({ id, documentId, title, page, color, snippet }) => (
          <li key={id} className="border-b">
            <Link
              to="/dashboard/documents/$documentId"
              params={{ documentId }}
              search={{ page, highlight: id }}
              className="flex min-h-14 items-start gap-3 rounded-lg px-3 py-2.5 hover:bg-muted focus-visible:-outline-offset-2"
            >
              <Swatch color={color} className="mt-0.5 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 text-sm wrap-anywhere text-highlighted">
                  {snippet.map((part, at) =>
                    part.hit ? (
                      <mark key={at} className="rounded-sm bg-primary-soft px-0.5 text-highlighted">
                        {part.text}
                      </mark>
                    ) : (
                      <span key={at}>{part.text}</span>
                    ),
                  )}
                </span>
                <span className="block truncate text-meta text-muted tabular">
                  {COLOR_NAMES[color]} · {title} · Page {formatNumber(page)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
