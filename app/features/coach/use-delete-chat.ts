import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { toast } from '#app/ui/toast/toast.ts'
import { chatQuery, chatsQuery, removeChat, restoreChat } from './queries.ts'

/** Chats that were moved to the bin and may still be in cached lists. Replaced, never mutated. */
let deletedIds: ReadonlySet<string> = new Set()
const NONE: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function markDeleted(id: string, leaves: boolean): void {
  const next = new Set(deletedIds)
  if (leaves) next.add(id)
  else next.delete(id)
  deletedIds = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ids of the chats that lists leave out. */
export function useDeletedChats(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => deletedIds,
    () => NONE,
  )
}

/** Moves a chat to the bin at once, here and on the server; Undo restores it on both. */
export function useDeleteChat() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey })
  return async ({ id, title }: { id: string; title: string }) => {
    markDeleted(id, true)
    void navigate({ to: '/dashboard/coach' })
    const removal = removeChat(id)
    const undo = async () => {
      try {
        // The removal must have arrived before it can be undone.
        await removal.catch(() => undefined)
        await restoreChat(id)
        await refresh()
        markDeleted(id, false)
      } catch (error) {
        console.error('A chat could not be restored', error)
        toast.error('The chat could not be restored', { description: 'It is kept for 30 days. Try again.' })
      }
    }
    toast.undo(`“${title}” is deleted`, () => void undo())
    try {
      await removal
      queryClient.removeQueries({ queryKey: chatQuery(id).queryKey })
      await refresh()
    } catch {
      markDeleted(id, false)
      toast.error('The chat could not be deleted', { description: 'It is back in the list.' })
    }
  }
}
