import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MadeQuestion, MakingEvent } from '#worker/contracts/quizzes/quiz-making.ts'
import type { Db } from '../../client.ts'
import { quizMakings } from '../../schema/quiz-makings.ts'
import { isWithinLimit, releaseUsage, reserveUsage, type UsageKey } from '../usage.ts'

/** Which run of a request writes: one that began later with the same key takes its place. */
export interface MakingRun {
  key: string
  run: string
}

export function makingByKey(db: Db, ownerId: string, key: string) {
  return db
    .select({ made: quizMakings.made, end: quizMakings.end })
    .from(quizMakings)
    .where(and(eq(quizMakings.ownerId, ownerId), eq(quizMakings.key, key)))
}

/** Begins, or goes on with what an earlier request of this key has left; one that has ended stays as it is. */
export function startMaking(db: Db, ownerId: string, { key, run }: MakingRun, createdAt: Date) {
  return db
    .insert(quizMakings)
    .values({ ownerId, key, run, made: [], end: null, createdAt })
    .onConflictDoUpdate({
      target: [quizMakings.ownerId, quizMakings.key],
      set: { run },
      setWhere: isNull(quizMakings.end),
    })
}

/** All of a learner's but the latest `most`, and what is older than `before`. */
export function removeOldMakings(db: Db, ownerId: string, most: number, before: Date) {
  const latest = sql`(select key from quiz_makings where owner_id = ${ownerId} order by created_at desc limit ${most})`
  return db
    .delete(quizMakings)
    .where(
      and(
        eq(quizMakings.ownerId, ownerId),
        sql`(${quizMakings.createdAt} < ${before.getTime()} or ${quizMakings.key} not in ${latest})`,
      ),
    )
}

/** Of all learners, by cron. */
export function removeMakingsBefore(db: Db, before: Date, limit: number) {
  return db
    .delete(quizMakings)
    .where(sql`rowid in (select rowid from quiz_makings where created_at < ${before.getTime()} limit ${limit})`)
}

/** Made for the learner lately. */
export function recentMakings(db: Db, ownerId: string) {
  return db.select({ made: quizMakings.made }).from(quizMakings).where(eq(quizMakings.ownerId, ownerId))
}

const ofRun = (ownerId: string, { key, run }: MakingRun) =>
  and(eq(quizMakings.ownerId, ownerId), eq(quizMakings.key, key), eq(quizMakings.run, run))

/**
 * Stores a question and counts it, in one batch, while the run is the latest of its key and the limit leaves room.
 * @param paid null for a question that no engine made; the first statement answers a row where it was stored
 */
export function addMade(
  db: Db,
  ownerId: string,
  of: MakingRun,
  made: MadeQuestion,
  paid: { use: UsageKey; limit: number | null } | null,
) {
  const room = paid ? isWithinLimit(ownerId, paid.use, paid.limit) : sql`1`
  const stored = db
    .update(quizMakings)
    .set({ made: sql`json_insert(${quizMakings.made}, '$[#]', json(${JSON.stringify(made)}))` })
    .where(and(ofRun(ownerId, of), room))
    .returning({ key: quizMakings.key })
  return paid ? ([stored, reserveUsage(db, ownerId, paid.use, sql`changes() > 0`)] as const) : ([stored] as const)
}

/** The last question was not delivered: it is taken out again, and its use given back. */
export function takeBackMade(db: Db, ownerId: string, of: MakingRun, id: string, paid: UsageKey | null) {
  const last = sql`${quizMakings.made} ->> '$[#-1].question.id' = ${id}`
  const removed = db
    .update(quizMakings)
    .set({ made: sql`json_remove(${quizMakings.made}, '$[#-1]')` })
    .where(and(ofRun(ownerId, of), last))
  return paid ? ([removed, releaseUsage(db, ownerId, paid, sql`changes() > 0`)] as const) : ([removed] as const)
}

export function endMaking(db: Db, ownerId: string, of: MakingRun, end: Extract<MakingEvent, { end: string }>) {
  return db.update(quizMakings).set({ end }).where(ofRun(ownerId, of))
}
