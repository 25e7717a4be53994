import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { COUNT_MAX, type FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import type { FactOrigin } from '#worker/contracts/flashcards/facts.ts'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { cards, decks, factAttachments, facts, factTags } from '../../schema/flashcards.ts'
import { jsonRows } from '../json-rows.ts'

export interface NewFactRow {
  key: string
  kind: FactKind
  front: string
  back: string
  tags: readonly string[]
  frontKey: string
  origin: FactOrigin | null
  /** The sides it is asked by. */
  ordinals: readonly number[]
  /** Files that its text names. */
  files: readonly string[]
}

/**
 * Statements that write facts with their cards, tags and files: what has a key already is left as it is. Nothing is written
 * if the deck is not the learner's, or `when` does not hold. New cards are in the order given, after existing ones (`due` is their position).
 */
export function insertFacts(
  db: Db,
  ownerId: string,
  deckId: number,
  rows: readonly NewFactRow[],
  now: Date,
  when: SQL = sql`true`,
) {
  const keyed = jsonRows(rows.map(({ key, ordinals }, i) => ({ key, ordinals, i })))
  const named = jsonRows(rows.map(({ key, tags }) => ({ key, tags })))
  const filed = jsonRows(rows.map(({ key, files }) => ({ key, files })))
  // Of this very batch: what was there already, perhaps of another kind, gets no cards of these.
  const mine = sql`join facts f on f.owner_id = ${ownerId} and f.key = v.value ->> 'key' and f.created_at = ${now.getTime()}`
  return [
    db
      .insert(facts)
      .select(
        selectInto(
          facts,
          {
            ...factOfJson(ownerId, now),
            sourceKind: sql`v.value ->> '$.origin.kind'`,
            sourceId: sql`v.value ->> '$.origin.id'`,
            sourceVersion: sql`v.value ->> '$.origin.version'`,
            anchor: sql`v.value -> '$.origin.anchor'`,
          },
          sql`from ${jsonRows(rows)} v join decks d on d.id = ${deckId} and d.owner_id = ${ownerId} and d.deleted_at is null
          where ${when}`,
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
            ordinal: sql`o.value`,
            due: sql`${now.getTime()} + (v.value ->> 'i')`,
          },
          sql`from ${keyed} v ${mine} join json_each(v.value, '$.ordinals') o where f.version = 1`,
        ),
      )
      .onConflictDoNothing(),
    db
      .insert(factTags)
      .select(
        selectInto(
          factTags,
          { ownerId, factId: sql`f.id`, tag: sql`t.value` },
          sql`from ${named} v ${mine} join json_each(v.value, '$.tags') t where f.version = 1`,
        ),
      )
      .onConflictDoNothing(),
    db
      .insert(factAttachments)
      .select(
        selectInto(
          factAttachments,
          { ownerId, factId: sql`f.id`, attachmentId: sql`a.id` },
          sql`from ${filed} v ${mine} join json_each(v.value, '$.files') t
          join attachments a on a.id = t.value and a.owner_id = ${ownerId} where f.version = 1`,
        ),
      )
      .onConflictDoNothing(),
  ] as const
}

/** Columns of a new fact, from rows `v` of JSON, in a deck `d`. */
export function factOfJson(ownerId: string, now: Date) {
  return {
    ownerId,
    key: sql`v.value ->> 'key'`,
    deckId: sql`d.id`,
    kind: sql`v.value ->> 'kind'`,
    front: sql`v.value ->> 'front'`,
    back: sql`v.value ->> 'back'`,
    tags: sql`v.value -> 'tags'`,
    frontKey: sql`v.value ->> 'frontKey'`,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

export type FactRow = Awaited<ReturnType<typeof factById>>[number]

export function factById(db: Db, ownerId: string, id: number) {
  return db
    .select()
    .from(facts)
    .where(and(eq(facts.id, id), eq(facts.ownerId, ownerId), isNull(facts.deletedAt)))
    .limit(1)
}

/** Of these keys, those that are there. */
export function factsByKeys(db: Db, ownerId: string, keys: readonly string[]) {
  return db
    .select()
    .from(facts)
    .where(
      and(
        eq(facts.ownerId, ownerId),
        isNull(facts.deletedAt),
        sql`${facts.key} in (select value from json_each(${JSON.stringify(keys)}))`,
      ),
    )
}

/**
 * The learner's tags, the most used first; `count` goes to COUNT_MAX and one. The index is read from tag to tag, so that the
 * cost grows with the tags and not with the cards.
 */
export function listFactTags(db: Db, ownerId: string, limit: number) {
  return db
    .select({ tag: sql<string>`t.tag`.as('tag'), count: sql<number>`t.used`.as('used') })
    .from(
      sql`(with recursive tags(tag) as (
        select min(tag) from fact_tags where owner_id = ${ownerId}
        union all select (select min(f.tag) from fact_tags f where f.owner_id = ${ownerId} and f.tag > tags.tag)
          from tags where tags.tag is not null)
      select tag, (select count(*) from (select 1 from fact_tags f where f.owner_id = ${ownerId} and f.tag = tags.tag
        and (select deleted_at from facts where id = f.fact_id) is null limit ${COUNT_MAX + 1})) as used
      from tags where tag is not null) t`,
    )
    .where(sql`t.used > 0`)
    .orderBy(sql`t.used desc, t.tag`)
    .limit(limit)
}

/** Facts with the same front, of any deck: reported as duplicates. */
export function factsByFront(db: Db, ownerId: string, frontKey: string, except: number) {
  return db
    .select({ id: facts.id, deckId: facts.deckId, front: facts.front, back: facts.back })
    .from(facts)
    .where(and(eq(facts.ownerId, ownerId), eq(facts.frontKey, frontKey), isNull(facts.deletedAt), ne(facts.id, except)))
    .limit(20)
}

/**
 * Statements that save a fact at the version it was read: its cards follow (a side it no longer has is hidden, not lost),
 * and its tags and files. The first tells by its row whether the version still held; the others do nothing where it did not.
 */
export function updateFact(
  db: Db,
  ownerId: string,
  fact: Omit<NewFactRow, 'key'> & { id: number; deckId: number; version: number; reworded: boolean },
  now: Date,
) {
  const { id, version } = fact
  const ordinals = JSON.stringify(fact.ordinals)
  const saved = sql`exists (select 1 from facts f where f.id = ${id} and f.owner_id = ${ownerId}
    and f.version = ${version + 1} and f.updated_at = ${now.getTime()})`
  return [
    db
      .update(facts)
      .set({
        deckId: fact.deckId,
        kind: fact.kind,
        front: fact.front,
        back: fact.back,
        tags: [...fact.tags],
        frontKey: fact.frontKey,
        sourceKind: fact.origin?.kind ?? null,
        sourceId: fact.origin?.id ?? null,
        sourceVersion: fact.origin?.version ?? null,
        anchor: fact.origin?.anchor ?? null,
        version: version + 1,
        updatedAt: now,
      })
      .where(
        and(
          eq(facts.id, id),
          eq(facts.ownerId, ownerId),
          eq(facts.version, version),
          isNull(facts.deletedAt),
          sql`exists (select 1 from decks d where d.id = ${fact.deckId} and d.owner_id = ${ownerId} and d.deleted_at is null)`,
        ),
      )
      .returning({ id: facts.id }),
    db
      .update(cards)
      .set({
        deckId: fact.deckId,
        // What was so hard has other words now.
        ...(fact.reworded && { leech: false }),
        ...withHidden(
          sql`(cards.hidden & ~4) | case when cards.ordinal in (select value from json_each(${ordinals})) then 0 else 4 end`,
        ),
      })
      .where(and(eq(cards.factId, id), eq(cards.ownerId, ownerId), saved)),
    db
      .insert(cards)
      .select(
        selectInto(
          cards,
          {
            ownerId,
            factId: id,
            deckId: fact.deckId,
            ordinal: sql`o.value`,
            due: sql`${now.getTime()} + o.key`,
          },
          sql`from json_each(${ordinals}) o where ${saved}`,
        ),
      )
      .onConflictDoNothing(),
    db.delete(factTags).where(and(eq(factTags.factId, id), eq(factTags.ownerId, ownerId), saved)),
    db
      .insert(factTags)
      .select(
        selectInto(
          factTags,
          { ownerId, factId: id, tag: sql`value` },
          sql`from json_each(${JSON.stringify(fact.tags)}) where ${saved}`,
        ),
      )
      .onConflictDoNothing(),
    db.delete(factAttachments).where(and(eq(factAttachments.factId, id), eq(factAttachments.ownerId, ownerId), saved)),
    db
      .insert(factAttachments)
      .select(
        selectInto(
          factAttachments,
          { ownerId, factId: id, attachmentId: sql`a.id` },
          sql`from json_each(${JSON.stringify(fact.files)}) t
          join attachments a on a.id = t.value and a.owner_id = ${ownerId} where ${saved}`,
        ),
      )
      .onConflictDoNothing(),
  ] as const
}

/** A card's `hidden` and the `queue` that follows from it. */
export function withHidden(hidden: ReturnType<typeof sql>) {
  return {
    hidden,
    queue: sql`case when (${hidden}) <> 0 then 0 when cards.state = 0 then 1 when cards.state = 2 then 3 else 2 end`,
  }
}

/** For a batch: whether a deck is the learner's. */
export function deckById(db: Db, ownerId: string, id: number) {
  return db
    .select({ id: decks.id, path: decks.path })
    .from(decks)
    .where(and(eq(decks.id, id), eq(decks.ownerId, ownerId), isNull(decks.deletedAt)))
    .limit(1)
}

/** The deck that holds a fact; none where it is in the bin. */
export function deckOfFact(db: Db, ownerId: string, factId: number) {
  return db
    .select({ id: decks.id })
    .from(facts)
    .innerJoin(decks, eq(decks.id, facts.deckId))
    .where(and(eq(facts.id, factId), eq(facts.ownerId, ownerId), isNull(decks.deletedAt)))
    .limit(1)
}
