import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { sessionQuery } from '#app/lib/session.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { createNote, deleteNote, forgetLists, keepNote, noteQuery } from '../queries.ts'
import { dropDraft, keepDraft } from './drafts.ts'

/** Deletes at once. Undo makes the note again under its own id; where that fails it is kept on this device. */
export function useDeleteNote(note: Note) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const ownerId = useQuery(sessionQuery).data?.user?.id ?? ''
  const undo = async () => {
    try {
      await keepNote(queryClient, await createNote(note.id, note))
      await navigate({ to: '/dashboard/knowledge/notes/$uuid', params: { uuid: note.id } })
    } catch (error) {
      console.error('The note could not be restored', error)
      const kept = keepDraft(ownerId, { ...note, version: null, at: note.updatedAt })
      toast.error('The note could not be restored', {
        description: kept ? 'It is kept on this device: open New note to go on with it.' : 'Try again.',
        duration: Infinity,
        action: { label: 'Try again', onPress: () => void undo() },
      })
    }
  }
  return useMutation({
    mutationFn: () => deleteNote(note.id),
    onSuccess: async () => {
      dropDraft(ownerId, note.id)
      await navigate({ to: '/dashboard/knowledge/notes' })
      queryClient.removeQueries({ queryKey: noteQuery(note.id).queryKey })
      await forgetLists(queryClient)
      toast.undo(`“${note.title || 'Untitled note'}” is deleted`, () => void undo())
    },
    onError: () => void toast.error('The note could not be deleted', { description: 'Try again in a moment.' }),
  })
}
