import type { QueryClient } from '@tanstack/react-query'
import type { Note } from '#worker/contracts/knowledge.ts'
import { invalidateLists } from './list/invalidate-lists.ts'
import { updateLists } from './list/list-cache.ts'
import { KEY, noteQuery } from './queries.ts'

/** After a save: the note as it now stands, in its place in the lists. */
export async function cacheNote(queryClient: QueryClient, note: Note): Promise<void> {
  queryClient.setQueryData(noteQuery(note.id).queryKey, note)
  updateLists(queryClient, KEY, note.id, note)
  await invalidateLists(queryClient)
}

/** After a note has gone into the bin. */
export async function removeCachedNote(queryClient: QueryClient, id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: noteQuery(id).queryKey })
  updateLists(queryClient, KEY, id, null)
  await invalidateLists(queryClient)
}
