import type { QueryClient } from '@tanstack/react-query'
import type { Note } from '#worker/contracts/knowledge.ts'
import { forgetLists } from './list/forget-lists.ts'
import { keepInLists } from './list/list-cache.ts'
import { KEY, noteQuery } from './queries.ts'

/** After a save: the note as it now stands, in its place in the lists. */
export async function keepNote(queryClient: QueryClient, note: Note): Promise<void> {
  queryClient.setQueryData(noteQuery(note.id).queryKey, note)
  keepInLists(queryClient, KEY, note.id, note)
  await forgetLists(queryClient)
}

/** After a note has gone into the bin. */
export async function dropNote(queryClient: QueryClient, id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: noteQuery(id).queryKey })
  keepInLists(queryClient, KEY, id, null)
  await forgetLists(queryClient)
}
