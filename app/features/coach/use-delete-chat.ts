import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { toast } from '#app/ui/toast/toast.ts'
import { chatQuery, chatsQuery, removeChat, restoreChat } from './queries.ts'

/** Chats that are on their way into the bin, or lie there, and may still stand in a list that was read before. Replaced, never changed. */
let leaving: ReadonlySet<string> = new Set()
const NONE: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function setLeaving(id: string, leaves: boolean): void {
  const next = new Set(leaving)
  if (leaves) next.add(id)
  else next.delete(id)
  leaving = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chats a list leaves out. */
export function useLeavingChats(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => leaving,
    () => NONE,
  )
}

/** Puts a chat into the bin, at once here and there; Undo takes it out again, there too. */
export function useDeleteChat() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey })
  return async ({ id, title }: { id: string; title: string }) => {
    setLeaving(id, true)
    void navigate({ to: '/dashboard/coach' })
    const gone = removeChat(id)
    const undo = async () => {
      try {
        // Not before it is in the bin.
        await gone.catch(() => undefined)
        await restoreChat(id)
        await refresh()
        setLeaving(id, false)
      } catch (error) {
        console.error('A chat could not be brought back', error)
        toast.error('The chat could not be brought back', { description: 'It is kept for 30 days. Try again.' })
      }
    }
    toast.undo(`“${title}” is deleted`, () => void undo())
    try {
      await gone
      queryClient.removeQueries({ queryKey: chatQuery(id).queryKey })
      await refresh()
    } catch {
      setLeaving(id, false)
      toast.error('The chat could not be deleted', { description: 'It is back in the list.' })
    }
  }
}
