import { queryOptions, useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { useDebounced } from '#app/lib/use-debounced.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { MAKING_NOTES_MAX } from '#worker/contracts/quizzes/making-limits.ts'
import { QUIZZES } from '../quizzes-key.ts'

const SHOWN = '6'

const notesFoundQuery = (q: string) =>
  queryOptions({
    queryKey: [QUIZZES, 'notes-to-read', q],
    queryFn: async () => (await read(await api.notes.$get({ query: { limit: SHOWN, ...(q && { q }) } }))).items,
  })

export interface ChosenNote {
  id: string
  title: string
}

/** Chooses notes: of the latest, or of those that a search finds. */
export function NotesChoice(props: { chosen: readonly ChosenNote[]; onChoose: (notes: ChosenNote[]) => void }) {
  const { chosen, onChoose } = props
  const [text, setText] = useState('')
  const q = useDebounced(text.trim().slice(0, 200), 200)
  const { data: notes, isError } = useQuery({ ...notesFoundQuery(q), placeholderData: (before) => before })
  const isFull = chosen.length >= MAKING_NOTES_MAX
  const toggle = (note: ChosenNote, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, note] : chosen.filter(({ id }) => id !== note.id))
  const hidden = chosen.filter(({ id }) => !notes?.some((note) => note.id === id))
  return (
    <div>
      <Field label="Find notes" hint={isFull ? `${MAKING_NOTES_MAX} notes are the most at once.` : undefined}>
        <Input type="search" value={text} maxLength={200} onChange={(event) => setText(event.target.value)} />
      </Field>
      {hidden.length > 0 && (
        <ul aria-label="Chosen notes" className="mt-2 flex flex-wrap gap-2">
          {hidden.map((note) => (
            <li key={note.id} className="max-w-full">
              <Button
                size="sm"
                color="neutral"
                variant="soft"
                icon={X}
                aria-label={`Leave out ${note.title}`}
                onClick={() => toggle(note, false)}
              >
                <span className="max-w-60 truncate">{note.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isError ? (
        <p role="alert" className="mt-3 text-sm text-error-text">
          Your notes could not be loaded. Check your connection and try again.
        </p>
      ) : !notes ? (
        <Skeleton className="mt-3 h-33 rounded-lg" />
      ) : (
        <ul aria-label="Notes" className="mt-3 divide-y divide-default overflow-hidden rounded-lg border">
          {notes.map(({ id, title }) => {
            const note = { id, title: title || 'Untitled note' }
            const isChosen = chosen.some((each) => each.id === id)
            return (
              <li key={id}>
                <label className="flex min-h-11 items-center gap-3 px-3 py-2 text-sm hover:bg-muted">
                  <input
                    type="checkbox"
                    className="size-4.5 shrink-0 accent-[var(--primary-solid)]"
                    checked={isChosen}
                    disabled={!isChosen && isFull}
                    onChange={({ target }) => toggle(note, target.checked)}
                  />
                  <span className="min-w-0 truncate">{note.title}</span>
                </label>
              </li>
            )
          })}
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
