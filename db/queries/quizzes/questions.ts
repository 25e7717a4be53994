import { and, asc, eq, sql } from 'drizzle-orm'
import { attachmentsIn } from '#worker/contracts/knowledge/attachment-address.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import type { Db } from '../../client.ts'
import { questionAttachments, quizQuestions, quizzes } from '../../schema/quizzes.ts'
import { selectInto } from '../../select-into.ts'

/** Between neighbours, so that a question goes between two without the others being written. */
export const POSITION_STEP = 1_024

/** The questions of a quiz in their order. */
export function questionsOf(db: Db, ownerId: string, quizId: number) {
  return db
    .select({ id: quizQuestions.id, position: quizQuestions.position, question: quizQuestions.question })
    .from(quizQuestions)
    .where(and(eq(quizQuestions.quizId, quizId), eq(quizQuestions.ownerId, ownerId)))
    .orderBy(asc(quizQuestions.position), asc(quizQuestions.id))
}

/** Some questions of a quiz. */
export function questionsByIds(db: Db, ownerId: string, quizId: number, ids: readonly string[]) {
  return db
    .select({ question: quizQuestions.question })
    .from(quizQuestions)
    .where(
      and(
        sql`${quizQuestions.id} in (select value from json_each(${JSON.stringify(ids)}))`,
        eq(quizQuestions.quizId, quizId),
        eq(quizQuestions.ownerId, ownerId),
      ),
    )
}

/** A quiz of the learner, and whether as many questions more, of so many bytes, have room in it. */
const quizWithRoom = (
  ownerId: string,
  which: ReturnType<typeof sql>,
  more: { questions: number; bytes: number },
  { max, maxBytes }: { max: number; maxBytes: number },
) => sql`
  from quizzes z where ${which} and z.owner_id = ${ownerId} and z.kind = 'written' and z.deleted_at is null
  and (select count(*) + ${more.questions} <= ${max} and coalesce(sum(octet_length(q.question)), 0) + ${more.bytes} <= ${maxBytes}
    from quiz_questions q where q.quiz_id = z.id)`

/**
 * Puts questions at the end of a quiz, which is named by its id or, in the batch that makes it, by its key. None are written
 * where they have no room. One that is there already stays as it is. They travel as one JSON parameter.
 */
export function insertQuestions(
  db: Db,
  ownerId: string,
  quiz: { id: number } | { key: string },
  questions: readonly Question[],
  limits: { max: number; maxBytes: number },
  now: Date,
) {
  const all = JSON.stringify(questions)
  const which = 'id' in quiz ? sql`z.id = ${quiz.id}` : sql`z.key = ${quiz.key}`
  const from = quizWithRoom(ownerId, which, { questions: questions.length, bytes: byteLength(all) }, limits)
  const last = sql`coalesce((select max(q.position) from quiz_questions q where q.quiz_id = z.id), 0)`
  return db
    .insert(quizQuestions)
    .select(
      selectInto(
        quizQuestions,
        {
          id: sql`e.value ->> '$.id'`,
          ownerId,
          quizId: sql`z.id`,
          position: sql`${last} + (e.key + 1) * ${POSITION_STEP}`,
          question: sql`e.value`,
          sourceId: sql`e.value ->> '$.source.id'`,
          createdAt: now,
          updatedAt: now,
        },
        sql`from json_each(${all}) e join (select z.id ${from}) z on true where true`,
      ),
    )
    .onConflictDoNothing()
    .returning({ id: quizQuestions.id })
}

/** Puts a question at a position, or changes one that is there; its position stays where none is given. */
export function saveQuestion(
  db: Db,
  ownerId: string,
  quizId: number,
  { question, position }: { question: Question; position: number | null },
  limits: { max: number; maxBytes: number },
  now: Date,
) {
  const json = JSON.stringify(question)
  const others = sql`from quiz_questions q where q.quiz_id = z.id and q.id <> ${question.id}`
  const last = sql`coalesce((select max(q.position) from quiz_questions q where q.quiz_id = z.id), 0) + ${POSITION_STEP}`
  return db
    .insert(quizQuestions)
    .select(
      selectInto(
        quizQuestions,
        {
          id: question.id,
          ownerId,
          quizId: sql`z.id`,
          position: position === null ? last : position,
          question: sql`${json}`,
          sourceId: question.source?.id ?? null,
          createdAt: now,
          updatedAt: now,
        },
        sql`from quizzes z where z.id = ${quizId} and z.owner_id = ${ownerId} and z.kind = 'written' and z.deleted_at is null
          and (select count(*) < ${limits.max} and coalesce(sum(octet_length(q.question)), 0) + ${byteLength(json)} <= ${limits.maxBytes}
            ${others})`,
      ),
    )
    .onConflictDoUpdate({
      target: quizQuestions.id,
      set: {
        question: sql`excluded.question`,
        sourceId: sql`excluded.source_id`,
        updatedAt: sql`excluded.updated_at`,
        ...(position === null ? {} : { position }),
      },
      setWhere: sql`quiz_questions.owner_id = ${ownerId} and quiz_questions.quiz_id = ${quizId}`,
    })
    .returning({ id: quizQuestions.id })
}

/** For a batch that writes questions: which files of the learner they name. */
export function linkQuestionFiles(db: Db, ownerId: string, questions: readonly Question[]) {
  const named = questions.flatMap((question) =>
    attachmentsIn(JSON.stringify(question)).map((file) => ({ question: question.id, file })),
  )
  return db
    .insert(questionAttachments)
    .select(
      selectInto(
        questionAttachments,
        { ownerId, questionId: sql`q.id`, attachmentId: sql`a.id` },
        sql`from json_each(${JSON.stringify(named)}) e
          join quiz_questions q on q.id = e.value ->> 'question' and q.owner_id = ${ownerId}
          join attachments a on a.id = e.value ->> 'file' and a.owner_id = ${ownerId} where true`,
      ),
    )
    .onConflictDoNothing()
}

/** For a batch that changes a question: forgets the files that it names no longer. */
export function unlinkQuestionFiles(db: Db, ownerId: string, question: Question) {
  const named = JSON.stringify(attachmentsIn(JSON.stringify(question)))
  return db
    .delete(questionAttachments)
    .where(
      and(
        eq(questionAttachments.questionId, question.id),
        eq(questionAttachments.ownerId, ownerId),
        sql`${questionAttachments.attachmentId} not in (select value from json_each(${named}))`,
      ),
    )
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}

export function deleteQuestion(db: Db, ownerId: string, quizId: number, id: string) {
  return db
    .delete(quizQuestions)
    .where(and(eq(quizQuestions.id, id), eq(quizQuestions.quizId, quizId), eq(quizQuestions.ownerId, ownerId)))
    .returning({ id: quizQuestions.id })
}

/** Those named come in this order; others, made meanwhile in another tab, after them. */
export function orderQuestions(db: Db, ownerId: string, quizId: number, ids: readonly string[]) {
  const place = sql`(select e.key from json_each(${JSON.stringify(ids)}) e where e.value = quiz_questions.id)`
  return db
    .update(quizQuestions)
    .set({
      position: sql`coalesce((${place} + 1) * ${POSITION_STEP}, ${ids.length + 1} * ${POSITION_STEP} + position)`,
    })
    .where(and(eq(quizQuestions.quizId, quizId), eq(quizQuestions.ownerId, ownerId)))
}

/** For a batch that moves or deletes questions: when the quiz was last changed. */
export function touchQuiz(db: Db, ownerId: string, quizId: number, now: Date) {
  return db
    .update(quizzes)
    .set({ updatedAt: now })
    .where(and(eq(quizzes.id, quizId), eq(quizzes.ownerId, ownerId)))
}

/** For a batch that writes questions: the quiz was changed when the latest of them was. */
export function touchByQuestions(db: Db, ownerId: string, quizId: number) {
  const latest = sql`(select max(q.updated_at) from quiz_questions q where q.quiz_id = ${quizId})`
  return db
    .update(quizzes)
    .set({ updatedAt: sql`max(${quizzes.updatedAt}, ${latest})` })
    .where(and(eq(quizzes.id, quizId), eq(quizzes.ownerId, ownerId), sql`${latest} is not null`))
}
