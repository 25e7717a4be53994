import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Question, QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import type { Certainty } from '#worker/contracts/quizzes/quiz-limits.ts'
import type { QuizSettings } from '#worker/contracts/quizzes/quizzes.ts'
import type { Db } from '../../client.ts'
import { quizAnswers, quizAttempts, quizzes } from '../../schema/quizzes.ts'
import { selectInto } from '../../select-into.ts'

export interface NewAttempt {
  id: string
  quizId: number
  seed: number
  settings: QuizSettings
  questions: Question[]
  startedAt: Date
  endsAt: Date | null
}

/** No row comes back where the quiz has an open attempt, or is gone. */
export function insertAttempt(db: Db, ownerId: string, attempt: NewAttempt) {
  return db
    .insert(quizAttempts)
    .select(
      selectInto(
        quizAttempts,
        { ...attempt, quizId: sql`z.id`, ownerId, questionCount: attempt.questions.length },
        sql`from quizzes z where z.id = ${attempt.quizId} and z.owner_id = ${ownerId} and z.deleted_at is null`,
      ),
    )
    .onConflictDoNothing()
    .returning({ id: quizAttempts.id })
}

export function openAttempt(db: Db, ownerId: string, quizId: number) {
  return db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.quizId, quizId), eq(quizAttempts.ownerId, ownerId), isNull(quizAttempts.finishedAt)))
}

/** An attempt at a quiz that is not in the bin. */
export function attemptById(db: Db, ownerId: string, id: string) {
  return db
    .select({
      id: quizAttempts.id,
      quizId: quizAttempts.quizId,
      title: quizzes.title,
      quizKind: quizzes.kind,
      seed: quizAttempts.seed,
      settings: quizAttempts.settings,
      questions: quizAttempts.questions,
      startedAt: quizAttempts.startedAt,
      endsAt: quizAttempts.endsAt,
      finishedAt: quizAttempts.finishedAt,
      points: quizAttempts.points,
      pointsOf: quizAttempts.pointsOf,
    })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(and(eq(quizAttempts.id, id), eq(quizAttempts.ownerId, ownerId), isNull(quizzes.deletedAt)))
}

export function answersOf(db: Db, ownerId: string, attemptId: string) {
  return db
    .select({
      questionId: quizAnswers.questionId,
      response: quizAnswers.response,
      certainty: quizAnswers.certainty,
      fraction: quizAnswers.fraction,
      answeredAt: quizAnswers.answeredAt,
    })
    .from(quizAnswers)
    .where(and(eq(quizAnswers.attemptId, attemptId), eq(quizAnswers.ownerId, ownerId)))
}

export interface NewAnswer {
  attemptId: string
  questionId: string
  response: QuestionResponse
  certainty: Certainty | null
  fraction: number | null
  cardStability: number | null
  ms: number
  answeredAt: Date
}

/** How an attempt is marked, and one of its questions; null where it has no such question. */
export function questionOfAttempt(db: Db, ownerId: string, attemptId: string, questionId: string) {
  return db
    .select({
      settings: quizAttempts.settings,
      isMixed: sql<boolean>`(select z.kind = 'mixed' from quizzes z where z.id = ${quizAttempts.quizId})`.mapWith(
        Boolean,
      ),
      question: sql<Question | null>`(select e.value from json_each(${quizAttempts.questions}) e
        where e.value ->> '$.id' = ${questionId})`.mapWith({
        mapFromDriverValue: (json: string | null) => (json === null ? null : (JSON.parse(json) as Question)),
      }),
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.id, attemptId), eq(quizAttempts.ownerId, ownerId)))
}

/**
 * Stores an answer. Nothing is written where the attempt is over, its time is up, or `when` does not hold. @param replaces whether a
 * later answer counts; otherwise the first one stays, once it is marked
 */
export function saveAnswer(db: Db, ownerId: string, answer: NewAnswer, replaces: boolean, when: SQL) {
  const { response, certainty, fraction, cardStability, ms, answeredAt } = answer
  return db
    .insert(quizAnswers)
    .select(
      selectInto(
        quizAnswers,
        { ...answer, ownerId },
        sql`from quiz_attempts a where a.id = ${answer.attemptId} and a.owner_id = ${ownerId} and a.finished_at is null
          and (a.ends_at is null or a.ends_at > ${answeredAt.getTime()}) and ${when}`,
      ),
    )
    .onConflictDoUpdate({
      target: [quizAnswers.attemptId, quizAnswers.questionId],
      set: { response, certainty, fraction, cardStability, ms, answeredAt },
      setWhere: replaces ? undefined : isNull(quizAnswers.fraction),
    })
    .returning({ questionId: quizAnswers.questionId })
}

/** Whether this answer is the one that was stored. For statements of the same batch. */
export function isStored({ attemptId, questionId, answeredAt }: NewAnswer): SQL {
  return sql`exists (select 1 from quiz_answers n where n.attempt_id = ${attemptId} and n.question_id = ${questionId}
    and n.answered_at = ${answeredAt.getTime()})`
}

/** Whether an attempt is marked. For statements of the batch that marks it. */
export function isMarked(attemptId: string): SQL {
  return sql`exists (select 1 from quiz_attempts a where a.id = ${attemptId} and a.points is not null)`
}

/** From here on no answer is taken. A row comes back for the request that closed it. */
export function closeAttempt(db: Db, ownerId: string, id: string, at: Date) {
  return db
    .update(quizAttempts)
    .set({ finishedAt: sql`min(${at.getTime()}, coalesce(${quizAttempts.endsAt}, ${at.getTime()}))` })
    .where(and(eq(quizAttempts.id, id), eq(quizAttempts.ownerId, ownerId), isNull(quizAttempts.finishedAt)))
    .returning({ id: quizAttempts.id })
}

/** Writes the marks and the score of a closed attempt, where `when` holds; written twice they are the same. */
export function writeMarks(
  db: Db,
  ownerId: string,
  id: string,
  { marks, points, pointsOf }: { marks: readonly Mark[]; points: number; pointsOf: number },
  when: SQL,
) {
  const mark = (name: keyof Mark) => sql`(select e.value ->> ${name} from json_each(${JSON.stringify(marks)}) e
    where e.value ->> '$.questionId' = quiz_answers.question_id)`
  return [
    db
      .update(quizAnswers)
      .set({
        fraction: mark('fraction'),
        cardStability: sql`coalesce(${quizAnswers.cardStability}, ${mark('cardStability')})`,
      })
      .where(and(eq(quizAnswers.attemptId, id), eq(quizAnswers.ownerId, ownerId), when)),
    db
      .update(quizAttempts)
      .set({ points, pointsOf })
      .where(and(eq(quizAttempts.id, id), eq(quizAttempts.ownerId, ownerId), isNotNull(quizAttempts.finishedAt), when)),
  ] as const
}

export interface Mark {
  questionId: string
  fraction: number | null
  /** Days, as the answer has it. */
  cardStability: number | null
}

/** The answer to an essay with its writer's own mark, in a finished attempt, where `when` holds. */
export function markAnswer(
  db: Db,
  ownerId: string,
  { attemptId, questionId, response }: { attemptId: string; questionId: string; response: QuestionResponse },
  when: SQL,
) {
  return db
    .update(quizAnswers)
    .set({ response })
    .where(
      and(
        eq(quizAnswers.attemptId, attemptId),
        eq(quizAnswers.questionId, questionId),
        eq(quizAnswers.ownerId, ownerId),
        when,
      ),
    )
    .returning({ questionId: quizAnswers.questionId })
}

/** Attempts at a quiz, the latest first. */
export function listAttempts(
  db: Db,
  ownerId: string,
  quizId: number,
  { limit, after }: { limit: number; after?: { id: string; key: number } },
) {
  return db
    .select({
      id: quizAttempts.id,
      startedAt: quizAttempts.startedAt,
      finishedAt: quizAttempts.finishedAt,
      points: quizAttempts.points,
      pointsOf: quizAttempts.pointsOf,
      questions: quizAttempts.questionCount,
    })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.quizId, quizId),
        eq(quizAttempts.ownerId, ownerId),
        after ? sql`(${quizAttempts.startedAt}, ${quizAttempts.id}) < (${after.key}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(quizAttempts.startedAt), desc(quizAttempts.id))
    .limit(limit)
}

/** Of each question of a quiz the mark of its latest answer in a finished attempt. */
export function latestMarks(db: Db, ownerId: string, quizId: number) {
  return db
    .select({
      questionId: sql<string>`q.id`,
      fraction: sql<number | null>`(
      select n.fraction from quiz_answers n join quiz_attempts a on a.id = n.attempt_id and a.finished_at is not null
      where n.owner_id = ${ownerId} and n.question_id = q.id order by n.answered_at desc limit 1)`,
    })
    .from(sql`quiz_questions q`)
    .where(sql`q.quiz_id = ${quizId} and q.owner_id = ${ownerId}`)
}
