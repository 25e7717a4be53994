import { createClientOnlyFn } from '@tanstack/react-start'
import { importModule } from '#app/lib/lazy/import-module.ts'

/** Code that most reviews need late or never. It is preloaded once the page is interactive (preload-code.ts). */
export const loadReviewSummary = () => importModule(() => import('./review-summary.tsx'))
export const loadTypedAnswer = createClientOnlyFn(() =>
  importModule(() => import('#worker/domain/flashcards/cards/typed-answer.ts')),
)
export const loadFactCards = createClientOnlyFn(() =>
  importModule(() => import('#worker/domain/flashcards/cards/fact-cards.ts')),
)
