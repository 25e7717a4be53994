import type { QueryClient } from '@tanstack/react-query'
import type { Note } from '#worker/contracts/knowledge.ts'
import { invalidateLists } from './list/invalidate-lists.ts'
import { summaryOf, updateLists } from './list/list-cache.ts'
import { noteQuery } from './queries.ts'

/** Caches a note that was saved or restored, and moves it to its place in the lists. */
export async function cacheNote(queryClient: QueryClient, note: Note): Promise<void> {
  queryClient.setQueryData(noteQuery(note.id).queryKey, note)
  updateLists(queryClient, new Map([[note.id, summaryOf(note)]]))
  await invalidateLists(queryClient)
}

/** For a note that was moved to the bin. */
export async function removeCachedNote(queryClient: QueryClient, id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: noteQuery(id).queryKey })
  updateLists(queryClient, new Map([[id, null]]))
  await invalidateLists(queryClient)
}
