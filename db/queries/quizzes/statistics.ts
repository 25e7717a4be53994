import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { type Param, prepared } from '../../prepared.ts'
import { CARD_DRAW } from '../../schema/flashcards.ts'
import { questionMemories, quizAnswers, quizAttempts, quizQuestions } from '../../schema/quizzes.ts'

/** Finished attempts that are looked at, the latest. */
export const ATTEMPTS_COUNTED = 50

const number = (expression: SQL, name: string) => sql<number>`${expression}`.mapWith(Number).as(name)

/** Of each question of a quiz how it was answered so far, and its memory. */
export function answerCounts(db: Db, ownerId: string, quizId: number) {
  return db
    .select({
      id: quizQuestions.id,
      asked: number(sql`count(${quizAnswers.fraction})`, 'asked'),
      right: number(sql`count(*) filter (where ${quizAnswers.fraction} >= 1)`, 'right'),
      facility: sql<number | null>`avg(${quizAnswers.fraction})`.as('facility'),
      level: questionMemories.level,
      due: questionMemories.due,
    })
    .from(quizQuestions)
    .leftJoin(questionMemories, eq(questionMemories.questionId, quizQuestions.id))
    .leftJoin(quizAnswers, and(eq(quizAnswers.ownerId, ownerId), eq(quizAnswers.questionId, quizQuestions.id)))
    .where(and(eq(quizQuestions.quizId, quizId), sql`+${quizQuestions.ownerId} = ${ownerId}`))
    .groupBy(quizQuestions.id)
}

const latestAttempts = (db: Db, ownerId: string, quizId: number) =>
  db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.quizId, quizId),
        sql`+${quizAttempts.ownerId} = ${ownerId}`,
        isNotNull(quizAttempts.finishedAt),
      ),
    )
    .orderBy(desc(quizAttempts.startedAt), desc(quizAttempts.id))
    .limit(ATTEMPTS_COUNTED)

/** Of each question the sums of its marks, and of those of the others, over the latest attempts at a quiz (`ItemSums`). */
export function itemSums(db: Db, ownerId: string, quizId: number) {
  const attempts = latestAttempts(db, ownerId, quizId)
  return (
    db
      .select({
        questionId: sql<string>`v.question_id`.as('question_id'),
        n: number(sql`count(*)`, 'n'),
        x: number(sql`sum(v.x)`, 'x'),
        y: number(sql`sum(v.y)`, 'y'),
        xx: number(sql`sum(v.x * v.x)`, 'xx'),
        yy: number(sql`sum(v.y * v.y)`, 'yy'),
        xy: number(sql`sum(v.x * v.y)`, 'xy'),
      })
      .from(
        sql`(select n.question_id, n.fraction as x,
          (sum(n.fraction) over (partition by n.attempt_id) - n.fraction) / (count(*) over (partition by n.attempt_id) - 1) as y
        from ${attempts} a cross join quiz_answers n on n.attempt_id = a.id and n.fraction is not null) v`,
      )
      // Alone in its attempt a question is compared with nothing.
      .where(sql`v.y is not null`)
      .groupBy(sql`v.question_id`)
  )
}

/** When the latest attempts were finished, and their points. The latest first. */
export function latestScores(db: Db, ownerId: string, quizId: number) {
  return db
    .select({ finishedAt: quizAttempts.finishedAt, points: quizAttempts.points, pointsOf: quizAttempts.pointsOf })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.quizId, quizId),
        sql`+${quizAttempts.ownerId} = ${ownerId}`,
        isNotNull(quizAttempts.finishedAt),
      ),
    )
    .orderBy(desc(quizAttempts.startedAt), desc(quizAttempts.id))
    .limit(ATTEMPTS_COUNTED)
}

/** Of the notes and documents that a quiz asks about the title and the length of the text in characters. */
export function sourceLengths(db: Db, ownerId: string, quizId: number) {
  const named = sql`in (select q.source_id from quiz_questions q where q.quiz_id = ${quizId})`
  return db
    .select({
      kind: sql<'note' | 'document'>`kind`.as('source_kind'),
      id: sql<string>`id`.as('source_id'),
      title: sql<string>`title`.as('source_title'),
      length: sql<number>`length`.as('source_length'),
    })
    .from(
      sql`(select 'note' as kind, n.id, n.title, length(n.markdown) as length from notes n
      where n.id ${named} and +n.owner_id = ${ownerId} and n.deleted_at is null
      union all
      select 'document', d.id, d.title, d.characters from documents d
      where d.id ${named} and +d.owner_id = ${ownerId} and d.deleted_at is null)`,
    )
}

/** Which topics: of a quiz that of it, otherwise one, or all. */
type WhichTopic = { quizId: number } | { topicId?: number }

/** What a topic's recall is computed from: the answered cards and questions drawn for its sample, or all where there are fewer. */
export interface TopicSample {
  /** Their mean chance of recall; null where nothing was answered. */
  recall: number | null
  cards: number
  questions: number
  /** Of the questions. */
  mastered: number
}

/**
 * Of each topic, or of one, how it is remembered. Cards and questions have places in one random order (`draw`), and the first
 * `size` of a topic are looked at, so the cost does not grow with what a learner has. As recall has a standard deviation of about 0.15
 * within a topic, fifty tell its mean to within 0.02 (standard error), and at worst 0.07.
 */
export function recallByTopic(
  db: Db,
  ownerId: string,
  { now, decay, size, ...which }: { now: Date; decay: number; size: number } & WhichTopic,
) {
  const given = [ownerId, now.getTime(), 0.9 ** (-1 / decay) - 1, -decay, size] as const
  if ('quizId' in which) return recallOfQuiz(db, ...given, which.quizId)
  return which.topicId === undefined ? recallOfAll(db, ...given, 0) : recallOfOne(db, ...given, which.topicId)
}

const recallOfAll = recallOf(() => sql``)
const recallOfOne = recallOf((id) => sql`and t.id = ${id}`)
const recallOfQuiz = recallOf(
  (id, ownerId) => sql`and t.id = (select k.topic_id from quizzes k where k.id = ${id} and k.owner_id = ${ownerId})`,
)

/** @param only of which topics, by an id */
function recallOf(only: (id: Param<number>, ownerId: Param<string>) => SQL) {
  return prepared(
    (
      db,
      ownerId: Param<string>,
      now: Param<number>,
      factor: Param<number>,
      exponent: Param<number>,
      size: Param<number>,
      id: Param<number>,
    ) => {
      // By the curve of FSRS-6 with its usual decay: of cards whose deck has a decay of its own it is an approximation.
      const recalled = (lastAt: string, stability: string) =>
        sql`pow(1 + ${factor} * max(0, ${now} - ${sql.raw(lastAt)}) / 86400000.0 / ${sql.raw(stability)}, ${exponent})`
      const drawn = sql`select 1 as is_card, null as level, ${recalled('c.last_review_at', 'c.stability')} as r, ${CARD_DRAW} as draw
      from cards c where c.owner_id = t.owner_id and c.topic_id = t.id and c.hidden = 0 and c.state <> 0 and c.stability > 0
    union all
    select 0, m.level, ${recalled('m.last_at', 'm.stability')}, m.draw
      from question_memories m where m.owner_id = t.owner_id and m.topic_id = t.id and m.hidden = 0
    order by draw limit ${size}`
      return db
        .select({
          id: sql<number>`t.id`.as('id'),
          name: sql<string>`t.name`.as('name'),
          sample: sql<TopicSample>`(select json_object('recall', avg(v.r), 'cards', coalesce(sum(v.is_card), 0),
          'questions', count(*) filter (where v.is_card = 0), 'mastered', count(*) filter (where v.level = 4)) from (${drawn}) v)`
            .mapWith((json: string) => JSON.parse(json) as TopicSample)
            .as('sample'),
        })
        .from(sql`topics t`)
        .where(sql`t.owner_id = ${ownerId} ${only(id, ownerId)}`)
    },
  )
}
