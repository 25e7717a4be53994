import type { OwnerDb } from '#db/client.ts'
import { listDecks } from '#db/queries/flashcards/decks.ts'
import { cardIdsAfter, type RatingCursor, ratingsAfter } from '#db/queries/flashcards/statistics/histories.ts'
import type { DeckRatings } from '#worker/contracts/flashcards/histories.ts'
import { within } from '#worker/domain/flashcards/studying/day-limits.ts'
import { nodeOf } from '../decks.ts'
import { invalidCursor } from '#worker/http/problem.ts'

/** Cards whose ratings are looked for at once, and ratings of one answer. */
const CARDS = 500
const RATINGS = 5000
const FIRST: RatingCursor = { cardId: 0, at: 0, id: '' }
/** After every rating of a card: ids are hexadecimal and dashes. */
const LAST = { at: Number.MAX_SAFE_INTEGER, id: '~' }

/** A piece of the ratings given to the cards of a deck and those inside it. @throws Problem not-found, invalid-input */
export async function ratings(owner: OwnerDb, deckId: number, after: string | undefined): Promise<DeckRatings> {
  const { db, ownerId } = owner
  const place = after === undefined ? FIRST : decodeCursor(after)
  const decks = await listDecks(db, ownerId)
  const deckIds = within(decks, nodeOf(decks, deckId).path).map(({ id }) => id)
  const ids = (await cardIdsAfter(db, deckIds, place.cardId - 1, CARDS)).map(({ id }) => id)
  const found = ids.length === 0 ? [] : await ratingsAfter(db, ownerId, ids, place, RATINGS)
  const last = found.length === RATINGS ? found.at(-1) : undefined
  const lastCard = ids.length === CARDS ? ids.at(-1) : undefined
  const next = last ?? (lastCard === undefined ? undefined : { cardId: lastCard, ...LAST })
  return {
    rows: found.map(({ cardId, at, rating, stateBefore }) => [cardId, at, rating ?? 3, stateBefore === 0 ? 1 : 0]),
    next: next ? `${next.cardId}:${next.at}:${next.id}` : null,
  }
}

function decodeCursor(after: string): RatingCursor {
  const [, cardId, at, id] = /^(\d{1,15}):(\d{1,16}):([\w:~.-]{0,80})$/.exec(after) ?? []
  if (cardId === undefined || at === undefined || id === undefined) throw invalidCursor()
  return { cardId: Number(cardId), at: Number(at), id }
}
