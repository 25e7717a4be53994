import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CardStateFilter } from '#worker/contracts/flashcards/facts.ts'
import type { Db } from '../../client.ts'
import { cards, facts } from '../../schema/flashcards.ts'
import { matchWords } from '../match.ts'

/** Whether another fact of the learner has the same front. */
function hasDouble(fact: SQL) {
  return sql<number>`exists (select 1 from facts o where o.owner_id = ${fact}.owner_id and o.front_key = ${fact}.front_key
    and o.id <> ${fact}.id and o.deleted_at is null)`
}

const COLUMNS = {
  id: cards.id,
  factId: cards.factId,
  deckId: cards.deckId,
  ordinal: cards.ordinal,
  kind: facts.kind,
  front: facts.front,
  back: facts.back,
  tags: facts.tags,
  queue: cards.queue,
  hidden: cards.hidden,
  state: cards.state,
  due: cards.due,
  scheduledDays: cards.scheduledDays,
  lapses: cards.lapses,
  reps: cards.reps,
  flag: cards.flag,
  leech: cards.leech,
  buriedUntil: cards.buriedUntil,
  duplicate: hasDouble(sql`facts`),
}

export type BrowsedRow = Awaited<ReturnType<typeof browse>>[number]

export interface Browse {
  /** Null: of all decks. */
  deckIds: readonly number[] | null
  /** Words to find; the last may be a beginning. */
  terms?: string[]
  tag?: string
  state?: CardStateFilter
  /** What the facts were made from. */
  source?: string
  /** The last card of the page before. */
  after?: number
  limit: number
}

const STATES: Record<CardStateFilter, SQL> = {
  new: sql`k.queue = 1`,
  learning: sql`k.queue = 2`,
  review: sql`k.queue = 3`,
  suspended: sql`k.queue = 0 and k.hidden & 1 = 1`,
  leech: sql`k.leech = 1`,
  flagged: sql`k.flag > 0`,
  duplicate: sql`exists (select 1 from facts f where f.id = k.fact_id and ${hasDouble(sql`f`)})`,
}

/**
 * A page of cards, those made last first; one more than `limit`. Candidates come from an index by themselves: from the
 * words searched for, from the tag or the source, else from the end of each deck.
 */
export function browse(db: Db, ownerId: string, by: Browse) {
  const match = by.terms ? matchWords(ownerId, ['front', 'back', 'tags'], by.terms, 'AND') : null
  if (by.terms && match === null) return page(db, ownerId, sql`select null`, by.limit)
  const decks = by.deckIds && JSON.stringify(by.deckIds)
  const more = sql.join(
    [
      sql`k.hidden & 6 = 0`,
      ...(by.after === undefined ? [] : [sql`k.id < ${by.after}`]),
      ...(by.state ? [STATES[by.state]] : []),
      ...(by.tag ? [sql`exists (select 1 from fact_tags t where t.fact_id = k.fact_id and t.tag = ${by.tag})`] : []),
    ],
    sql` and `,
  )
  const inDecks = decks ? sql`and k.deck_id in (select value from json_each(${decks}))` : sql``
  const limit = sql`limit ${by.limit + 1}`
  if (match !== null)
    return page(
      db,
      ownerId,
      sql`select k.id from facts_fts x cross join cards k on k.fact_id = x.rowid
        where facts_fts match ${match} and k.owner_id = ${ownerId} ${inDecks} and ${more} order by k.id desc ${limit}`,
      by.limit,
    )
  if (by.source)
    return page(
      db,
      ownerId,
      sql`select k.id from facts f join cards k on k.fact_id = f.id where f.owner_id = ${ownerId}
        and f.source_id = ${by.source} ${inDecks} and ${more} order by k.id desc ${limit}`,
      by.limit,
    )
  if (by.tag && !decks)
    return page(
      db,
      ownerId,
      sql`select k.id from fact_tags g join cards k on k.fact_id = g.fact_id where g.owner_id = ${ownerId}
        and g.tag = ${by.tag} and ${more} order by k.id desc ${limit}`,
      by.limit,
    )
  if (!decks)
    return page(
      db,
      ownerId,
      sql`select k.id from cards k where k.owner_id = ${ownerId} and ${more} order by k.id desc ${limit}`,
      by.limit,
    )
  return page(
    db,
    ownerId,
    sql`select e.id from json_each(${decks}) d join cards e on e.id in (select k.id from cards k
      where k.deck_id = d.value and ${more} order by k.id desc ${limit})`,
    by.limit,
  )
}

function page(db: Db, ownerId: string, ids: SQL, limit: number) {
  return db
    .select(COLUMNS)
    .from(cards)
    .innerJoin(facts, eq(facts.id, cards.factId))
    .where(and(eq(cards.ownerId, ownerId), isNull(facts.deletedAt), sql`${cards.id} in (${ids})`))
    .orderBy(desc(cards.id))
    .limit(limit + 1)
}
