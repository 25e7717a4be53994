import { type SQL, sql } from 'drizzle-orm'
import { COUNT_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import { DeckSettings } from '#worker/contracts/flashcards/decks.ts'
import type { Db } from '../../client.ts'
import { type Param, prepared, type Value } from '../../prepared.ts'

/**
 * Which cards can be studied today: the one place that says it, for what is counted and for what a session is given, so that
 * a session has as many as the list of decks shows.
 *
 * A card waits while it is buried. In a deck that puts siblings off (the usual), of one fact there is one card a day, as in
 * Anki: none of it but those in learning once one was answered or is being learnt today, even where its last step comes
 * hours before the day ends; a new card waits for a review of its fact; of two alike the one due first goes before.
 * Learning cards always come, and those of later today are counted: their session waits for them.
 */
export interface StudyTime<N = Value<number>> {
  now: N
  /** Of the learner's day; `end` exclusive. */
  start: N
  end: N
}
const USUAL = DeckSettings.parse({})

/** A table expression `busy (fact_id)`: facts of which no further card comes today. */
export function busyFacts(ownerId: Value<string>, { now, start, end }: StudyTime): SQL {
  return sql`busy(fact_id) as materialized (
    select a.fact_id from reviews r join cards a on a.id = r.card_id
      where r.owner_id = ${ownerId} and r.at >= ${start} and r.at < ${end} and r.kind = 'rating'
      and not exists (select 1 from reviews u where u.card_id = r.card_id and u.undoes = r.id)
    union select l.fact_id from cards l
      where l.owner_id = ${ownerId} and l.queue = 2 and l.due < ${end} and l.buried_until <= ${now})`
}

type WaitingKind = 'fresh' | 'learning' | 'review'

export const QUEUES = { fresh: 1, learning: 2, review: 3 } as const satisfies Record<WaitingKind, number>

function isWaiting(card: string, kind: WaitingKind, { now, end }: StudyTime): SQL {
  const of = sql.raw(card)
  const due = kind === 'fresh' ? sql`` : sql`and ${of}.due < ${end}`
  return sql`${of}.queue = ${sql.raw(String(QUEUES[kind]))} ${due} and ${of}.buried_until <= ${now}`
}

/** Of a card `c` that it can be studied today, siblings of its own kind aside. @param buries whether its deck puts siblings off */
export function isForToday(kind: WaitingKind, buries: SQL, time: StudyTime): SQL {
  if (kind === 'learning') return isWaiting('c', kind, time)
  const reviewed = sql`or exists (select 1 from cards s where s.fact_id = c.fact_id and ${isWaiting('s', 'review', time)})`
  return sql`${isWaiting('c', kind, time)}
    and not (${buries} and (c.fact_id in (select fact_id from busy) ${kind === 'fresh' ? reviewed : sql``}))`
}

/** Of a card `c` that a sibling of its own kind goes before it. */
export function isAfterSibling(kind: 'fresh' | 'review', time: StudyTime): SQL {
  return sql`exists (select 1 from cards s where s.fact_id = c.fact_id and ${isWaiting('s', kind, time)}
    and (s.due, s.id) < (c.due, c.id))`
}

const number = (name: string) => sql<number>`${sql.raw(`w.${name}`)}`.mapWith(Number).as(name)

/**
 * Of each deck by itself what can be studied today, by its own cards: limits of a day and of outer decks are not in it, but
 * nothing is counted further than the most that any deck allows.
 */
export function dueToday(db: Db, ownerId: string, { now, start, end }: StudyTime<number>) {
  return dueBetween(db, ownerId, now, start, end)
}

const dueBetween = prepared(
  (db, ownerId: Param<string>, now: Param<number>, start: Param<number>, end: Param<number>) => {
    const time = { now, start, end }
    const counted = (kind: 'fresh' | 'review') => sql`(select count(*) from (
    select distinct case when d.buries then c.fact_id else -c.id end from cards c
    where c.deck_id = d.id and ${isForToday(kind, sql`d.buries`, time)} limit (select max(${sql.raw(kind)}_most) from d)))`
    const setting = (name: keyof DeckSettings) => sql`coalesce(settings ->> ${`$.${name}`}, ${Number(USUAL[name])})`
    return db
      .select({ id: number('id'), fresh: number('fresh'), learning: number('learning'), review: number('review') })
      .from(
        sql`(with ${busyFacts(ownerId, time)}, d as materialized (select id, ${setting('burySiblings')} as buries,
        min(${setting('newPerDay')}, ${COUNT_MAX + 1}) as fresh_most,
        min(${setting('reviewsPerDay')}, ${COUNT_MAX + 1}) as review_most
        from decks where owner_id = ${ownerId} and deleted_at is null)
      select d.id, ${counted('fresh')} as fresh, ${counted('review')} as review,
        (select count(*) from (select 1 from cards c where c.deck_id = d.id
          and ${isForToday('learning', sql`0`, time)} limit ${COUNT_MAX + 1})) as learning
      from d) w`,
      )
  },
)
