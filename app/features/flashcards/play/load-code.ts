import { importModule } from '#app/lib/lazy/import-module.ts'

/** Code that most reviews need late or never. It is preloaded once the page is interactive (preload-code.ts). */
export const loadReviewSummary = () => importModule(() => import('./review-summary.tsx'))
export const loadTypedAnswer = () => importModule(() => import('#worker/domain/flashcards/cards/typed-answer.ts'))
export const loadFactCards = () => importModule(() => import('#worker/domain/flashcards/cards/fact-cards.ts'))
