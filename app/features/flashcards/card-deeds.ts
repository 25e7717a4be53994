import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { CardEdit } from '#worker/contracts/flashcards/facts.ts'

/** One edit of many cards; answers with each as it was before. @throws ProblemError */
export async function editCards(cardIds: readonly number[], edit: CardEdit) {
  return read(await api.cards.bulk.$post({ json: { cardIds: [...cardIds], edit } }))
}
