import type { OwnerDb } from '#db/client.ts'
import { insertDeck, listDecks } from '#db/queries/flashcards/decks.ts'
import { insertFirstScheduler } from '#db/queries/flashcards/schedulers.ts'
import { DECKS_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import { DeckSettings } from '#worker/contracts/flashcards/decks.ts'
import { Problem } from '#worker/http/problem.ts'
import { schedulerOf } from '../decks.ts'

/** The deck of a name, which is made where there is none. @throws Problem deck-limit */
export async function deckByName({ db, ownerId }: OwnerDb, name: string, now: Date): Promise<number> {
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
