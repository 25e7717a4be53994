import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { CardEdit } from '#worker/contracts/flashcards/facts.ts'

/** Edits many cards, and returns each as it was before. @throws ProblemError */
export async function editCards(cardIds: readonly number[], edit: CardEdit) {
  return read(await api.cards.bulk.$post({ json: { cardIds: [...cardIds], edit } }))
}

/** Undoes reviews that an edit logged, such as a reset's. @throws ProblemError */
export async function undoReviews(events: readonly { id: string; cardId: number }[]) {
  const at = Date.now()
  const reviews = events.map(({ id, cardId }) => {
    return { id: crypto.randomUUID(), kind: 'undo' as const, cardId, at, undoes: id }
  })
  return read(await api.reviews.$post({ json: { reviews, sentAt: at } }))
}
