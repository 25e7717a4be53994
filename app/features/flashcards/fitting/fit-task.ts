import type { FitResult } from '#worker/domain/flashcards/fitting/fit.ts'
import type { DeckRatings } from '#worker/contracts/flashcards/histories.ts'

export type FitTask =
  { kind: 'fit'; rows: DeckRatings['rows']; current: readonly number[]; relearningSteps: number } | { kind: 'cancel' }

export type FitNews = { kind: 'progress'; done: number } | { kind: 'done'; result: FitResult } | { kind: 'failed' }
