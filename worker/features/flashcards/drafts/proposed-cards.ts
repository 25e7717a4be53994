import type { OwnerDb } from '#db/client.ts'
import { cardsWereAccepted } from '#db/queries/coach/proposals.ts'
import { insertDeck, insertFirstScheduler, listDecks } from '#db/queries/flashcards/decks.ts'
import { insertFacts } from '#db/queries/flashcards/facts.ts'
import { DECKS_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { MakeCards } from '#worker/contracts/coach/tools.ts'
import { DeckSettings } from '#worker/contracts/flashcards/decks.ts'
import { Problem } from '#worker/http/problem.ts'
import { schedulerOf } from '../decks.ts'
import { rowOf } from '../facts.ts'

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

async function deckByName({ db, ownerId }: OwnerDb, name: string, now: Date): Promise<number> {
  const known = (await listDecks(db, ownerId)).find(({ path }) => path === name)
  if (known) return known.id
  await db.batch([
    insertDeck(db, { ownerId, path: name, settings: {}, now }, DECKS_MAX),
    insertFirstScheduler(db, ownerId, name, schedulerOf(DeckSettings.parse({}), null), now),
  ])
  const fresh = (await listDecks(db, ownerId)).find(({ path }) => path === name)
  if (!fresh) throw new Problem('deck-limit', `${DECKS_MAX} decks are the most there can be. Delete one first.`)
  return fresh.id
}
