import { useEffect } from 'react'
import type { StudyQueue } from '#worker/contracts/flashcards/reviews.ts'

/** Milliseconds after which a page that has just come may fetch what is not needed yet. */
const REST = 400

/** Fetches the code that the review may come to need as soon as the page rests: it then goes on without a network. */
export function usePreloadCode({ cards }: StudyQueue): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./preload-code.ts').then(
        ({ preloadCode }) => preloadCode(cards),
        () => undefined,
      )
    }, REST)
    return () => clearTimeout(timer)
  }, [cards])
}
