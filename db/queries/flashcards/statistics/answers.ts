import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { COUNT_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { Db } from '../../../client.ts'
import { type Param, prepared } from '../../../prepared.ts'
import { cards, decks, reviews } from '../../../schema/flashcards.ts'
import { cardDrafts } from '../../../schema/card-drafts.ts'
import { mistakes } from '../../../schema/mistakes.ts'
import type { DayBounds } from './study-days.ts'

const number = (expression: SQL, name: string) => sql<number>`${expression}`.mapWith(Number).as(name)

/**
 * How many cards of a learner are due on each of these days, each count up to COUNT_MAX and one: they are read in the order in
 * which they are due, so what is long overdue costs no more than that. @param days in order and without gaps
 */
export function dueSoon(db: Db, ownerId: string, days: readonly Pick<DayBounds, 'start' | 'end'>[]) {
  return dueBetween(db, ownerId, JSON.stringify([...days.map(({ start }) => start), days.at(-1)?.end]))
}

const dueBetween = prepared((db, ownerId: Param<string>, edges: Param<string>) =>
  db.select({ days: sql`w.due`.mapWith((json: string) => JSON.parse(json) as number[]).as('due_days') }).from(
    sql`(with binned as materialized (select id from decks where owner_id = ${ownerId} and deleted_at is not null),
        asked as (select j.value as start, lead(j.value) over (order by j.key) as until from json_each(${edges}) j)
      select json_group_array((select count(*) from (select 1 from cards c where c.owner_id = ${ownerId}
        and c.queue in (2, 3) and c.due >= asked.start and c.due < asked.until
        and c.deck_id not in (select id from binned) limit ${COUNT_MAX + 1}))) as due
      from asked where until is not null) w`,
  ),
)

/** How many cards of these decks are due on each day. Counted from an index alone. */
export function dueByDay(db: Db, days: readonly DayBounds[], deckIds: readonly number[]) {
  return db
    .select({ day: number(sql`j.value ->> 'day'`, 'day'), due: number(sql`count(*)`, 'due') })
    .from(
      sql`json_each(${JSON.stringify(days)}) j cross join json_each(${JSON.stringify(deckIds)}) d
        cross join json_each('[2,3]') q cross join cards c on c.deck_id = d.value and c.queue = q.value
        and c.due >= j.value ->> 'start' and c.due < j.value ->> 'end'`,
    )
    .groupBy(sql`1`)
}

/**
 * The studied cards of these decks in review, by stability: `bin` is the index of the last of
 * `edges` (days) that the stability reaches.
 */
export function stabilities(
  db: Db,
  deckIds: readonly number[],
  given: { edges: readonly number[]; matureDays: number },
) {
  const reached = sql.join(
    given.edges.slice(1).map((edge) => sql`(c.stability >= ${edge})`),
    sql` + `,
  )
  return db
    .select({
      bin: number(reached, 'bin'),
      cards: number(sql`count(*)`, 'cards'),
      learning: number(sql`sum(c.queue = 2)`, 'learning'),
      mature: number(sql`sum(c.queue = 3 and c.scheduled_days >= ${given.matureDays})`, 'mature'),
    })
    .from(
      sql`json_each(${JSON.stringify(deckIds)}) d cross join json_each('[2,3]') q
        cross join cards c on c.deck_id = d.value and c.queue = q.value`,
    )
    .groupBy(sql`1`)
}

export function newCards(db: Db, deckIds: readonly number[]) {
  return db
    .select({ cards: number(sql`count(*)`, 'cards') })
    .from(sql`json_each(${JSON.stringify(deckIds)}) d cross join cards c on c.deck_id = d.value and c.queue = 1`)
}

/** When each deck was last studied, of those that were since a time; the latest first. */
export function lastStudied(db: Db, ownerId: string, since: number) {
  return db
    .select({ deckId: reviews.deckId, at: number(sql`max(${reviews.at})`, 'last_at') })
    .from(reviews)
    .where(and(eq(reviews.ownerId, ownerId), sql`${reviews.at} >= ${since}`, eq(reviews.kind, 'rating')))
    .groupBy(reviews.deckId)
    .orderBy(sql`last_at desc`)
}

/** Cards that are forgotten again and again, by deck; the deck with most first. */
export function leechesByDeck(db: Db, ownerId: string) {
  return db
    .select({ deckId: cards.deckId, cards: number(sql`count(*)`, 'leeches') })
    .from(cards)
    .innerJoin(decks, and(eq(decks.id, cards.deckId), isNull(decks.deletedAt)))
    .where(and(eq(cards.ownerId, ownerId), sql`${cards.leech} = 1`, sql`${cards.hidden} & 6 = 0`))
    .groupBy(cards.deckId)
    .orderBy(sql`leeches desc`)
}

/** Mistakes of the ledger that no card was made of; counted up to `max`. */
export function mistakesWithoutCard(db: Db, ownerId: string, max: number) {
  return db.select({ count: number(sql`count(*)`, 'mistakes') }).from(
    sql`(select 1 from ${mistakes} m where m.owner_id = ${ownerId} and m.muted_at is null and m.kind <> 'card'
      and not exists (select 1 from facts f where f.owner_id = ${ownerId} and f.source_id = m.id and f.deleted_at is null)
      limit ${max})`,
  )
}

/** Of all, or of those that are to go into one deck. */
export function draftCount(db: Db, ownerId: string, deckId?: number) {
  return db
    .select({ count: number(sql`count(*)`, 'drafts') })
    .from(cardDrafts)
    .where(and(eq(cardDrafts.ownerId, ownerId), deckId === undefined ? undefined : eq(cardDrafts.deckId, deckId)))
}
