import { sql } from 'drizzle-orm'
import type { Db } from '../../../client.ts'
import { cards, reviews } from '../../../schema/flashcards.ts'

/** Where a piece of a deck's log ended. */
export interface RatingCursor {
  cardId: number
  at: number
  id: string
}

/** The next cards of these decks by id, after one; each deck's are read from its index, no further than needed. */
function nextCards(deckIds: readonly number[], after: number, limit: number) {
  return sql`select e.id from json_each(${JSON.stringify(deckIds)}) d cross join cards e on e.id in (
    select k.id from cards k where k.deck_id = d.value and k.id > ${after} order by k.id limit ${limit})
    order by +e.id limit ${limit}`
}

/** The next cards by id: a piece of a log is of these. `after` is exclusive. */
export function cardIdsAfter(db: Db, deckIds: readonly number[], after: number, limit: number) {
  return db
    .select({ id: cards.id })
    .from(cards)
    .where(sql`${cards.id} in (${nextCards(deckIds, after, limit)})`)
    .orderBy(cards.id)
}

/** The ratings of cards, by card and time, after a place; those taken back are left out. */
export function ratingsAfter(db: Db, ownerId: string, cardIds: readonly number[], after: RatingCursor, limit: number) {
  return db
    .select({
      id: reviews.id,
      cardId: reviews.cardId,
      at: reviews.at,
      rating: reviews.rating,
      stateBefore: reviews.stateBefore,
    })
    .from(reviews)
    .where(
      sql`+${reviews.ownerId} = ${ownerId} and ${reviews.kind} = 'rating'
        and ${reviews.cardId} in (select value from json_each(${JSON.stringify(cardIds)}))
        and (${reviews.cardId}, ${reviews.at}, ${reviews.id}) > (${after.cardId}, ${after.at}, ${after.id})
        and not exists (select 1 from reviews u where u.card_id = reviews.card_id and u.undoes = reviews.id)`,
    )
    .orderBy(reviews.cardId, reviews.at, reviews.id)
    .limit(limit)
}

/** What is known of the memory of cards that are studied, by id, after one. */
export function memoriesAfter(db: Db, ownerId: string, deckIds: readonly number[], after: number, limit: number) {
  return db
    .select({
      id: cards.id,
      state: cards.state,
      stability: cards.stability,
      difficulty: cards.difficulty,
      lastReviewAt: cards.lastReviewAt,
      hidden: cards.hidden,
    })
    .from(cards)
    .where(sql`+${cards.ownerId} = ${ownerId} and ${cards.id} in (${nextCards(deckIds, after, limit)})`)
    .orderBy(cards.id)
}

/** How many ratings there were since a time and how long they took, by the state of the card; at most `limit`, the latest. */
export function paceSince(db: Db, ownerId: string, since: number, limit: number) {
  const latest = sql`(select r.state_before as state, r.duration_ms as ms from reviews r
    where r.owner_id = ${ownerId} and r.at >= ${since} and r.kind = 'rating' and r.duration_ms > 0
    order by r.at desc limit ${limit}) v`
  return db
    .select({
      state: sql<number>`v.state`.as('state'),
      answers: sql<number>`count(*)`.as('answers'),
      ms: sql<number>`sum(min(v.ms, 60000))`.as('ms'),
    })
    .from(latest)
    .groupBy(sql`v.state`)
}
