import { and, eq, sql } from 'drizzle-orm'
import type { CardEdit } from '#worker/contracts/flashcards/facts.ts'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { cards, facts, factTags } from '../../schema/flashcards.ts'
import { withHidden } from './facts.ts'

/** What an edit of many cards changes, so that it can be taken back: each card as it was. */
export function cardsBefore(db: Db, ownerId: string, cardIds: readonly number[]) {
  return db
    .select({
      id: cards.id,
      factId: cards.factId,
      deckId: cards.deckId,
      hidden: cards.hidden,
      flag: cards.flag,
      buriedUntil: cards.buriedUntil,
      tags: facts.tags,
    })
    .from(cards)
    .innerJoin(facts, eq(facts.id, cards.factId))
    .where(and(eq(cards.ownerId, ownerId), among(cardIds)))
}

type Simple = Exclude<CardEdit, { do: 'reset' }>

/** Statements of one edit of many cards; `buriedUntil` is when the learner's day ends. */
export function editCards(
  db: Db,
  ownerId: string,
  cardIds: readonly number[],
  edit: Simple,
  { now, buriedUntil }: { now: Date; buriedUntil: number },
) {
  const mine = and(eq(cards.ownerId, ownerId), among(cardIds))
  const theirFacts = sql`(select fact_id from cards where owner_id = ${ownerId}
    and id in (select value from json_each(${JSON.stringify(cardIds)})))`
  const set = (values: Parameters<ReturnType<typeof db.update<typeof cards>>['set']>[0]) =>
    [db.update(cards).set(values).where(mine)] as const
  const siblings = and(eq(cards.ownerId, ownerId), sql`${cards.factId} in ${theirFacts}`)
  const ownFacts = and(eq(facts.ownerId, ownerId), sql`${facts.id} in ${theirFacts}`)
  switch (edit.do) {
    case 'suspend':
      return set(withHidden(sql`cards.hidden | 1`))
    case 'unsuspend':
      return set(withHidden(sql`cards.hidden & ~1`))
    case 'bury':
      return set({ buriedUntil })
    case 'unbury':
      return set({ buriedUntil: 0 })
    case 'flag':
      return set({ flag: edit.flag })
    case 'move': {
      const to = sql`(select id from decks where id = ${edit.deckId} and owner_id = ${ownerId} and deleted_at is null)`
      return [
        db.update(facts).set({ deckId: to, updatedAt: now }).where(ownFacts),
        db.update(cards).set({ deckId: to }).where(siblings),
      ] as const
    }
    case 'tag':
      return [
        db
          .update(facts)
          .set({ tags: sql`json_insert(tags, '$[#]', ${edit.tag})`, version: sql`version + 1`, updatedAt: now })
          .where(
            and(
              ownFacts,
              sql`not exists (select 1 from fact_tags t where t.fact_id = facts.id and t.tag = ${edit.tag})`,
            ),
          ),
        db
          .insert(factTags)
          .select(
            selectInto(
              factTags,
              { ownerId, factId: sql`id`, tag: edit.tag },
              sql`from facts where owner_id = ${ownerId} and id in ${theirFacts}`,
            ),
          )
          .onConflictDoNothing(),
      ] as const
    case 'untag':
      return [
        db
          .update(facts)
          .set({
            tags: sql`(select json_group_array(value) from json_each(facts.tags) where value <> ${edit.tag})`,
            version: sql`version + 1`,
            updatedAt: now,
          })
          .where(
            and(ownFacts, sql`exists (select 1 from fact_tags t where t.fact_id = facts.id and t.tag = ${edit.tag})`),
          ),
        db
          .delete(factTags)
          .where(
            and(eq(factTags.ownerId, ownerId), eq(factTags.tag, edit.tag), sql`${factTags.factId} in ${theirFacts}`),
          ),
      ] as const
    case 'delete':
      return [
        db.update(facts).set({ deletedAt: now }).where(ownFacts),
        db
          .update(cards)
          .set(withHidden(sql`cards.hidden | 2`))
          .where(siblings),
      ] as const
    case 'restore':
      return [
        db.update(facts).set({ deletedAt: null }).where(ownFacts),
        db
          .update(cards)
          .set(withHidden(sql`cards.hidden & ~2`))
          // One that is being erased does not come back.
          .where(and(siblings, sql`exists (select 1 from facts where id = ${cards.factId} and deleted_at is null)`)),
      ] as const
  }
}

function among(cardIds: readonly number[]) {
  return sql`${cards.id} in (select value from json_each(${JSON.stringify(cardIds)}))`
}
