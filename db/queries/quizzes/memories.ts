import { and, asc, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { QuestionMemory } from '#worker/contracts/quizzes/memory.ts'
import type { Db } from '../../client.ts'
import { questionMemories, quizAnswers, quizAttempts, quizQuestions, quizzes } from '../../schema/quizzes.ts'
import { selectInto } from '../../select-into.ts'
import { inJson, jsonRows } from '../json-rows.ts'

/** Every marked answer that was ever given to these questions. */
export function markedAnswers(db: Db, ownerId: string, questionIds: readonly string[]) {
  return db
    .select({
      questionId: quizAnswers.questionId,
      attemptId: quizAnswers.attemptId,
      at: sql<number>`${quizAnswers.answeredAt}`.as('at'),
      fraction: sql<number>`${quizAnswers.fraction}`.as('fraction'),
      certainty: quizAnswers.certainty,
      isMixed: sql<boolean>`${quizzes.kind} = 'mixed'`.mapWith(Boolean).as('is_mixed'),
      cardStability: quizAnswers.cardStability,
    })
    .from(quizAnswers)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(
      and(
        eq(quizAnswers.ownerId, ownerId),
        inJson(quizAnswers.questionId, questionIds),
        isNotNull(quizAnswers.fraction),
      ),
    )
}

/** Of these questions the quiz, and the version of the memory; 0 of those that were never answered. */
export function memoryVersions(db: Db, ownerId: string, questionIds: readonly string[]) {
  return db
    .select({
      questionId: quizQuestions.id,
      quizId: quizQuestions.quizId,
      version: sql<number>`coalesce(${questionMemories.version}, 0)`.as('version'),
    })
    .from(quizQuestions)
    .leftJoin(questionMemories, eq(questionMemories.questionId, quizQuestions.id))
    .where(and(sql`+${quizQuestions.ownerId} = ${ownerId}`, inJson(quizQuestions.id, questionIds)))
}

/** The questions of a quiz that are due. */
export function dueInQuiz(db: Db, ownerId: string, quizId: number, now: Date) {
  return db
    .select({ questionId: questionMemories.questionId })
    .from(questionMemories)
    .where(
      and(
        eq(questionMemories.ownerId, ownerId),
        eq(questionMemories.quizId, quizId),
        lte(questionMemories.due, now.getTime()),
      ),
    )
}

/** What a question's memory is after its new answers; `version` is the version that was read before, 0 where there was none. */
export interface MemoryUpdate {
  questionId: string
  version: number
  memory: QuestionMemory
}

/** Whether no other request has written the memory of these questions since it was read. For statements of the same batch before it is written. */
export function areUnmoved(updates: readonly Pick<MemoryUpdate, 'questionId' | 'version'>[]): SQL {
  const versions = JSON.stringify(updates.map(({ questionId, version }) => ({ questionId, version })))
  return sql`not exists (select 1 from json_each(${versions}) v where v.value ->> 'version' <>
    coalesce((select m.version from question_memories m where m.question_id = v.value ->> 'questionId'), 0))`
}

/**
 * Writes what replaying the answers gave, where `when` holds and the version is the one that was read. The ids of those that were
 * written come back; a question that was deleted meanwhile has no memory.
 */
export function saveMemories(db: Db, ownerId: string, updates: readonly MemoryUpdate[], when: SQL = sql`true`) {
  const rows = jsonRows(updates.map(({ memory, ...update }) => ({ ...update, ...memory })))
  const of = (name: string) => sql.raw(`v.value ->> '${name}'`)
  const excluded = (name: string) => sql.raw(`excluded.${name}`)
  return db
    .insert(questionMemories)
    .select(
      selectInto(
        questionMemories,
        {
          questionId: sql`q.id`,
          ownerId,
          quizId: sql`q.quiz_id`,
          due: of('due'),
          stability: of('stability'),
          difficulty: of('difficulty'),
          reps: of('reps'),
          lapses: of('lapses'),
          lastAt: of('lastAt'),
          level: of('level'),
          sureAndWrong: of('sureAndWrong'),
          version: sql`v.value ->> 'version' + 1`,
          topicId: sql`z.topic_id`,
          hidden: sql`z.deleted_at is not null`,
          draw: sql`random() & 4294967295`,
        },
        sql`from ${rows} v cross join quiz_questions q on q.id = v.value ->> 'questionId' and +q.owner_id = ${ownerId}
          cross join quizzes z on z.id = q.quiz_id where ${when}`,
      ),
    )
    .onConflictDoUpdate({
      target: questionMemories.questionId,
      set: {
        due: excluded('due'),
        stability: excluded('stability'),
        difficulty: excluded('difficulty'),
        reps: excluded('reps'),
        lapses: excluded('lapses'),
        lastAt: excluded('last_at'),
        level: excluded('level'),
        sureAndWrong: excluded('sure_and_wrong'),
        version: excluded('version'),
      },
      setWhere: sql`question_memories.version = excluded.version - 1`,
    })
    .returning({ questionId: questionMemories.questionId })
}

/** Whether `v.value` is a question that was answered wrong in this attempt. For statements of the batch that marks it. */
export function isMarkedWrong(ownerId: string, attemptId: string): SQL {
  return isMarkedAs(ownerId, attemptId, sql`n.fraction < 0.5`)
}

/** The same for one that was answered right. */
export function isMarkedRight(ownerId: string, attemptId: string): SQL {
  return isMarkedAs(ownerId, attemptId, sql`n.fraction = 1`)
}

function isMarkedAs(ownerId: string, attemptId: string, mark: SQL): SQL {
  return sql`exists (select 1 from quiz_answers n where n.attempt_id = ${attemptId} and n.owner_id = ${ownerId}
    and n.question_id = v.value ->> 'about' and ${mark})`
}

/** Questions with their memory, by id: those after `after`. */
export function questionsToCheck(db: Db, ownerId: string, after: string, limit: number) {
  return db
    .select({
      id: quizQuestions.id,
      version: sql<number>`coalesce(${questionMemories.version}, 0)`.as('version'),
      due: questionMemories.due,
      stability: questionMemories.stability,
      difficulty: questionMemories.difficulty,
      reps: questionMemories.reps,
      lapses: questionMemories.lapses,
      lastAt: questionMemories.lastAt,
      level: questionMemories.level,
      sureAndWrong: questionMemories.sureAndWrong,
    })
    .from(quizQuestions)
    .leftJoin(questionMemories, eq(questionMemories.questionId, quizQuestions.id))
    .where(and(eq(quizQuestions.ownerId, ownerId), gt(quizQuestions.id, after)))
    .orderBy(asc(quizQuestions.id))
    .limit(limit)
}
