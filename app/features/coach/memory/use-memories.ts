import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '#app/lib/read.ts'
import { TOAST_DURATION, toast } from '#app/ui/toast/toast.ts'
import { addMemory, memoriesQuery, removeMemory, rewordMemory } from './memory-queries.ts'

/** What the coach remembers, and what the learner does with it. Each deed says whether it could be done. */
export function useMemories() {
  const queryClient = useQueryClient()
  const query = useQuery(memoriesQuery)
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const anew = () => queryClient.invalidateQueries({ queryKey: memoriesQuery.queryKey })
  const done = async (deed: Promise<unknown>, failed: string): Promise<boolean> => {
    try {
      await deed
      await anew()
      return true
    } catch (error) {
      toast.error(failed, { description: problemOf(error)?.detail ?? 'Try again in a moment.' })
      return false
    }
  }
  const stay = (id: string) => {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    setLeaving((now) => new Set([...now].filter((each) => each !== id)))
  }

  // What is on its way out goes when Undo can no longer be pressed, or when the page closes before.
  useEffect(() => {
    const waiting = timers.current
    const flush = () => {
      for (const [id, timer] of waiting) {
        clearTimeout(timer)
        removeMemory(id).then(
          () => queryClient.invalidateQueries({ queryKey: memoriesQuery.queryKey }),
          (error: unknown) => console.error('A memory could not be deleted', error),
        )
      }
      waiting.clear()
    }
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [queryClient])

  return {
    query,
    memories: query.data?.filter(({ id }) => !leaving.has(id)) ?? [],
    add: (text: string) => done(addMemory(text), 'It could not be added'),
    reword: (id: string, text: string) => done(rewordMemory(id, text), 'It could not be changed'),
    remove: (id: string) => {
      setLeaving((now) => new Set([...now, id]))
      const carryOut = async () => {
        await done(removeMemory(id), 'It could not be deleted')
        stay(id)
      }
      timers.current.set(
        id,
        setTimeout(() => void carryOut(), TOAST_DURATION),
      )
      toast.undo('The coach forgets this', () => stay(id))
    },
  }
}
