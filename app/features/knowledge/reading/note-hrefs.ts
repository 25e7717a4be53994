import type { Note } from '#worker/contracts/knowledge.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import { slug } from '#worker/domain/markdown/slug.ts'

/** The targets of the note's `[[links]]`, as resolved by the server: a renamed note is still found by its old name. */
export function noteHrefs(note: Pick<Note, 'links'>) {
  const ids = new Map(note.links.map(({ target, noteId }) => [titleKey(target), noteId]))
  return (target: string, heading: string | null): string | null => {
    const id = ids.get(titleKey(target))
    if (!id) return null
    return `/dashboard/knowledge/notes/${id}${heading ? `#${slug(heading)}` : ''}`
  }
}

/** The address for creating a note that a link names but that does not exist. */
export function newNoteHref(target: string): string {
  return `/dashboard/knowledge/notes/new?${new URLSearchParams({ title: target }).toString()}`
}
