import { and, asc, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { QuizSettings } from '#worker/contracts/quizzes/quizzes.ts'
import type { Db } from '../../client.ts'
import { topics } from '../../schema/knowledge.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { selectInto } from '../../select-into.ts'
import { ERASING } from '../erase.ts'

/** A quiz that learners write themselves, not in the bin: every other query leaves out the one that holds mixed attempts. */
const IS_WRITTEN = and(eq(quizzes.kind, 'written'), isNull(quizzes.deletedAt))

/** Where a page ended. */
export interface QuizCursor {
  id: number
  /** By the order of the list: when it was changed, or when it is first due. */
  at: number
}

const attempt = (column: string, which: SQL) =>
  sql`(select ${sql.raw(`a.${column}`)} from quiz_attempts a where a.quiz_id = quizzes.id and ${which})`
const LAST = sql`a.finished_at is not null order by a.started_at desc, a.id desc limit 1`
const OPEN = sql`a.finished_at is null`

const head = {
  id: quizzes.id,
  title: quizzes.title,
  // A batch's rows are objects by column name, and there is an `id` already.
  topicId: sql<number | null>`${topics.id}`.as('topic'),
  topicName: topics.name,
  updatedAt: quizzes.updatedAt,
  openAttempt: sql<string | null>`${attempt('id', OPEN)}`,
  due: sql<number>`(select count(*) from question_memories m where m.owner_id = quizzes.owner_id and m.quiz_id = quizzes.id
    and m.due <= unixepoch() * 1000)`.as('due'),
}

/**
 * Quizzes, each with its latest result: the last changed first; or those due longest, then what will be due soonest, as weak
 * questions are, and at last what was never answered.
 */
export function listQuizzes(
  db: Db,
  ownerId: string,
  list: { limit: number; q?: string; topicId?: number; sort: 'changed' | 'due'; after?: QuizCursor },
) {
  const { limit, q, topicId, sort, after } = list
  const pattern = q && `%${q.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return db
    .select({
      ...head,
      questions: sql<number>`(select count(*) from quiz_questions q where q.quiz_id = quizzes.id)`,
      nextDue: quizzes.nextDue,
      lastPoints: sql<number | null>`${attempt('points', LAST)}`,
      lastPointsOf: sql<number | null>`${attempt('points_of', LAST)}`,
      lastPlayedAt: sql<number | null>`${attempt('finished_at', LAST)}`,
    })
    .from(quizzes)
    .leftJoin(topics, and(eq(topics.id, quizzes.topicId), eq(topics.ownerId, ownerId)))
    .where(
      and(
        eq(quizzes.ownerId, ownerId),
        IS_WRITTEN,
        topicId === undefined ? undefined : eq(quizzes.topicId, topicId),
        pattern ? sql`lower(${quizzes.title}) like ${pattern} escape '\\'` : undefined,
        after &&
          (sort === 'due'
            ? sql`(${quizzes.nextDue}, ${quizzes.id}) > (${after.at}, ${after.id})`
            : sql`(${quizzes.updatedAt}, ${quizzes.id}) < (${after.at}, ${after.id})`),
      ),
    )
    .orderBy(
      ...(sort === 'due' ? [asc(quizzes.nextDue), asc(quizzes.id)] : [desc(quizzes.updatedAt), desc(quizzes.id)]),
    )
    .limit(limit)
}

export function countQuizzes(db: Db, ownerId: string) {
  return db
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(quizzes)
    .where(and(eq(quizzes.ownerId, ownerId), IS_WRITTEN))
}

export function quizById(db: Db, ownerId: string, id: number) {
  return db
    .select({ ...head, settings: quizzes.settings, createdAt: quizzes.createdAt })
    .from(quizzes)
    .leftJoin(topics, and(eq(topics.id, quizzes.topicId), eq(topics.ownerId, ownerId)))
    .where(and(eq(quizzes.id, id), eq(quizzes.ownerId, ownerId), IS_WRITTEN))
}

/** Binned or not. */
export function quizByKey(db: Db, ownerId: string, key: string) {
  return db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.ownerId, ownerId), eq(quizzes.key, key)))
}

/** No row comes back where the learner has `max` quizzes, or one of this key. */
export function insertQuiz(
  db: Db,
  quiz: {
    ownerId: string
    key: string
    title: string
    topicId: number | null
    settings: Partial<QuizSettings>
    now: Date
  },
  max: number,
  when = sql`1`,
) {
  const { now, topicId, ...row } = quiz
  return db
    .insert(quizzes)
    .select(
      selectInto(
        quizzes,
        { ...row, topicId: ownTopic(quiz.ownerId, topicId), createdAt: now, updatedAt: now },
        sql`where (select count(*) from quizzes where owner_id = ${quiz.ownerId} and kind = 'written' and deleted_at is null) < ${max} and ${when}`,
      ),
    )
    .onConflictDoNothing()
    .returning({ id: quizzes.id })
}

/** Null for a topic that is not the learner's. */
function ownTopic(ownerId: string, topicId: number | null) {
  return sql`(select t.id from topics t where t.id = ${topicId} and t.owner_id = ${ownerId})`
}

export function updateQuiz(
  db: Db,
  ownerId: string,
  id: number,
  { topicId, ...change }: { title?: string; topicId?: number | null; settings?: Partial<QuizSettings> },
  now: Date,
) {
  const topic = topicId === undefined ? {} : { topicId: ownTopic(ownerId, topicId) }
  return db
    .update(quizzes)
    .set({ ...change, ...topic, updatedAt: now })
    .where(and(eq(quizzes.id, id), eq(quizzes.ownerId, ownerId), IS_WRITTEN))
    .returning({ id: quizzes.id })
}

export function binQuiz(db: Db, ownerId: string, id: number, now: Date) {
  return db
    .update(quizzes)
    .set({ deletedAt: now })
    .where(and(eq(quizzes.id, id), eq(quizzes.ownerId, ownerId), IS_WRITTEN))
    .returning({ id: quizzes.id })
}

export function restoreQuiz(db: Db, ownerId: string, id: number) {
  return db
    .update(quizzes)
    .set({ deletedAt: null })
    .where(and(eq(quizzes.id, id), eq(quizzes.ownerId, ownerId), gt(quizzes.deletedAt, new Date(ERASING))))
    .returning({ id: quizzes.id })
}

/** The quiz that was made with a key, for a statement behind the one that makes it. */
export function quizIdOfKey(ownerId: string, key: string): SQL<number | null> {
  return sql<number | null>`(select id from quizzes where owner_id = ${ownerId} and key = ${key})`
}
