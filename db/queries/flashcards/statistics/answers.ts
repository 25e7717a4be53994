import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../client.ts'
import { cardDrafts, cards, decks, reviews } from '../../../schema/flashcards.ts'
import { mistakes } from '../../../schema/mistakes.ts'

/** A day of the learner's: its number, and milliseconds (`end` exclusive). */
export interface DayBounds {
  day: number
  start: number
  end: number
}

const number = (expression: SQL, name: string) => sql<number>`${expression}`.mapWith(Number).as(name)
/** What is told of a day, each from the answers to one card (`v`): the day's first, and sums. */
function sumsOfDay(matureDays: number) {
  const first = (which: 'young' | 'mature') =>
    sql`v.state = 2 and v.days >= 1 and v.days ${sql.raw(which === 'young' ? '<' : '>=')} ${matureDays}`
  const retention = (which: 'young' | 'mature') => ({
    counted: sql`sum(${first(which)})`,
    recalled: sql`sum(${first(which)} and v.rating > 1)`,
    foretold: sql`sum(${first(which)} and v.chance is not null)`,
    chance: sql`sum(case when ${first(which)} then v.chance end)`,
  })
  const [young, mature] = [retention('young'), retention('mature')]
  return {
    fresh: sql`sum(v.fresh)`,
    learning: sql`sum(v.learning)`,
    young: sql`sum(v.young)`,
    mature: sql`sum(v.mature)`,
    recalled: sql`sum(v.recalled)`,
    ms: sql`sum(v.ms)`,
    youngCounted: young.counted,
    youngRecalled: young.recalled,
    youngForetold: young.foretold,
    youngChance: young.chance,
    matureCounted: mature.counted,
    matureRecalled: mature.recalled,
    matureForetold: mature.foretold,
    matureChance: mature.chance,
  }
}

/**
 * What was answered on each day, without what was taken back; days without answers are left out. Retention (`counted…`) is
 * of the first answer that a card was given on a day, where it had an interval. Each day is read by its part of the index and
 * summed up by itself: a year sorted at once costs half as much again.
 * @param given.matureDays from which interval on a card is mature @param given.answerMaxMs no answer counts for more time
 */
export function answersByDay(
  db: Db,
  ownerId: string,
  days: readonly DayBounds[],
  given: { matureDays: number; answerMaxMs: number; deckIds?: readonly number[] },
) {
  const from = Math.min(...days.map(({ start }) => start))
  const within = given.deckIds
    ? sql`and +r.deck_id in (select value from json_each(${JSON.stringify(given.deckIds)}))`
    : sql``
  const isMature = sql`r.days_before >= ${given.matureDays}`
  // With a single min(), SQLite takes the other columns from the row that has it: the day's first answer of the card.
  const perCard = sql`(select r.card_id, min(r.at) as first_at,
      r.state_before as state, r.days_before as days, r.rating as rating, r.chance as chance,
      sum(r.state_before = 0) as fresh, sum(r.state_before in (1, 3)) as learning,
      sum(r.state_before = 2 and not ${isMature}) as young, sum(r.state_before = 2 and ${isMature}) as mature,
      sum(r.rating > 1) as recalled, sum(min(max(r.duration_ms, 0), ${given.answerMaxMs})) as ms
    from reviews r where r.owner_id = ${ownerId} and r.at >= j.value ->> 'start' and r.at < j.value ->> 'end'
      and r.kind = 'rating' ${within} and r.id not in (${undone(ownerId, from)}) group by r.card_id) v`
  const sums = sumsOfDay(given.matureDays)
  const told = sql.join(Object.values(sums), sql`, `)
  const column = (name: keyof typeof sums) =>
    number(sql`coalesce(w.sums ->> ${sql.raw(String(Object.keys(sums).indexOf(name)))}, 0)`, name)
  return db
    .select({
      day: number(sql`w.day`, 'day'),
      fresh: column('fresh'),
      learning: column('learning'),
      young: column('young'),
      mature: column('mature'),
      recalled: column('recalled'),
      ms: column('ms'),
      youngCounted: column('youngCounted'),
      youngRecalled: column('youngRecalled'),
      youngForetold: column('youngForetold'),
      youngChance: column('youngChance'),
      matureCounted: column('matureCounted'),
      matureRecalled: column('matureRecalled'),
      matureForetold: column('matureForetold'),
      matureChance: column('matureChance'),
    })
    .from(
      sql`(with each as materialized (select j.value ->> 'day' as day, (select json_array(${told}) from ${perCard}) as sums
        from json_each(${JSON.stringify(days)}) j) select day, sums from each where sums ->> 0 is not null) w`,
    )
    .orderBy(sql`w.day`)
}

export type AnswersOfDay = Awaited<ReturnType<typeof answersByDay>>[number]

/** The reviews that an undo since then takes back, unless it was taken back itself. */
function undone(ownerId: string, from: number): SQL {
  return sql`select u.undoes from reviews u where u.owner_id = ${ownerId} and u.at >= ${from} and u.kind = 'undo'
    and u.undoes is not null and not exists (select 1 from reviews w where w.card_id = u.card_id and w.undoes = u.id)`
}

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
 * The cards of these decks that were begun and wait to come back, by how stable they are: `bin` is the place of the last of
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
    sql`(select 1 from ${mistakes} m where m.owner_id = ${ownerId} and m.muted_at is null
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
