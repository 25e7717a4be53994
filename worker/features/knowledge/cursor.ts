import type { NoteCursor } from '#db/queries/knowledge/notes.ts'
import type { NoteSort } from '#worker/contracts/knowledge.ts'
import { decodeKey, decodeTitle, encodeKey, encodeTitle } from '#worker/http/keyset-cursor.ts'

interface LastNote {
  id: string
  titleKey: string
  createdAt: Date
  updatedAt: Date
}

/** Where a page of notes ended: the value it is sorted by (milliseconds, or the title as compared) and the note's id. */
export function encodeCursor(last: LastNote, sort: NoteSort): string {
  if (sort === 'title') return encodeTitle(last.id, last.titleKey)
  return encodeKey(last.id, (sort === 'created' ? last.createdAt : last.updatedAt).getTime())
}

export function decodeCursor(cursor: string, sort: NoteSort): NoteCursor {
  return sort === 'title' ? decodeTitle(cursor) : decodeKey(cursor)
}
