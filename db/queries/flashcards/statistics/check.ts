import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { CardMemory } from '#worker/contracts/flashcards/reviews.ts'
import type { Db } from '../../../client.ts'
import { selectInto } from '../../../select-into.ts'
import { cards, facts } from '../../../schema/flashcards.ts'
import { cardDrafts } from '../../../schema/card-drafts.ts'
import { jsonRows } from '../../json-rows.ts'

/** The learner's cards by id, after one, each with what its fact asks. */
export function cardsToCheck(db: Db, ownerId: string, after: number, limit: number) {
  return db
    .select({
      id: cards.id,
      factId: cards.factId,
      ordinal: cards.ordinal,
      queue: cards.queue,
      hidden: cards.hidden,
      version: cards.version,
      memory: {
        state: cards.state,
        due: cards.due,
        stability: cards.stability,
        difficulty: cards.difficulty,
        step: cards.step,
        reps: cards.reps,
        lapses: cards.lapses,
        lastReviewAt: cards.lastReviewAt,
        scheduledDays: cards.scheduledDays,
      },
      fact: { id: facts.id, kind: facts.kind, front: facts.front, back: facts.back, deletedAt: facts.deletedAt },
    })
    .from(cards)
    .leftJoin(facts, eq(facts.id, cards.factId))
    .where(and(eq(cards.ownerId, ownerId), sql`${cards.id} > ${after}`))
    .orderBy(asc(cards.id))
    .limit(limit)
}

/** The learner's facts by key, after one (of one table drizzle writes bare column names: the subqueries name theirs in full), each with the ordinals of its cards and an earlier fact that says the same. */
export function factsToCheck(db: Db, ownerId: string, after: string, limit: number) {
  return db
    .select({
      id: facts.id,
      key: facts.key,
      deckId: facts.deckId,
      kind: facts.kind,
      front: facts.front,
      back: facts.back,
      ordinals: sql<string | null>`(select group_concat(c.ordinal) from cards c where c.fact_id = facts.id)`,
      duplicateOf: sql<number | null>`(select min(o.id) from facts o where o.owner_id = ${ownerId}
        and o.front_key = facts.front_key and o.deck_id = facts.deck_id and o.kind = facts.kind
        and o.front = facts.front and o.back = facts.back and o.deleted_at is null and o.id < facts.id)`,
    })
    .from(facts)
    .where(and(eq(facts.ownerId, ownerId), isNull(facts.deletedAt), sql`${facts.key} > ${after}`))
    .orderBy(asc(facts.key))
    .limit(limit)
}

/** Drafts whose note, document, chat or mistake is gone for good: nothing shows them any more. */
export function orphanDrafts(db: Db, ownerId: string) {
  return db
    .select({ id: cardDrafts.id })
    .from(cardDrafts)
    .where(and(eq(cardDrafts.ownerId, ownerId), ORPHAN))
}

const ORPHAN = sql`(
  (card_drafts.source_kind = 'note' and not exists (select 1 from notes n where n.id = card_drafts.source_id))
  or (card_drafts.source_kind = 'document' and not exists (select 1 from documents d where d.id = card_drafts.source_id))
  or (card_drafts.source_kind = 'chat' and not exists (select 1 from chats h where h.id = card_drafts.source_id)
    and not exists (select 1 from messages g where g.id = card_drafts.source_id))
  or (card_drafts.source_kind = 'mistake' and not exists (select 1 from mistakes m where m.id = card_drafts.source_id)))`

export function removeOrphanDrafts(db: Db, ownerId: string) {
  return db
    .delete(cardDrafts)
    .where(and(eq(cardDrafts.ownerId, ownerId), ORPHAN))
    .returning({ id: cardDrafts.id })
}

/** Cards get the memory and the marks they should have; one that was reviewed since it was read is left for the next time. */
export function repairCards(
  db: Db,
  ownerId: string,
  repaired: readonly { id: number; version: number; hidden: number; queue: number; memory: CardMemory }[],
) {
  const rows = jsonRows(repaired.map(({ memory, ...card }) => ({ ...memory, ...card })))
  const of = (name: string) => sql.raw(`v.value ->> '${name}'`)
  return db
    .update(cards)
    .set({
      hidden: sql`${of('hidden')}`,
      queue: sql`${of('queue')}`,
      state: sql`${of('state')}`,
      due: sql`${of('due')}`,
      stability: sql`${of('stability')}`,
      difficulty: sql`${of('difficulty')}`,
      step: sql`${of('step')}`,
      reps: sql`${of('reps')}`,
      lapses: sql`${of('lapses')}`,
      lastReviewAt: sql`${of('lastReviewAt')}`,
      scheduledDays: sql`${of('scheduledDays')}`,
      version: sql`cards.version + 1`,
    })
    .from(sql`${rows} v`)
    .where(
      and(
        sql`cards.id = v.value ->> 'id'`,
        sql`cards.owner_id = ${ownerId}`,
        sql`cards.version = v.value ->> 'version'`,
      ),
    )
    .returning({ id: cards.id })
}

/** Facts get the cards they lack, new and after all others. */
export function addMissingCards(
  db: Db,
  ownerId: string,
  missing: readonly { factId: number; ordinals: readonly number[] }[],
  now: Date,
) {
  return db
    .insert(cards)
    .select(
      selectInto(
        cards,
        {
          ownerId,
          factId: sql`f.id`,
          deckId: sql`f.deck_id`,
          ordinal: sql`o.value`,
          due: sql`${now.getTime()} + o.key`,
        },
        sql`from ${jsonRows(missing)} v join facts f on f.id = v.value ->> 'factId' and f.owner_id = ${ownerId}
        join json_each(v.value, '$.ordinals') o where f.deleted_at is null`,
      ),
    )
    .onConflictDoNothing()
    .returning({ id: cards.id })
}
