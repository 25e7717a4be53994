import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '../use-user.ts'
import { importModule } from './import-module.ts'

/** Does something for the learner while a page is open. @returns ends it */
export type BackgroundTask = (queryClient: QueryClient, ownerId: string) => () => void

/** Milliseconds to wait, so that the page itself loads first. */
const DELAY = 2_000

/**
 * Loads and starts what every page of the dashboard does in the background. What cannot be loaded without a connection is
 * loaded when there is one again.
 * @param tasks a constant: other tasks start all of them anew
 */
export function useBackgroundTasks(tasks: readonly (() => Promise<BackgroundTask>)[]): void {
  const queryClient = useQueryClient()
  const { id: ownerId } = useUser()
  useEffect(() => {
    const unmounted = new AbortController()
    const { signal } = unmounted
    const start = (load: () => Promise<BackgroundTask>) => {
      importModule(load)
        .then((task) => {
          if (!signal.aborted) signal.addEventListener('abort', task(queryClient, ownerId))
        })
        .catch((error: unknown) => {
          if (navigator.onLine) console.error('A background task could not be loaded', error)
          else addEventListener('online', () => start(load), { once: true, signal })
        })
    }
    const timer = setTimeout(() => tasks.forEach(start), DELAY)
    return () => {
      clearTimeout(timer)
      unmounted.abort()
    }
  }, [tasks, queryClient, ownerId])
}
