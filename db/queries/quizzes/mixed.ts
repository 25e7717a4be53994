import { and, asc, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { type Param, prepared, type Value } from '../../prepared.ts'
import { mistakes } from '../../schema/mistakes.ts'
import { IS_SHOWN, questionMemories, quizQuestions, quizzes } from '../../schema/quizzes.ts'

/** Quizzes whose questions are looked through for some that were never asked. */
const NEW_QUIZZES = 20

/** What a mixed quiz asks: what is due across quizzes, or mistakes. No quiz that a learner writes has such a key: those are UUIDs. */
export type MixedKey = 'mixed' | 'mistakes'

/** The quiz that holds a learner's mixed attempts; made with the first of them. */
export function insertMixedQuiz(db: Db, ownerId: string, key: MixedKey, title: string, now: Date) {
  return db
    .insert(quizzes)
    .values({ ownerId, key, kind: 'mixed', title, settings: {}, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}

export const mixedQuiz = prepared((db, ownerId: Param<string>, key: Param<MixedKey>) =>
  db
    .select({
      id: quizzes.id,
      openAttempt: sql<string | null>`(select a.id from quiz_attempts a
        where a.quiz_id = quizzes.id and a.finished_at is null)`,
    })
    .from(quizzes)
    .where(and(eq(quizzes.ownerId, ownerId), eq(quizzes.key, key))),
)

const QUESTION = {
  id: quizQuestions.id,
  question: quizQuestions.question,
  quizId: quizQuestions.quizId,
  topicId: quizzes.topicId,
}
export type MixedCandidate = Awaited<ReturnType<typeof dueQuestions>>[number]

function remembered(db: Db) {
  return db
    .select({ ...QUESTION, topicId: questionMemories.topicId })
    .from(questionMemories)
    .innerJoin(quizQuestions, eq(quizQuestions.id, questionMemories.questionId))
}

/**
 * Questions that were answered wrong, as the ledger of mistakes has them: those most often wrong first, of these those not seen for
 * longest. @param mistake one entry of the ledger; null for all that are not hidden
 */
export function mistakenQuestions(db: Db, ownerId: string, mistake: string | null, limit: number) {
  return db
    .select(QUESTION)
    .from(mistakes)
    .innerJoin(quizQuestions, and(eq(quizQuestions.id, mistakes.about), sql`+${quizQuestions.ownerId} = ${ownerId}`))
    .innerJoin(quizzes, and(eq(quizzes.id, quizQuestions.quizId), isNull(quizzes.deletedAt)))
    .where(
      and(
        eq(mistakes.ownerId, ownerId),
        eq(mistakes.kind, 'quiz'),
        mistake === null ? isNull(mistakes.mutedAt) : eq(mistakes.id, mistake),
      ),
    )
    .groupBy(quizQuestions.id)
    .orderBy(desc(sql`max(${mistakes.times})`), asc(sql`max(${mistakes.seenAt})`))
    .limit(limit)
}

/** Due questions, those due longest first. @param sureAndWrong whether they were last answered wrong by somebody who was sure */
export function dueQuestions(db: Db, ownerId: string, sureAndWrong: boolean, now: Date, limit: number) {
  return remembered(db)
    .where(
      and(
        eq(questionMemories.ownerId, ownerId),
        IS_SHOWN,
        eq(questionMemories.sureAndWrong, sureAndWrong),
        lte(questionMemories.due, now.getTime()),
      ),
    )
    .orderBy(asc(questionMemories.due))
    .limit(limit)
}

const isWeak = (ownerId: Value<string>, level: 1 | 2, now: Value<number>): SQL =>
  sql`question_memories.owner_id = ${ownerId} and ${IS_SHOWN} and question_memories.level = ${level} and question_memories.due > ${now}`

/** Questions of a low level that are not due yet, those that will be first. */
export function weakQuestions(db: Db, ownerId: string, level: 1 | 2, now: Date, limit: number) {
  return remembered(db)
    .where(isWeak(ownerId, level, now.getTime()))
    .orderBy(asc(questionMemories.due))
    .limit(limit)
}

/** Questions that were never answered, of the quizzes that were changed last. */
export function newQuestions(db: Db, ownerId: string, limit: number) {
  const latest = db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.ownerId, ownerId), eq(quizzes.kind, 'written'), isNull(quizzes.deletedAt)))
    .orderBy(desc(quizzes.updatedAt), desc(quizzes.id))
    .limit(NEW_QUIZZES)
  return db
    .select(QUESTION)
    .from(quizQuestions)
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .where(
      and(
        sql`${quizQuestions.quizId} in ${latest}`,
        sql`+${quizQuestions.ownerId} = ${ownerId}`,
        sql`not exists (select 1 from question_memories m where m.question_id = quiz_questions.id)`,
      ),
    )
    .limit(limit)
}

/** How many questions are due, up to `dueMax`, and how many others are weak, up to `weakMax`: told by indexes alone. */
export const countToAsk = prepared(
  (db, ownerId: Param<string>, now: Param<number>, dueMax: Param<number>, weakMax: Param<number>) => {
    const due = sql`(select count(*) from (select 1 from question_memories where question_memories.owner_id = ${ownerId}
    and ${IS_SHOWN} and question_memories.sure_and_wrong in (0, 1) and question_memories.due <= ${now} limit ${dueMax}))`
    const weak = ([1, 2] as const).map(
      (level) => sql`(select count(*) from (select 1 from question_memories where ${isWeak(ownerId, level, now)}
      limit ${weakMax}))`,
    )
    return db
      .select({
        due: sql<number>`${due}`.as('due'),
        weak: sql<number>`min(${weakMax}, ${sql.join(weak, sql` + `)})`.as('weak'),
      })
      .from(sql`(select 1) one`)
  },
)
