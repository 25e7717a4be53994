import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ImportedLine } from '#worker/contracts/flashcards/portable-cards.ts'
import type { CardMemory } from '#worker/contracts/flashcards/reviews.ts'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { cards, facts, reviews } from '../../schema/flashcards.ts'
import { jsonRows } from '../json-rows.ts'

/** Of these cards the learner's, each with the scheduler that its deck has now. */
export function cardsToReview(db: Db, ownerId: string, cardIds: readonly number[]) {
  return db
    .select({
      id: cards.id,
      deckId: cards.deckId,
      version: cards.version,
      hidden: cards.hidden,
      leech: cards.leech,
      lapses: cards.lapses,
      due: cards.due,
      schedulerId: sql<number>`(select max(s.id) from schedulers s where s.deck_id = cards.deck_id)`,
      leechThreshold: sql<
        number | null
      >`(select d.settings ->> '$.leechThreshold' from decks d where d.id = cards.deck_id)`,
    })
    .from(cards)
    .where(
      and(eq(cards.ownerId, ownerId), sql`${cards.id} in (select value from json_each(${JSON.stringify(cardIds)}))`),
    )
}

/** What these cards ask, and where it is from. */
export function cardTexts(db: Db, ownerId: string, cardIds: readonly number[]) {
  return db
    .select({
      id: cards.id,
      deckId: cards.deckId,
      ordinal: cards.ordinal,
      kind: facts.kind,
      front: facts.front,
      back: facts.back,
      sourceKind: facts.sourceKind,
      sourceId: facts.sourceId,
    })
    .from(cards)
    .innerJoin(facts, eq(facts.id, cards.factId))
    .where(
      and(eq(cards.ownerId, ownerId), sql`${cards.id} in (select value from json_each(${JSON.stringify(cardIds)}))`),
    )
}

/** All that ever happened to these cards, by card. */
export function reviewLogs(db: Db, ownerId: string, cardIds: readonly number[]) {
  return db
    .select({
      id: reviews.id,
      cardId: reviews.cardId,
      schedulerId: reviews.schedulerId,
      at: reviews.at,
      kind: reviews.kind,
      rating: reviews.rating,
      days: reviews.days,
      certainty: reviews.certainty,
      undoes: reviews.undoes,
      memory: reviews.memory,
    })
    .from(reviews)
    .where(
      and(
        // Not by the owner's index, which would read all of their reviews.
        sql`+${reviews.ownerId} = ${ownerId}`,
        sql`${reviews.cardId} in (select value from json_each(${JSON.stringify(cardIds)}))`,
      ),
    )
    .orderBy(asc(reviews.cardId), asc(reviews.at), asc(reviews.id))
}

export type LoggedReview = Awaited<ReturnType<typeof reviewLogs>>[number]

export interface ReviewRow {
  id: string
  cardId: number
  deckId: number
  schedulerId: number
  at: number
  kind: 'rating' | 'set' | 'undo' | 'cram' | 'forward'
  rating: number | null
  days: number | null
  durationMs: number
  certainty: 'sure' | 'unsure' | null
  stateBefore: number
  daysBefore: number
  retrievability: number | null
  undoes: string | null
  memory: CardMemory | null
  imported: ImportedLine | null
}

/** What a card is after its new reviews; `version` is the version that was read before. */
export interface CardUpdate {
  id: number
  version: number
  memory: CardMemory
  leech: boolean
  sureAndWrong: boolean
}

/**
 * Statements that add reviews to the log and say what their cards are now, for one batch. Of each card all or nothing: where
 * its version has moved on, or one of the ids is in the log already, neither is written. The row of a card that was written
 * comes back from the last statement. @param when what else must hold
 */
export function appendReviews(
  db: Db,
  ownerId: string,
  added: readonly ReviewRow[],
  after: readonly CardUpdate[],
  now: Date,
  when: SQL = sql`true`,
) {
  const ids = (cardId: number) => added.filter((each) => each.cardId === cardId).map(({ id }) => id)
  const version = new Map(after.map((card) => [card.id, { version: card.version, ids: ids(card.id) }]))
  const rows = jsonRows(added.map((each) => ({ ...each, ...version.get(each.cardId) })))
  const states = jsonRows(
    after.map(({ memory, ...card }) => ({
      ...card,
      ...memory,
      ids: ids(card.id),
      id: card.id,
      queue: queueOf(memory),
    })),
  )
  const of = (name: string) => sql.raw(`v.value ->> '${name}'`)
  return [
    db.insert(reviews).select(
      selectInto(
        reviews,
        {
          id: of('id'),
          ownerId,
          cardId: sql`c.id`,
          deckId: of('deckId'),
          schedulerId: of('schedulerId'),
          at: of('at'),
          kind: of('kind'),
          rating: of('rating'),
          days: of('days'),
          durationMs: of('durationMs'),
          certainty: of('certainty'),
          stateBefore: of('stateBefore'),
          daysBefore: of('daysBefore'),
          retrievability: of('retrievability'),
          undoes: of('undoes'),
          memory: sql`nullif(v.value -> 'memory', 'null')`,
          imported: sql`nullif(v.value -> 'imported', 'null')`,
          receivedAt: now,
        },
        sql`from ${rows} v cross join cards c on c.id = v.value ->> 'cardId' and c.owner_id = ${ownerId} and c.version = v.value ->> 'version'
        where not exists (select 1 from json_each(v.value, '$.ids') i join reviews r on r.id = i.value) and ${when}`,
      ),
    ),
    db
      .update(cards)
      .set({
        queue: sql`case when cards.hidden <> 0 then 0 else v.value ->> 'queue' end`,
        state: sql`v.value ->> 'state'`,
        due: sql`v.value ->> 'due'`,
        stability: sql`v.value ->> 'stability'`,
        difficulty: sql`v.value ->> 'difficulty'`,
        step: sql`v.value ->> 'step'`,
        reps: sql`v.value ->> 'reps'`,
        lapses: sql`v.value ->> 'lapses'`,
        lastReviewAt: sql`v.value ->> 'lastReviewAt'`,
        scheduledDays: sql`v.value ->> 'scheduledDays'`,
        leech: sql`v.value ->> 'leech'`,
        sureAndWrong: sql`v.value ->> 'sureAndWrong'`,
        version: sql`cards.version + 1`,
      })
      .from(sql`${states} v`)
      .where(
        and(
          sql`cards.id = v.value ->> 'id'`,
          // Not by the owner's index, which would go through all of their cards for each of these.
          sql`+cards.owner_id = ${ownerId}`,
          sql`cards.version = v.value ->> 'version'`,
          sql`not exists (select 1 from json_each(v.value, '$.ids') i
            where not exists (select 1 from reviews r where r.id = i.value and r.card_id = cards.id))`,
        ),
      )
      .returning({ id: cards.id }),
  ] as const
}

function queueOf({ state }: CardMemory): number {
  return state === 0 ? 1 : state === 2 ? 3 : 2
}
