import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from '#app/ui/toast/toast.ts'
import { deleteNote, dropNote, keepNote, restoreNote } from '../queries.ts'

interface Named {
  id: string
  title: string
}

/**
 * Puts a note into the bin at once; a press takes it out again. `leave` brings the learner away from the page of a note that
 * is no longer there.
 */
export function useBinNote() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const undo = async (note: Named, back: boolean) => {
    try {
      await keepNote(queryClient, await restoreNote(note.id))
      if (back) await navigate({ to: '/dashboard/knowledge/notes/$uuid', params: { uuid: note.id } })
    } catch (error) {
      console.error('The note could not be restored', error)
      toast.error('The note could not be restored', {
        description: 'It is safe in the bin.',
        duration: Infinity,
        action: { label: 'Try again', onPress: () => void undo(note, back) },
      })
    }
  }
  return async (note: Named, leave?: () => Promise<void>): Promise<void> => {
    try {
      await deleteNote(note.id)
      await leave?.()
      await dropNote(queryClient, note.id)
      toast.undo(`“${note.title || 'Untitled note'}” is deleted`, () => void undo(note, leave !== undefined), {
        second: { label: 'Open bin', onPress: () => void navigate({ to: '/dashboard/knowledge/bin' }) },
      })
    } catch {
      toast.error('The note could not be deleted', { description: 'Try again in a moment.' })
    }
  }
}
