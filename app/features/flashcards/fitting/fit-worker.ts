import { fitWeights } from '#worker/domain/flashcards/fitting/fit.ts'
import type { Grade } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import type { FitNews, FitTask } from './fit-task.ts'

let cancelled = false

/** Fits off the main thread. */
addEventListener('message', ({ data }: MessageEvent<FitTask>) => {
  cancelled = data.kind === 'cancel'
  if (data.kind === 'cancel') return
  fit(data).catch((error: unknown) => {
    console.error('The parameters could not be fitted', error)
    tell({ kind: 'failed' })
  })
})

async function fit({ rows, current, relearningSteps }: Extract<FitTask, { kind: 'fit' }>): Promise<void> {
  const reviews = rows.map(([cardId, at, rating, wasNew]) => ({
    cardId,
    at,
    rating: gradeOf(rating),
    wasNew: wasNew === 1,
  }))
  const result = await fitWeights(reviews, {
    current,
    relearningSteps,
    onProgress: async (done) => {
      tell({ kind: 'progress', done })
      // A turn of the event loop: else the message that cancels would wait until the end.
      await new Promise((resolve) => setTimeout(resolve))
      return !cancelled
    },
  })
  tell({ kind: 'done', result })
}

function gradeOf(rating: number): Grade {
  return rating === 1 || rating === 2 || rating === 4 ? rating : 3
}

function tell(news: FitNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  postMessage(news)
}
