import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from '#app/ui/toast/toast.ts'
import type { UpdateChat } from '#worker/contracts/coach/library.ts'
import { chatQuery, chatsQuery, updateChat } from './queries.ts'

/** Changes a chat's title, topic, pin or manner. @returns whether it could be changed */
export function useUpdateChat(id: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (change: UpdateChat): Promise<boolean> => {
    try {
      const summary = await updateChat(id, change)
      const { manner } = change
      queryClient.setQueryData(
        chatQuery(id).queryKey,
        (chat) => chat && { ...chat, ...summary, ...(manner && { manner }) },
      )
      await queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey })
      if (change.title !== undefined) await router.invalidate()
      return true
    } catch (error) {
      console.error('A chat could not be changed', error)
      toast.error('The chat could not be changed', { description: 'Try again in a moment.' })
      return false
    }
  }
}
