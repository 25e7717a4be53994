import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { cards, facts, reviewSettings } from '../../schema/flashcards.ts'
import { busyFacts, isAfterSibling, isForToday, type StudyTime } from './today.ts'

const COLUMNS = {
  id: cards.id,
  factId: cards.factId,
  deckId: cards.deckId,
  ordinal: cards.ordinal,
  kind: facts.kind,
  front: facts.front,
  back: facts.back,
  tags: facts.tags,
  flag: cards.flag,
  leech: cards.leech,
  sureAndWrong: cards.sureAndWrong,
  queue: cards.queue,
  state: cards.state,
  due: cards.due,
  stability: cards.stability,
  difficulty: cards.difficulty,
  step: cards.step,
  reps: cards.reps,
  lapses: cards.lapses,
  lastReviewAt: cards.lastReviewAt,
  scheduledDays: cards.scheduledDays,
}

export type CandidateRow = Awaited<ReturnType<typeof candidates>>[number]

/**
 * Cards for today (`isForToday`): those due longest, the new ones in their order; of each deck at most what it allows, of all
 * at most `limit`. The decks' own orders are merged: from its index the first of each deck is read, then of whichever card is
 * taken the next of its deck. So the cost grows with what is taken and with the decks, never with the cards.
 * @param which.decks `buries`: whether siblings are put off
 */
export function candidates(
  db: Db,
  ownerId: string,
  kind: 'fresh' | 'learning' | 'review',
  which: { decks: readonly { id: number; most: number; buries: boolean }[]; today: StudyTime; limit: number },
) {
  const { today, limit } = which
  const decks = JSON.stringify(which.decks.map(({ id, most, buries }) => [id, most, Number(buries)]))
  const first = (deck: SQL, buries: SQL, after: SQL) => {
    const apart = kind === 'learning' ? sql`` : sql`and not (${buries} and ${isAfterSibling(kind, today)})`
    return sql`cross join cards k on k.id = (select c.id from cards c where c.deck_id = ${deck} ${after}
      and ${isForToday(kind, buries, today)} ${apart} order by c.due, c.id limit 1)`
  }
  // A recursive table with an order hands out its smallest row first (SQLite, "The WITH Clause", 3.4).
  const ids = sql`with recursive ${busyFacts(ownerId, today)}, m(deck, due, id, place, most, buries) as (
    select d.value ->> 0, k.due, k.id, 1, d.value ->> 1, d.value ->> 2 from json_each(${decks}) d
      ${first(sql`d.value ->> 0`, sql`d.value ->> 2`, sql``)}
    union all select m.deck, k.due, k.id, m.place + 1, m.most, m.buries from m
      ${first(sql`m.deck`, sql`m.buries`, sql`and (c.due, c.id) > (m.due, m.id)`)} where m.place < m.most
    order by 2, 3 limit ${limit}) select m.id from m`
  return rowsOf(db, ownerId, ids)
}

const QUEUES = { new: [1], learning: [2], review: [3], leech: [3, 2, 1], flagged: [3, 2, 1] } as const

/** For practice that schedules nothing: cards of the decks by tag or state, those whose recall is least sure first. */
export function practice(
  db: Db,
  ownerId: string,
  which: {
    deckIds: readonly number[]
    tag?: string
    state?: 'new' | 'learning' | 'review' | 'leech' | 'flagged'
    card?: number
    limit: number
  },
) {
  if (which.card !== undefined)
    return rowsOf(
      db,
      ownerId,
      sql`select k.id from cards k where k.id = ${which.card}
        and k.deck_id in (select value from json_each(${JSON.stringify(which.deckIds)}))`,
    )
  const mark = which.state === 'leech' ? sql`and k.leech = 1` : which.state === 'flagged' ? sql`and k.flag > 0` : sql``
  const tagged = which.tag
    ? sql`and exists (select 1 from fact_tags t where t.fact_id = k.fact_id and t.tag = ${which.tag})`
    : sql``
  return byQueue(db, ownerId, which, QUEUES[which.state ?? 'flagged'], sql`${mark} ${tagged}`)
}

/** Ids first, from each deck and queue by the order of its index; then the rows they name. */
function byQueue(
  db: Db,
  ownerId: string,
  { deckIds, limit }: { deckIds: readonly number[]; limit: number },
  queues: readonly number[],
  condition: SQL,
) {
  const ids = sql`select e.id from json_each(${JSON.stringify(deckIds)}) d join json_each(${JSON.stringify(queues)}) q
    join cards e on e.id in (select k.id from cards k where k.deck_id = d.value and k.queue = q.value ${condition}
      order by k.due, k.id limit ${limit})`
  return rowsOf(db, ownerId, ids)
}

function rowsOf(db: Db, ownerId: string, ids: SQL) {
  return (
    db
      .select(COLUMNS)
      .from(cards)
      .innerJoin(facts, and(eq(facts.id, cards.factId), isNull(facts.deletedAt)))
      // Not by the owner's index, which would read all of their cards.
      .where(and(sql`+${cards.ownerId} = ${ownerId}`, sql`${cards.id} in (${ids})`))
      .orderBy(sql`${cards.queue} desc, ${cards.due}, ${cards.id}`)
  )
}

/** Days with more reviews than this are all alike to who spreads them. */
const LOAD_MAX = 100

/**
 * How many reviews are due on each of some days after a time: `day` 0 is the first 24 hours. All decks; counted up to
 * LOAD_MAX.
 */
export function dueLoad(db: Db, ownerId: string, from: number, days: number) {
  const starts = JSON.stringify(Array.from({ length: days }, (_, day) => from + day * 86_400_000))
  return db
    .select({
      day: sql<number>`d.key`.as('day'),
      cards: sql<number>`(select count(*) from (select 1 from cards c where c.owner_id = ${ownerId} and c.queue = 3
        and c.due >= d.value and c.due < d.value + 86400000 limit ${LOAD_MAX}))`,
    })
    .from(sql`json_each(${starts}) d`)
}

export function getReviewSettings(db: Db, ownerId: string) {
  return db
    .select({ settings: reviewSettings.settings })
    .from(reviewSettings)
    .where(eq(reviewSettings.ownerId, ownerId))
    .limit(1)
}

export function saveReviewSettings(db: Db, ownerId: string, settings: object, now: Date) {
  return db
    .insert(reviewSettings)
    .values({ ownerId, settings, updatedAt: now })
    .onConflictDoUpdate({ target: reviewSettings.ownerId, set: { settings, updatedAt: now } })
}
