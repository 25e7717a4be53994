import { queryOptions, useQuery } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { useDebounced } from '#app/lib/use-debounced.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const SHOWN = 6

/** Documents that can be read: the latest, or those that a search finds. */
const readableQuery = (q: string) =>
  queryOptions({
    queryKey: ['documents', 'to-read', q],
    queryFn: async (): Promise<readonly { id: string; title: string }[]> =>
      q
        ? (await read(await api.search.$get({ query: { q } }))).documents.slice(0, SHOWN)
        : (await read(await api.documents.$get({ query: { limit: String(SHOWN), status: 'ready' } }))).items,
  })

export interface ChosenDocument {
  id: string
  title: string
}

/** Chooses a document, of the latest or of those that a search finds. Makers of cards and questions, and notes, use it. */
export function DocumentChoice(props: {
  chosen: ChosenDocument | null
  onChoose: (document: ChosenDocument | null) => void
}) {
  const { chosen, onChoose } = props
  const [text, setText] = useState('')
  const q = useDebounced(text.trim().slice(0, 200), 200)
  const { data: documents, isError } = useQuery({ ...readableQuery(q), placeholderData: (before) => before })
  if (chosen)
    return (
      <p className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <BookOpen size={16} aria-hidden className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1 font-medium wrap-anywhere text-highlighted">{chosen.title}</span>
        <Button size="sm" color="neutral" variant="outline" onClick={() => onChoose(null)}>
          Another document
        </Button>
      </p>
    )
  return (
    <div>
      <Field label="Find a document">
        <Input type="search" value={text} maxLength={200} onChange={(event) => setText(event.target.value)} />
      </Field>
      {isError ? (
        <p role="alert" className="mt-3 text-sm text-error-text">
          Your documents could not be loaded. Check your connection and try again.
        </p>
      ) : !documents ? (
        <Skeleton className="mt-3 h-33 rounded-lg" />
      ) : (
        <ul aria-label="Documents" className="mt-3 divide-y divide-default overflow-hidden rounded-lg border">
          {documents.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChoose({ id, title: title || 'Untitled document' })}
                className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-start text-sm hover:bg-muted focus-visible:-outline-offset-2"
              >
                <BookOpen size={16} aria-hidden className="shrink-0 text-muted" />
                <span className="min-w-0 truncate">{title || 'Untitled document'}</span>
              </button>
            </li>
          ))}
          {documents.length === 0 && (
            <li className="px-3 py-3 text-sm text-muted">
              {q ? 'No document has these words.' : 'You have no documents yet.'}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
