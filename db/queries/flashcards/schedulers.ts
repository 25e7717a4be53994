import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { schedulers } from '../../schema/flashcards.ts'
import { selectInto } from '../../select-into.ts'
import { deckStands } from './decks.ts'

/** What of a deck's settings its schedule depends on, with the FSRS-6 weights. */
export interface NewScheduler {
  weights: readonly number[]
  retention: number
  learningSteps: readonly number[]
  relearningSteps: readonly number[]
  maximumInterval: number
}

/** The latest scheduler of each of the learner's decks, or of one. */
export function currentSchedulers(db: Db, ownerId: string, deckIds: readonly number[]) {
  return db
    .select()
    .from(schedulers)
    .where(
      and(
        eq(schedulers.ownerId, ownerId),
        sql`${schedulers.id} in (select max(s.id) from json_each(${JSON.stringify(deckIds)}) d
          join schedulers s on s.deck_id = d.value group by d.value)`,
      ),
    )
}

/** The schedulers that reviews name. */
export function schedulersByIds(db: Db, ownerId: string, ids: readonly number[]) {
  return db
    .select()
    .from(schedulers)
    .where(
      and(
        eq(schedulers.ownerId, ownerId),
        sql`${schedulers.id} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    )
}

/** For the batch that makes a deck: its first scheduler, once. */
export function insertFirstScheduler(db: Db, ownerId: string, path: string, scheduler: NewScheduler, now: Date) {
  return db.insert(schedulers).select(
    selectInto(
      schedulers,
      { ...rowOf(ownerId, scheduler, now), deckId: sql`d.id` },
      sql`from decks d where d.owner_id = ${ownerId} and d.path = ${path} and d.deleted_at is null
      and not exists (select 1 from schedulers s where s.deck_id = d.id)`,
    ),
  )
}

/** Nothing where the deck has another path meanwhile. */
export function insertScheduler(
  db: Db,
  ownerId: string,
  deck: { id: number; path: string },
  scheduler: NewScheduler,
  now: Date,
) {
  return db
    .insert(schedulers)
    .select(
      selectInto(
        schedulers,
        { ...rowOf(ownerId, scheduler, now), deckId: deck.id },
        sql`where ${deckStands(ownerId, deck)}`,
      ),
    )
}

function rowOf(ownerId: string, scheduler: NewScheduler, now: Date) {
  return {
    ownerId,
    weights: [...scheduler.weights],
    retention: scheduler.retention,
    learningSteps: [...scheduler.learningSteps],
    relearningSteps: [...scheduler.relearningSteps],
    maximumInterval: scheduler.maximumInterval,
    createdAt: now,
  }
}
