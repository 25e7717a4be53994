import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { attachments } from '../../schema/knowledge.ts'
import { quizShares, quizzes } from '../../schema/quizzes.ts'
import { selectInto } from '../../select-into.ts'

export function quizShareOf(db: Db, ownerId: string, quizId: number) {
  return db
    .select({ token: quizShares.token, createdAt: quizShares.createdAt })
    .from(quizShares)
    .where(and(eq(quizShares.quizId, quizId), eq(quizShares.ownerId, ownerId)))
}

/** Shares a quiz; one that is shared keeps its link. */
export function insertQuizShare(
  db: Db,
  ownerId: string,
  share: { quizId: number; token: string; seed: number; now: Date },
) {
  return db
    .insert(quizShares)
    .select(
      selectInto(
        quizShares,
        { token: share.token, ownerId, quizId: sql`z.id`, seed: share.seed, createdAt: share.now },
        sql`from quizzes z where z.id = ${share.quizId} and z.owner_id = ${ownerId} and z.deleted_at is null`,
      ),
    )
    .onConflictDoNothing()
}

export function removeQuizShare(db: Db, ownerId: string, quizId: number) {
  return db.delete(quizShares).where(and(eq(quizShares.quizId, quizId), eq(quizShares.ownerId, ownerId)))
}

/** A file of the learner's that a question of this quiz names. */
export function fileOfQuiz(db: Db, ownerId: string, quizId: number, id: string) {
  return db
    .select()
    .from(attachments)
    .where(
      and(
        eq(attachments.id, id),
        eq(attachments.ownerId, ownerId),
        sql`exists (select 1 from question_attachments f join quiz_questions q on q.id = f.question_id
          where f.attachment_id = ${id} and q.quiz_id = ${quizId} and q.owner_id = ${ownerId})`,
      ),
    )
}

/** The quiz of a link, unless the link was withdrawn or the quiz is in the bin. */
export function sharedQuizByToken(db: Db, token: string) {
  return db
    .select({
      ownerId: quizShares.ownerId,
      quizId: quizShares.quizId,
      seed: quizShares.seed,
      title: quizzes.title,
      settings: quizzes.settings,
    })
    .from(quizShares)
    .innerJoin(quizzes, eq(quizzes.id, quizShares.quizId))
    .where(and(eq(quizShares.token, token), isNull(quizzes.deletedAt)))
}
