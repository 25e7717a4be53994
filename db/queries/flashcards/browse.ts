import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CardStateFilter } from '#worker/contracts/flashcards/facts.ts'
import type { Db } from '../../client.ts'
import { cards, facts } from '../../schema/flashcards.ts'
import { matchWords } from '../match.ts'

/** Whether another fact of the learner has the same front. */
function hasDuplicate(fact: SQL) {
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
  duplicate: hasDuplicate(sql`facts`),
}

export type BrowsedRow = Awaited<ReturnType<typeof browse>>[number]

export interface Browse {
  /** These, or one with those inside it; null: all decks. */
  deckIds: readonly number[] | { within: number } | null
  /** Words to find; the last may be a beginning. */
  terms?: string[]
  tag?: string
  state?: CardStateFilter
  /** What the facts were made from. */
  source?: string
  /** The last card of the page before. */
  after?: { id: number; factId: number }
  limit: number
}

const STATES: Record<CardStateFilter, SQL> = {
  new: sql`k.queue = 1`,
  learning: sql`k.queue = 2`,
  review: sql`k.queue = 3`,
  suspended: sql`k.queue = 0 and k.hidden & 1 = 1`,
  leech: sql`k.leech = 1`,
  flagged: sql`k.flag > 0`,
  duplicate: sql`exists (select 1 from facts f where f.id = k.fact_id and ${hasDuplicate(sql`f`)})`,
}

/**
 * A page of cards, one more than `limit`, those made last first; of those found by words or tag, those of the fact made last.
 * Candidates come from an index by themselves and end with the page: from the words searched for, from the tag, the source or
 * the state, else from the end of each deck.
 */
export function browse(db: Db, ownerId: string, by: Browse) {
  const match = by.terms ? matchWords(ownerId, ['front', 'back', 'tags'], by.terms, 'AND') : null
  if (by.terms && match === null) return page(db, ownerId, sql`select null`, by.limit)
  const limit = sql`limit ${by.limit + 1}`
  const decks = by.deckIds && jsonOf(ownerId, by.deckIds)
  const inDecks = decks ? sql`and +k.deck_id in (select value from json_each(${decks}))` : sql``
  const fits = sql`k.hidden & 6 = 0 ${by.state ? sql`and ${STATES[by.state]}` : sql``}`
  if (match !== null || by.tag) {
    const source = by.source
      ? sql`and exists (select 1 from facts s where s.id = k.fact_id and s.source_id = ${by.source})`
      : sql``
    return pageOfFacts(db, ownerId, by, match, sql`${fits} ${inDecks} ${source}`)
  }
  const before = by.after ? sql`and k.id < ${by.after.id}` : sql``
  const last = sql`${before} order by k.id desc ${limit}`
  if (by.source)
    return page(
      db,
      ownerId,
      sql`select k.id from facts f join cards k on k.fact_id = f.id where f.owner_id = ${ownerId}
        and f.source_id = ${by.source} ${inDecks} and ${fits} ${last}`,
      by.limit,
    )
  if (by.state === 'duplicate')
    return page(
      db,
      ownerId,
      sql`select k.id from (select front_key from facts where owner_id = ${ownerId} group by front_key having count(*) > 1) g
        cross join facts s on s.owner_id = ${ownerId} and s.front_key = g.front_key
        cross join cards k on k.fact_id = s.id where ${fits} ${inDecks} ${last}`,
      by.limit,
    )
  if (!decks || by.state === 'flagged' || by.state === 'leech')
    return page(
      db,
      ownerId,
      sql`select k.id from cards k where k.owner_id = ${ownerId} ${inDecks} and ${fits} ${last}`,
      by.limit,
    )
  if (by.state)
    // The whole queue, but read from the index alone (nothing in it is hidden, but where that is asked for): what is rare is
    // not looked for card by card.
    return page(
      db,
      ownerId,
      sql`select k.id from json_each(${decks}) d cross join cards k on k.deck_id = d.value
        and ${by.state === 'suspended' ? sql`${STATES.suspended} and k.hidden & 6 = 0` : STATES[by.state]} ${last}`,
      by.limit,
    )
  return page(
    db,
    ownerId,
    sql`select e.id from json_each(${decks}) d join cards e on e.id in (select k.id from cards k
      where k.deck_id = d.value and ${fits} ${last})`,
    by.limit,
  )
}

/** The ids as a JSON array. */
function jsonOf(ownerId: string, decks: readonly number[] | { within: number }): SQL {
  if (!('within' in decks)) return sql`${JSON.stringify(decks)}`
  return sql`(select json_group_array(i.id) from decks o join decks i on o.id = ${decks.within} and o.owner_id = ${ownerId}
    and (i.id = o.id or substr(i.path, 1, length(o.path) + 2) = o.path || '::')
    where i.owner_id = ${ownerId} and i.deleted_at is null and o.deleted_at is null)`
}

/** Facts first, as their index has them from its end, so that a word or a tag of all cards costs no more than a page. */
function pageOfFacts(db: Db, ownerId: string, { tag, after, limit }: Browse, match: string | null, fits: SQL) {
  const before = after ? sql`and (k.fact_id < ${after.factId} or k.id < ${after.id})` : sql``
  const until = (fact: SQL) => (after ? sql`and ${fact} <= ${after.factId}` : sql``)
  const tagged = tag
    ? sql`and exists (select 1 from fact_tags t where t.fact_id = k.fact_id and t.tag = ${tag})`
    : sql``
  const wanted = sql`+k.owner_id = ${ownerId} and ${fits} ${before}`
  const found =
    match === null
      ? sql`select g.fact_id from fact_tags g where g.owner_id = ${ownerId} and g.tag = ${tag} ${until(sql`g.fact_id`)}
          and exists (select 1 from cards k where k.fact_id = g.fact_id and ${wanted}) order by g.fact_id desc`
      : sql`select x.rowid from facts_fts x where facts_fts match ${match} ${until(sql`x.rowid`)}
          and exists (select 1 from cards k where k.fact_id = x.rowid and ${wanted} ${tagged}) order by x.rowid desc`
  const ids = sql`select k.id from cards k where k.fact_id in (${found} limit ${limit + 1}) and ${wanted}
    order by k.fact_id desc, k.id desc limit ${limit + 1}`
  return page(db, ownerId, ids, limit, [desc(cards.factId), desc(cards.id)])
}

function page(db: Db, ownerId: string, ids: SQL, limit: number, order = [desc(cards.id)]) {
  return db
    .select(COLUMNS)
    .from(cards)
    .innerJoin(facts, eq(facts.id, cards.factId))
    .where(and(eq(cards.ownerId, ownerId), isNull(facts.deletedAt), sql`${cards.id} in (${ids})`))
    .orderBy(...order)
    .limit(limit + 1)
}
