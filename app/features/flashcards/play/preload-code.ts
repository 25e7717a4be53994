import { importModule } from '#app/lib/lazy/import-module.ts'
import { loadDialog } from '#app/ui/dialog.tsx'
import { loadTex } from '#app/ui/markdown/math/load-tex.ts'
import { loadMenu } from '#app/ui/menu.tsx'
import type { QueueCard } from '#worker/contracts/flashcards/reviews.ts'
import { loadEditCard } from './card/use-editing.tsx'
import { loadFactCards, loadReviewSummary, loadTypedAnswer } from './load-code.ts'

/** Preloads code that these cards may need; what fails is loaded again where it is used. */
export async function preloadCode(cards: readonly QueueCard[]): Promise<void> {
  const anyHas = (sign: string) => cards.some(({ front, back }) => front.includes(sign) || back.includes(sign))
  await Promise.allSettled([
    loadMenu(),
    loadDialog(),
    loadEditCard(),
    loadFactCards(),
    loadReviewSummary(),
    cards.some(({ kind }) => kind === 'typed') && loadTypedAnswer(),
    importModule(() => import('./card/speech-text.ts')),
    importModule(() => import('./card/offer-rewording.ts')),
    anyHas('$') && loadTex(),
  ])
}
