import type { QueryClient } from '@tanstack/react-query'
import type { UseNavigateResult } from '@tanstack/react-router'
import { toast } from '#app/ui/toast/toast.ts'
import { removeCachedNote, cacheNote } from '../note-cache.ts'
import { deleteNote, restoreNote } from '../queries.ts'

export interface Named {
  id: string
  title: string
}
/** The cache to update, and the router. */
export interface At {
  queryClient: QueryClient
  navigate: UseNavigateResult<string>
}

/** `useBinNote`, loaded. */
export async function binNote(at: At, note: Named, leave?: () => Promise<void>): Promise<void> {
  try {
    await deleteNote(note.id)
    await leave?.()
    await removeCachedNote(at.queryClient, note.id)
    toast.undo(`“${note.title || 'Untitled note'}” is deleted`, () => void undo(at, note, leave !== undefined), {
      second: { label: 'Open bin', onPress: () => void at.navigate({ to: '/dashboard/knowledge/bin' }) },
    })
  } catch {
    toast.error('The note could not be deleted', { description: 'Try again in a moment.' })
  }
}

async function undo(at: At, note: Named, back: boolean) {
  try {
    await cacheNote(at.queryClient, await restoreNote(note.id))
    if (back) await at.navigate({ to: '/dashboard/knowledge/notes/$uuid', params: { uuid: note.id } })
  } catch (error) {
    console.error('The note could not be restored', error)
    toast.error('The note could not be restored', {
      description: 'It is safe in the bin.',
      duration: Infinity,
      action: { label: 'Try again', onPress: () => void undo(at, note, back) },
    })
  }
}
