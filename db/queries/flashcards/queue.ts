import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { cards, facts, reviewSettings, reviews } from '../../schema/flashcards.ts'

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
 * Cards of some decks that may be studied, at most `limit` from each deck and queue: those due longest, and the new ones in
 * their order. Each deck's part is read from the end of an index, so the cost grows with what is asked for, not with the deck.
 */
export function candidates(
  db: Db,
  ownerId: string,
  which: { deckIds: readonly number[]; queue: 1 | 2 | 3; now: number; until: number; limit: number },
) {
  const due = which.queue === 1 ? sql`` : sql`and k.due < ${which.until}`
  return chosen(db, ownerId, which, [which.queue], sql`${due} and k.buried_until <= ${which.now}`)
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

/** How many reviews are due on each of some days after a time: `day` 0 is the first 24 hours. All decks. */
export function loadAhead(db: Db, ownerId: string, from: number, days: number) {
  return db
    .select({
      day: sql<number>`cast((${cards.due} - ${from}) / 86400000 as integer)`.as('day'),
      cards: sql<number>`count(*)`,
    })
    .from(cards)
    .where(
      and(
        eq(cards.ownerId, ownerId),
        eq(cards.queue, 3),
        sql`${cards.due} >= ${from} and ${cards.due} < ${from + days * 86_400_000}`,
      ),
    )
    .groupBy(sql`day`)
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

/** Facts of which a card was answered on a day, so that their other cards can wait. */
export function factsStudiedOn(db: Db, ownerId: string, day: { start: number; end: number }) {
  return db
    .selectDistinct({ factId: cards.factId })
    .from(reviews)
    .innerJoin(cards, eq(cards.id, reviews.cardId))
    .where(
      and(
        eq(reviews.ownerId, ownerId),
        sql`${reviews.at} >= ${day.start} and ${reviews.at} < ${day.end}`,
        eq(reviews.kind, 'rating'),
        sql`not exists (select 1 from reviews u where u.card_id = reviews.card_id and u.undoes = reviews.id)`,
      ),
    )
}
