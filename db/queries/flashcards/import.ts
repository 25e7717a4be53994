import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { cards, decks, factAttachments, facts, factTags, reviews } from '../../schema/flashcards.ts'
import { jsonRows } from '../json-rows.ts'
import { factOfJson, type NewFactRow } from './facts.ts'

export interface NewImportedFact extends Omit<NewFactRow, 'ordinals' | 'origin'> {
  deckId: number
  /** Its place among the new ones. */
  place: number
  cards: readonly { ordinal: number; suspended: boolean; flag: number }[]
}

/** What is there of these keys, in the bin or not, with whether its deck is. */
export function factsByKey(db: Db, ownerId: string, keys: readonly string[]) {
  return db
    .select({
      id: facts.id,
      key: facts.key,
      deckId: facts.deckId,
      kind: facts.kind,
      front: facts.front,
      back: facts.back,
      tags: facts.tags,
      importHash: facts.importHash,
      version: facts.version,
      updatedAt: facts.updatedAt,
      binned: sql<number>`facts.deleted_at is not null or decks.deleted_at is not null`,
    })
    .from(facts)
    .innerJoin(decks, eq(decks.id, facts.deckId))
    .where(and(eq(facts.ownerId, ownerId), sql`${facts.key} in (select value from json_each(${JSON.stringify(keys)}))`))
}

/** Statements that write facts of an import, each into its own deck, with cards, tags and files; a key that is there stays as it is. */
export function insertImportedFacts(db: Db, ownerId: string, rows: readonly NewImportedFact[], now: Date) {
  const parts = jsonRows(rows.map(({ key, cards: sides, place, tags, files }) => ({ key, sides, place, tags, files })))
  // Row by row of what is sent: the other way round, all of the learner's facts would be read.
  const mine = sql`cross join facts f on f.owner_id = ${ownerId} and f.key = v.value ->> 'key' and f.version = 1`
  const texts = jsonRows(
    rows.map(({ key, deckId, kind, front, back, tags: own, frontKey, place }) => {
      return { key, deckId, kind, front, back, tags: own, frontKey, place }
    }),
  )
  return [
    db
      .insert(facts)
      .select(
        selectInto(
          facts,
          factOfJson(ownerId, now),
          sql`from ${texts} v cross join decks d on d.id = v.value ->> 'deckId' and d.owner_id = ${ownerId} and d.deleted_at is null
          where true order by v.value ->> 'place'`,
        ),
      )
      .onConflictDoNothing(),
    db
      .insert(cards)
      .select(
        selectInto(
          cards,
          {
            ownerId,
            factId: sql`f.id`,
            deckId: sql`f.deck_id`,
            ordinal: sql`o.value ->> 'ordinal'`,
            queue: sql`case when o.value ->> 'suspended' then 0 else 1 end`,
            hidden: sql`case when o.value ->> 'suspended' then 1 else 0 end`,
            due: sql`v.value ->> 'place'`,
            flag: sql`o.value ->> 'flag'`,
          },
          sql`from ${parts} v ${mine} cross join json_each(v.value, '$.sides') o where true`,
        ),
      )
      .onConflictDoNothing(),
    db
      .insert(factTags)
      .select(
        selectInto(
          factTags,
          { ownerId, factId: sql`f.id`, tag: sql`t.value` },
          sql`from ${parts} v ${mine} cross join json_each(v.value, '$.tags') t where true`,
        ),
      )
      .onConflictDoNothing(),
    db
      .insert(factAttachments)
      .select(
        selectInto(
          factAttachments,
          { ownerId, factId: sql`f.id`, attachmentId: sql`a.id` },
          sql`from ${parts} v ${mine} cross join json_each(v.value, '$.files') t
          join attachments a on a.id = t.value and a.owner_id = ${ownerId} where true`,
        ),
      )
      .onConflictDoNothing(),
  ] as const
}

/** The cards of facts, as they are. */
export function cardsOfFacts(db: Db, ownerId: string, factIds: readonly number[]) {
  return db
    .select({
      id: cards.id,
      factId: cards.factId,
      ordinal: cards.ordinal,
      hidden: cards.hidden,
      flag: cards.flag,
      state: cards.state,
      due: cards.due,
      step: cards.step,
      stability: cards.stability,
      difficulty: cards.difficulty,
      reps: cards.reps,
      lapses: cards.lapses,
      lastReviewAt: cards.lastReviewAt,
      scheduledDays: cards.scheduledDays,
    })
    .from(cards)
    .where(
      and(
        // Not by the owner's index, which would read all of their cards.
        sql`+${cards.ownerId} = ${ownerId}`,
        sql`${cards.factId} in (select value from json_each(${JSON.stringify(factIds)}))`,
        sql`${cards.hidden} & 4 = 0`,
      ),
    )
    .orderBy(asc(cards.factId), asc(cards.ordinal))
}

/** All that ever happened to the cards of facts, by card and time. */
export function logsOfFacts(db: Db, ownerId: string, factIds: readonly number[]) {
  return db
    .select({
      id: reviews.id,
      cardId: reviews.cardId,
      schedulerId: reviews.schedulerId,
      at: reviews.at,
      kind: reviews.kind,
      rating: reviews.rating,
      days: reviews.days,
      durationMs: reviews.durationMs,
      certainty: reviews.certainty,
      undoes: reviews.undoes,
      memory: reviews.memory,
      imported: reviews.imported,
    })
    .from(reviews)
    .where(
      and(
        sql`+${reviews.ownerId} = ${ownerId}`,
        sql`${reviews.cardId} in (select id from cards where +owner_id = ${ownerId}
          and fact_id in (select value from json_each(${JSON.stringify(factIds)})))`,
      ),
    )
    .orderBy(asc(reviews.cardId), asc(reviews.at), asc(reviews.id))
}

/** Remembers of facts what they were imported from, and which version that is. */
export function markImported(db: Db, ownerId: string, marks: readonly { key: string; hash: string }[]) {
  const rows = jsonRows(marks.map(({ key, hash }) => ({ key, hash })))
  return db
    .update(facts)
    .set({
      importHash: sql`(select v.value ->> 'hash' from ${rows} v where v.value ->> 'key' = facts.key) || '.' || facts.version`,
    })
    .where(
      sql`${facts.id} in (select f.id from ${rows} v cross join facts f on f.owner_id = ${ownerId} and f.key = v.value ->> 'key')`,
    )
}

/** Whole facts from the oldest on, of some decks or of all; with the path of each one's deck. */
export function factsToExport(
  db: Db,
  ownerId: string,
  by: { deckIds: readonly number[] | null; after: number; limit: number },
) {
  const among = by.deckIds ? sql`and d.id in (select value from json_each(${JSON.stringify(by.deckIds)}))` : sql``
  // Of each deck the next ones by its own index: no page reads more than it may hold from each.
  const ids = sql`select e.id from decks d cross join facts e on e.id in (select f.id from facts f where f.deck_id = d.id
    and f.id > ${by.after} and f.deleted_at is null order by f.id limit ${by.limit})
    where d.owner_id = ${ownerId} and d.deleted_at is null ${among}`
  return db
    .select({
      id: facts.id,
      key: facts.key,
      kind: facts.kind,
      front: facts.front,
      back: facts.back,
      tags: facts.tags,
      updatedAt: facts.updatedAt,
      path: decks.path,
    })
    .from(facts)
    .innerJoin(decks, eq(decks.id, facts.deckId))
    .where(and(sql`+${facts.ownerId} = ${ownerId}`, isNull(facts.deletedAt), sql`${facts.id} in (${ids})`))
    .orderBy(asc(facts.id))
    .limit(by.limit)
}
