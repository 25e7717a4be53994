import { useEffect } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import type { StudyQueue } from '#worker/contracts/flashcards/reviews.ts'

/** Milliseconds after mount until code is preloaded. */
const REST = 400

/** Preloads the code that the review may need, so that it continues offline. */
export function usePreloadCode({ cards }: StudyQueue): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      importModule(() => import('./preload-code.ts')).then(
        ({ preloadCode }) => preloadCode(cards),
        () => undefined,
      )
    }, REST)
    return () => clearTimeout(timer)
  }, [cards])
}
