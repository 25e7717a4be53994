import { queryOptions, useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { useDebounced } from '#app/lib/use-debounced.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FLASHCARDS } from '../../deck-queries.ts'

const SHOWN = '6'

const notesFoundQuery = (q: string) =>
  queryOptions({
    queryKey: [FLASHCARDS, 'notes-to-read', q],
    queryFn: async () => (await read(await api.notes.$get({ query: { limit: SHOWN, ...(q && { q }) } }))).items,
  })

export interface ChosenNote {
  id: string
  title: string
}

/** Chooses a note: the latest, or those that a search finds. */
export function NoteChoice(props: { chosen: ChosenNote | null; onChoose: (note: ChosenNote | null) => void }) {
  const { chosen, onChoose } = props
  const [text, setText] = useState('')
  const q = useDebounced(text.trim().slice(0, 200), 200)
  const { data: notes, isError } = useQuery({ ...notesFoundQuery(q), placeholderData: (before) => before })
  if (chosen)
    return (
      <p className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <FileText size={16} aria-hidden className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1 font-medium wrap-anywhere text-highlighted">{chosen.title}</span>
        <Button size="sm" color="neutral" variant="outline" onClick={() => onChoose(null)}>
          Another note
        </Button>
      </p>
    )
  return (
    <div>
      <Field label="Find a note">
        <Input type="search" value={text} maxLength={200} onChange={(event) => setText(event.target.value)} />
      </Field>
      {isError ? (
        <p role="alert" className="mt-3 text-sm text-error-text">
          Your notes could not be loaded. Check your connection and try again.
        </p>
      ) : !notes ? (
        <Skeleton className="mt-3 h-33 rounded-lg" />
      ) : (
        <ul aria-label="Notes" className="mt-3 divide-y divide-default overflow-hidden rounded-lg border">
          {notes.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChoose({ id, title: title || 'Untitled note' })}
                className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-start text-sm hover:bg-muted focus-visible:-outline-offset-2"
              >
                <FileText size={16} aria-hidden className="shrink-0 text-muted" />
                <span className="min-w-0 truncate">{title || 'Untitled note'}</span>
              </button>
            </li>
          ))}
          {notes.length === 0 && (
            <li className="px-3 py-3 text-sm text-muted">
              {q ? 'No note has these words.' : 'You have no notes yet.'}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
