import type { OwnerDb } from '#db/client.ts'
import { cardsWereAccepted } from '#db/queries/coach/proposals.ts'
import { insertFacts } from '#db/queries/flashcards/facts.ts'
import type { MakeCards } from '#worker/contracts/coach/tools.ts'
import { rowOf } from '../facts.ts'
import { deckByName } from './deck-by-name.ts'

/**
 * Cards that the coach proposed, into the deck of their name, which is made where there is none. Their keys are those of the
 * proposal: agreed to twice they are made once.
 * @returns statements for the batch that settles the proposal, behind what settles it. @throws Problem deck-limit
 */
export async function proposedCards(owner: OwnerDb, made: MakeCards & { proposalId: string }, now: Date) {
  const { db, ownerId } = owner
  const deckId = await deckByName(owner, made.title, now)
  const rows = made.cards.map((card, i) =>
    rowOf({ key: `${made.proposalId}:${i}`, tags: [], ...card }, `/cards/${i}/front`),
  )
  const statements = insertFacts(db, ownerId, deckId, rows, now, cardsWereAccepted(ownerId, made.proposalId))
  return { deckId, statements }
}
