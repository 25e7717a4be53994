import { useQueryClient } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Topic } from '#worker/contracts/knowledge.ts'
import { topicsQuery } from '../queries.ts'

/** Shows the new order at once and saves it; if that fails the old order returns with a message. */
export function useSaveOrder() {
  const queryClient = useQueryClient()
  const { queryKey } = topicsQuery
  const save = async (next: Topic[]): Promise<void> => {
    await queryClient.cancelQueries({ queryKey, exact: true })
    const before = queryClient.getQueryData(queryKey)
    queryClient.setQueryData(queryKey, next)
    try {
      const { items } = await read(await api.topics.order.$put({ json: { ids: next.map(({ id }) => id) } }))
      queryClient.setQueryData(queryKey, items)
    } catch {
      queryClient.setQueryData(queryKey, before)
      toast.error('The order could not be saved', {
        description: 'The topics are in their previous order.',
        action: { label: 'Try again', onPress: () => void save(next) },
      })
    }
  }
  return save
}
