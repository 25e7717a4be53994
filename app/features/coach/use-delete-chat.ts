import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { TOAST_DURATION, toast } from '#app/ui/toast/toast.ts'
import { chatQuery, chatsQuery, removeChat } from './queries.ts'

type Timer = ReturnType<typeof setTimeout>

/** Chats that are gone from the page and not yet from the server; Undo brings them back. Replaced, never changed. */
let leaving: ReadonlyMap<string, Timer> = new Map()
const NONE: ReadonlyMap<string, Timer> = new Map()
const listeners = new Set<() => void>()

function setLeaving(id: string, timer: Timer | null): void {
  const next = new Map(leaving)
  if (timer === null) next.delete(id)
  else next.set(id, timer)
  leaving = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chats a list leaves out, because they are on their way out. */
export function useLeavingChats(): ReadonlyMap<string, unknown> {
  return useSyncExternalStore(
    subscribe,
    () => leaving,
    () => NONE,
  )
}

/** Hides a chat at once and deletes it when Undo can no longer be pressed, or when the page closes before. */
export function useDeleteChat() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const carryOut = async (id: string) => {
    if (!leaving.has(id)) return
    removeEventListener('pagehide', flush)
    try {
      await removeChat(id)
      queryClient.removeQueries({ queryKey: chatQuery(id).queryKey })
      await queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey })
    } catch {
      toast.error('The chat could not be deleted', { description: 'It is back in the list.' })
    }
    setLeaving(id, null)
  }
  const flush = () => {
    for (const id of leaving.keys()) void carryOut(id)
  }
  return ({ id, title }: { id: string; title: string }) => {
    setLeaving(
      id,
      setTimeout(() => void carryOut(id), TOAST_DURATION),
    )
    addEventListener('pagehide', flush)
    void navigate({ to: '/dashboard/coach' })
    toast.undo(`“${title}” is deleted`, () => {
      clearTimeout(leaving.get(id))
      setLeaving(id, null)
    })
  }
}
