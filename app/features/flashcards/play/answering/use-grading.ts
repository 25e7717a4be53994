import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import type { NewReview } from '#worker/contracts/flashcards/reviews.ts'
import type { Session } from '#worker/domain/flashcards/studying/session.ts'
import type * as Grading from './grading.ts'

/**
 * What grades cards, by the schedule: nothing of a question needs it, so it is loaded once the page is interactive. Before
 * anything is graded, the session continues behind the answers that wait on this device: those of a page that was kept, or
 * opened before all was sent.
 * @param unsent those answers
 */
export function useGrading(unsent: () => Promise<NewReview[]>, setSession: Dispatch<SetStateAction<Session>>) {
  const [grading, setGrading] = useState<typeof Grading | null>(null)
  const waiting = useRef<Promise<NewReview[]>>(undefined)
  const loading = useRef<Promise<void>>(undefined)
  const load = useCallback(() => {
    const start = async () => {
      const loaded = await importModule(() => import('./grading.ts'))
      const reviews = (await waiting.current) ?? []
      if (reviews.length > 0) setSession((before) => loaded.resume(before, reviews))
      setGrading(loaded)
    }
    if (!loading.current) loading.current = start().finally(() => (loading.current = undefined))
    return loading.current
  }, [setSession])
  useEffect(() => {
    // At once: what waits is being sent.
    if (!waiting.current) waiting.current = unsent()
    // What fails is loaded again with the first grade.
    const timer = setTimeout(() => load().catch(() => undefined))
    return () => clearTimeout(timer)
  }, [unsent, load])
  return { grading, load }
}
