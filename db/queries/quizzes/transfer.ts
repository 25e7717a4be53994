import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { quizQuestions, quizzes } from '../../schema/quizzes.ts'

const among = (values: readonly unknown[]) => sql`(select value from json_each(${JSON.stringify(values)}))`

/** Quizzes of these keys, binned or not. */
export function quizzesByKeys(db: Db, ownerId: string, keys: readonly string[]) {
  return db
    .select({ key: quizzes.key, id: quizzes.id, deletedAt: quizzes.deletedAt })
    .from(quizzes)
    .where(and(eq(quizzes.ownerId, ownerId), sql`${quizzes.key} in ${among(keys)}`))
}

/** Quizzes after this id, each with the bytes of its questions, which are summed of these alone. */
export function quizzesToExport(db: Db, ownerId: string, after: number, limit: number) {
  const page = db
    .select({ id: quizzes.id, title: quizzes.title })
    .from(quizzes)
    .where(
      and(eq(quizzes.ownerId, ownerId), eq(quizzes.kind, 'written'), isNull(quizzes.deletedAt), gt(quizzes.id, after)),
    )
    .orderBy(asc(quizzes.id))
    .limit(limit)
    .as('page')
  // Named in words: drizzle leaves the table out, and the inner one has an `id` too.
  const bytes = sql<number>`(select coalesce(sum(octet_length(q.question)), 0) from quiz_questions q where q.quiz_id = page.id)`
  return db.select({ id: page.id, title: page.title, bytes }).from(page).orderBy(asc(page.id))
}

/** The questions of several quizzes, each quiz's in their order. */
export function questionsOfQuizzes(db: Db, ownerId: string, quizIds: readonly number[]) {
  return db
    .select({ quizId: quizQuestions.quizId, question: quizQuestions.question })
    .from(quizQuestions)
    .where(and(eq(quizQuestions.ownerId, ownerId), sql`${quizQuestions.quizId} in ${among(quizIds)}`))
    .orderBy(asc(quizQuestions.quizId), asc(quizQuestions.position), asc(quizQuestions.id))
}
