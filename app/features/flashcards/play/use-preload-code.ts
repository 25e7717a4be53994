import { createClientOnlyFn } from '@tanstack/react-start'
import { useEffect } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import type { StudyQueue } from '#worker/contracts/flashcards/reviews.ts'

const loadPreloading = createClientOnlyFn(() => importModule(() => import('./preload-code.ts')))

/** Milliseconds after mount until code is preloaded. */
const REST = 400

/** Preloads the code that the review may need, so that it continues offline. */
export function usePreloadCode({ cards }: StudyQueue): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      loadPreloading().then(
        ({ preloadCode }) => preloadCode(cards),
        () => undefined,
      )
    }, REST)
    return () => clearTimeout(timer)
  }, [cards])
}
