import type { QueryClient } from '@tanstack/react-query'
import type { Note } from '#worker/contracts/knowledge.ts'
import { invalidateLists } from './list/invalidate-lists.ts'
import { summaryOf, updateLists } from './list/list-cache.ts'
import { createNote, fetchNote, type NoteContent, noteQuery } from './queries.ts'

/** Caches a note that was saved or restored, and moves it to its place in the lists. */
export async function cacheNote(queryClient: QueryClient, note: Note): Promise<void> {
  queryClient.setQueryData(noteQuery(note.id).queryKey, note)
  updateLists(queryClient, new Map([[note.id, summaryOf(note)]]))
  await invalidateLists(queryClient)
}

/** Caches a version that was saved elsewhere, unless this page knows a newer one. */
export async function cacheNewer(queryClient: QueryClient, note: Note): Promise<void> {
  const known = queryClient.getQueryData(noteQuery(note.id).queryKey)
  if (!known || known.version < note.version) await cacheNote(queryClient, note)
}

export async function createCachedNote(queryClient: QueryClient, id: string, content: NoteContent): Promise<void> {
  await cacheNote(queryClient, await createNote(id, content))
}

/** For a note that the server created. */
export async function fetchCachedNote(queryClient: QueryClient, id: string): Promise<void> {
  await cacheNote(queryClient, await fetchNote(id))
}

/** For a note that was moved to the bin. */
export async function removeCachedNote(queryClient: QueryClient, id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: noteQuery(id).queryKey })
  updateLists(queryClient, new Map([[id, null]]))
  await invalidateLists(queryClient)
}
