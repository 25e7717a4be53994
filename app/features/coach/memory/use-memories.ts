import { useQuery, useQueryClient } from '@tanstack/react-query'
import { problemOf } from '#app/lib/read.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { useUndoableDelete } from '#app/ui/toast/use-undoable-delete.ts'
import { addMemory, memoriesQuery, removeMemory, rewordMemory } from './memory-queries.ts'

/** What the coach remembers, and the actions on it. Each action shows a toast when it fails. */
export function useMemories() {
  const queryClient = useQueryClient()
  const query = useQuery(memoriesQuery)
  const run = async (request: Promise<unknown>, failed: string): Promise<boolean> => {
    try {
      await request
      await queryClient.invalidateQueries({ queryKey: memoriesQuery.queryKey })
      return true
    } catch (error) {
      toast.error(failed, { description: problemOf(error)?.detail ?? 'Try again in a moment.' })
      return false
    }
  }
  const { hidden, remove } = useUndoableDelete(
    (id) => run(removeMemory(id), 'It could not be deleted'),
    'The coach forgets this',
  )
  return {
    query,
    memories: query.data?.filter(({ id }) => !hidden.has(id)) ?? [],
    add: (text: string) => run(addMemory(text), 'It could not be added'),
    reword: (id: string, text: string) => run(rewordMemory(id, text), 'It could not be changed'),
    remove,
  }
}
