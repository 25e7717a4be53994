import { expose } from 'comlink'
import type { DeckRatings } from '#worker/contracts/flashcards/histories.ts'
import { type FitResult, fitWeights } from '#worker/domain/flashcards/fitting/fit.ts'
import type { Grade } from '#worker/domain/flashcards/scheduling/memory-state.ts'

/** Fits a deck's parameters off the main thread. */
const fitter = {
  fit(
    rows: DeckRatings['rows'],
    options: { current: readonly number[]; relearningSteps: number },
    onProgress: (done: number) => void,
  ): Promise<FitResult> {
    const reviews = rows.map(([cardId, at, rating, wasNew]) => ({
      ...{ cardId, at, rating: gradeOf(rating) },
      wasNew: wasNew === 1,
    }))
    const report = (done: number) => {
      onProgress(done)
      return true
    }
    return fitWeights(reviews, { ...options, onProgress: report })
  },
}

export type Fitter = typeof fitter

expose(fitter)

function gradeOf(rating: number): Grade {
  return rating === 1 || rating === 2 || rating === 4 ? rating : 3
}
