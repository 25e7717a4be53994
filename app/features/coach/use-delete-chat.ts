import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { TOAST_DURATION, toast } from '#app/ui/toast/toast.ts'
import type { ChatSummary } from '#worker/contracts/coach.ts'
import { chatQuery, chatsQuery, removeChat } from './queries.ts'

interface Page {
  items: Omit<ChatSummary, 'updatedAt'>[]
}

/** Chats that are gone from the page and not yet from the server; Undo brings them back. */
const leaving = new Map<string, ReturnType<typeof setTimeout>>()

/** Hides a chat at once and deletes it when Undo can no longer be pressed, or when the page closes before. */
export function useDeleteChat() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const restore = () => queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey })
  const carryOut = async (id: string) => {
    if (!leaving.delete(id)) return
    removeEventListener('pagehide', flush)
    try {
      await removeChat(id)
    } catch {
      toast.error('The chat could not be deleted', { description: 'It is back in the list.' })
      await restore()
    }
  }
  const flush = () => {
    for (const id of leaving.keys()) void carryOut(id)
  }
  return ({ id, title }: { id: string; title: string }) => {
    leaving.set(
      id,
      setTimeout(() => void carryOut(id), TOAST_DURATION),
    )
    addEventListener('pagehide', flush)
    queryClient.removeQueries({ queryKey: chatQuery(id).queryKey })
    queryClient.setQueryData<InfiniteData<Page>>(chatsQuery.queryKey, (data) => data && withoutChat(data, id))
    void navigate({ to: '/dashboard/coach' })
    toast.undo(`“${title}” is deleted`, () => {
      clearTimeout(leaving.get(id))
      leaving.delete(id)
      void restore()
    })
  }
}

/** For lists that are read while a chat is on its way out. */
export function isLeaving(id: string): boolean {
  return leaving.has(id)
}

function withoutChat(data: InfiniteData<Page>, id: string): InfiniteData<Page> {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter((chat) => chat.id !== id) })) }
}
