import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { KEY } from '../queries.ts'

const backLinksQuery = (uuid: string) =>
  queryOptions({
    queryKey: [KEY, 'notes', 'back-links', uuid],
    queryFn: async () => (await read(await api.notes[':uuid']['back-links'].$get({ param: { uuid } }))).items,
  })

/** The notes that link to this one; nothing where there are none. */
export function BackLinks({ noteId }: { noteId: string }) {
  const notes = useQuery(backLinksQuery(noteId)).data ?? []
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="linked-from" className="mt-14 border-t pt-6 print:hidden">
      <h2 id="linked-from" className="mb-1 text-base font-semibold">
        Linked from
      </h2>
      <ul className="-mx-3">
        {notes.map((note) => (
          <li key={note.id}>
            <Link
              to="/dashboard/knowledge/notes/$uuid"
              params={{ uuid: note.id }}
              className="block rounded-lg px-3 py-2 hover:bg-muted focus-visible:-outline-offset-2"
            >
              <span className="block truncate font-medium text-highlighted">{note.title || 'Untitled note'}</span>
              <span className="block truncate text-sm text-muted">{note.excerpt || 'No text yet'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
