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
 * at most `limit`. Each deck's part is read from the end of an index: at first so much of each that it would do for all if
 * they were alike, then up to the last one wanted. So the cost grows neither with the cards nor much with the decks.
 * @param which.decks `buries`: whether siblings are put off
 */
export function candidates(
  db: Db,
  ownerId: string,
  kind: 'fresh' | 'learning' | 'review',
  which: { decks: readonly { id: number; most: number; buries: boolean }[]; today: StudyTime; limit: number },
) {
  const { today, limit } = which
  const decks = JSON.stringify(which.decks.map((deck) => ({ ...deck, buries: Number(deck.buries) })))
  const buries = sql`d.value ->> 'buries'`
  const apart = kind === 'learning' ? sql`` : sql`and not (${buries} and ${isAfterSibling(kind, today)})`
  const places = (each: number, due: SQL) => sql`select k.id, k.due, d.value ->> 'most' as most,
      row_number() over (partition by k.deck_id order by k.due, k.id) as place
    from json_each(${decks}) d cross join cards k on k.id in (select c.id from cards c
      where c.deck_id = d.value ->> 'id' and ${isForToday(kind, buries, today)} ${due} ${apart}
      order by c.due, c.id limit ${each})`
  const near = Math.ceil((2 * limit) / Math.max(1, which.decks.length))
  const wanted =
    near >= limit
      ? sql``
      : sql`and c.due <= (select coalesce((select n.due from (${places(near, sql``)}) n
          where n.place <= n.most order by n.due limit 1 offset ${limit - 1}), ${Number.MAX_SAFE_INTEGER}))`
  const busy = kind === 'learning' ? sql`` : sql`with ${busyFacts(ownerId, today)}`
  const ids = sql`${busy} select p.id from (${places(limit, wanted)}) p where p.place <= p.most
    order by p.due, p.id limit ${limit}`
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
    limit: number
  },
) {
  const mark = which.state === 'leech' ? sql`and k.leech = 1` : which.state === 'flagged' ? sql`and k.flag > 0` : sql``
  const tagged = which.tag
    ? sql`and exists (select 1 from fact_tags t where t.fact_id = k.fact_id and t.tag = ${which.tag})`
    : sql``
  return chosen(db, ownerId, which, QUEUES[which.state ?? 'flagged'], sql`${mark} ${tagged}`)
}

/** Ids first, from each deck and queue by the order of its index; then the rows they name. */
function chosen(
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
export function loadAhead(db: Db, ownerId: string, from: number, days: number) {
  const starts = JSON.stringify(Array.from({ length: days }, (_, day) => from + day * 86_400_000))
  return db
    .select({
      day: sql<number>`d.key`.as('day'),
      cards: sql<number>`(select count(*) from (select 1 from cards c where c.owner_id = ${ownerId} and c.queue = 3
        and c.due >= d.value and c.due < d.value + 86400000 limit ${LOAD_MAX}))`,
    })
    .from(sql`json_each(${starts}) d`)
}

export function settingsOf(db: Db, ownerId: string) {
  return db
    .select({ settings: reviewSettings.settings })
    .from(reviewSettings)
    .where(eq(reviewSettings.ownerId, ownerId))
    .limit(1)
}

export function keepSettings(db: Db, ownerId: string, settings: object, now: Date) {
  return db
    .insert(reviewSettings)
    .values({ ownerId, settings, updatedAt: now })
    .onConflictDoUpdate({ target: reviewSettings.ownerId, set: { settings, updatedAt: now } })
}
