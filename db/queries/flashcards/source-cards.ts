import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { cards, facts } from '../../schema/flashcards.ts'

/** Cards that are read for the answers of one request. */
const CARDS_MAX = 1_000

/** The cards in review that were made from what these questions are about, each with the passage it is from. */
export function cardsOfQuestions(db: Db, ownerId: string, questionIds: readonly string[]) {
  return db
    .select({
      id: cards.id,
      sourceId: sql<string>`${facts.sourceId}`.as('source_id'),
      anchor: facts.anchor,
      deckId: cards.deckId,
      schedulerId: sql<number>`(select max(s.id) from schedulers s where s.deck_id = cards.deck_id)`,
      version: cards.version,
      leech: cards.leech,
      sureAndWrong: cards.sureAndWrong,
      state: cards.state,
      due: cards.due,
      stability: cards.stability,
      difficulty: cards.difficulty,
      step: cards.step,
      reps: cards.reps,
      lapses: cards.lapses,
      lastReviewAt: cards.lastReviewAt,
      scheduledDays: cards.scheduledDays,
    })
    .from(facts)
    .innerJoin(cards, eq(cards.factId, facts.id))
    .where(
      and(
        eq(facts.ownerId, ownerId),
        sql`${facts.sourceId} in (select q.source_id from quiz_questions q
          where q.id in (select value from json_each(${JSON.stringify(questionIds)})) and +q.owner_id = ${ownerId})`,
        isNull(facts.deletedAt),
        eq(cards.hidden, 0),
        sql`+${cards.state} = 2`,
      ),
    )
    .limit(CARDS_MAX)
}

export type SourceCard = Awaited<ReturnType<typeof cardsOfQuestions>>[number]
