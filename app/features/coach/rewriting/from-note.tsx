import { Link } from '@tanstack/react-router'
import type { TextSource } from '#worker/contracts/coach/texts.ts'

/** Links to the note that the text is a passage of. */
export function FromNote({ id, source }: { id: string; source: TextSource }) {
  return (
    <p className="-mt-3 mb-5 text-sm text-muted">
      {'A passage of your note '}
      <Link
        to="/dashboard/knowledge/notes/$uuid"
        params={{ uuid: source.noteId }}
        search={{ rewrite: id }}
        className="font-medium text-primary-text underline underline-offset-2"
      >
        {source.noteTitle || 'Untitled note'}
      </Link>
      . To put changes into the note, open it there.
    </p>
  )
}
