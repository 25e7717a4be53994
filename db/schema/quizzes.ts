import { isNotNull, isNull, sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Question, QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import type { Certainty, MasteryLevel } from '#worker/contracts/quizzes/quiz-limits.ts'
import type { QuizSettings } from '#worker/contracts/quizzes/quizzes.ts'
import { users } from './auth.ts'
import { attachments, topics } from './knowledge.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })
const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The latest time that JavaScript can tell, in milliseconds. */
export const NEVER_DUE = 8_640_000_000_000_000

export const quizzes = sqliteTable(
  'quizzes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ownerId: ownerId(),
    /** Made where the quiz was asked for, so that a request that is delivered twice makes one. */
    key: text('key').notNull(),
    /** `mixed`: the one that holds a learner's attempts at due questions of all quizzes. It is in no list, and has no questions. */
    kind: text('kind').$type<'written' | 'mixed'>().notNull().default('written'),
    title: text('title').notNull(),
    topicId: integer('topic_id').references(() => topics.id, { onDelete: 'set null' }),
    /** What differs from the usual. */
    settings: text('settings', { mode: 'json' }).$type<Partial<QuizSettings>>().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    deletedAt: at('deleted_at'),
    /** Milliseconds: when the first of its questions is due, the latest date there is where none was answered. Triggers keep it. */
    nextDue: integer('next_due').notNull().default(NEVER_DUE),
  },
  (t) => [
    uniqueIndex('quizzes_owner_key').on(t.ownerId, t.key),
    index('quizzes_owner_updated').on(t.ownerId, t.updatedAt, t.id),
    index('quizzes_topic').on(t.topicId),
    index('quizzes_owner_due').on(t.ownerId, t.nextDue, t.id).where(isNull(t.deletedAt)),
    index('quizzes_deleted').on(t.deletedAt).where(isNotNull(t.deletedAt)),
  ],
)

export const quizQuestions = sqliteTable(
  'quiz_questions',
  {
    /** Made by the browser. */
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** Ascending; with gaps. */
    position: integer('position').notNull(),
    /** The question with its key, as the contract has it. */
    question: text('question', { mode: 'json' }).$type<Question>().notNull(),
    /** Of its source, so that a note knows what asks about it. */
    sourceId: text('source_id'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('quiz_questions_quiz').on(t.quizId, t.position, t.id),
    index('quiz_questions_owner_source').on(t.ownerId, t.sourceId),
    index('quiz_questions_owner').on(t.ownerId, t.id),
  ],
)

/** Which questions name which files, so that the sweep leaves those. */
export const questionAttachments = sqliteTable(
  'question_attachments',
  {
    ownerId: ownerId(),
    questionId: text('question_id')
      .notNull()
      .references(() => quizQuestions.id, { onDelete: 'cascade' }),
    attachmentId: text('attachment_id')
      .notNull()
      .references(() => attachments.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.attachmentId] }),
    index('question_attachments_attachment').on(t.attachmentId),
    index('question_attachments_owner').on(t.ownerId),
  ],
)

/** The link by which anybody may play a quiz. */
export const quizShares = sqliteTable(
  'quiz_shares',
  {
    /** SHA-256 of what is in the link, hexadecimal. */
    token: text('token').primaryKey(),
    ownerId: ownerId(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** Draws the ids and the order of options that visitors see: those of the quiz may give its key away. */
    seed: integer('seed').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('quiz_shares_quiz').on(t.quizId), index('quiz_shares_owner').on(t.ownerId)],
)

/** Once through a quiz. What was asked is stored as it was then: the quiz may be changed meanwhile. */
export const quizAttempts = sqliteTable(
  'quiz_attempts',
  {
    /** Made by the browser, so that an attempt begun twice is one. */
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    seed: integer('seed').notNull(),
    settings: text('settings', { mode: 'json' }).$type<QuizSettings>().notNull(),
    /** In the order they are asked, with their keys. */
    questions: text('questions', { mode: 'json' }).$type<Question[]>().notNull(),
    questionCount: integer('question_count').notNull(),
    startedAt: at('started_at').notNull(),
    /** When time is up. */
    endsAt: at('ends_at'),
    finishedAt: at('finished_at'),
    /** Of a finished one: points earned, of those there were. */
    points: real('points'),
    pointsOf: real('points_of'),
  },
  (t) => [
    index('quiz_attempts_quiz').on(t.quizId, t.startedAt, t.id),
    index('quiz_attempts_owner').on(t.ownerId),
    uniqueIndex('quiz_attempts_open')
      .on(t.quizId)
      .where(sql`finished_at is null`),
  ],
)

/** The latest answer to a question of an attempt. */
export const quizAnswers = sqliteTable(
  'quiz_answers',
  {
    ownerId: ownerId(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => quizAttempts.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    response: text('response', { mode: 'json' }).$type<QuestionResponse>().notNull(),
    certainty: text('certainty').$type<Certainty>(),
    /** From 0 to 1; null until it is marked. */
    fraction: real('fraction'),
    /** From when the question was shown until it was answered. */
    ms: integer('ms').notNull(),
    answeredAt: at('answered_at').notNull(),
    /** Days: how well the learner knew a card of the same passage when this was marked. Null without such a card. */
    cardStability: real('card_stability'),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.questionId] }),
    index('quiz_answers_owner_question').on(t.ownerId, t.questionId, t.answeredAt),
    // A day's answers are counted from it alone.
    index('quiz_answers_owner_answered').on(t.ownerId, t.answeredAt, t.ms),
  ],
)

/** Of a memory: its quiz is not in the bin. Without a parameter, so that partial indexes serve it. */
export const IS_SHOWN = sql`hidden = 0`

/** How well the answer to a question is remembered: what replaying its marked answers gives (`worker/domain/quizzes/memory.ts`). */
export const questionMemories = sqliteTable(
  'question_memories',
  {
    questionId: text('question_id')
      .primaryKey()
      .references(() => quizQuestions.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    /** That of the question. */
    quizId: integer('quiz_id').notNull(),
    /** Milliseconds. */
    due: integer('due').notNull(),
    stability: real('stability').notNull(),
    difficulty: real('difficulty').notNull(),
    reps: integer('reps').notNull(),
    lapses: integer('lapses').notNull(),
    lastAt: integer('last_at').notNull(),
    level: integer('level').$type<MasteryLevel>().notNull(),
    sureAndWrong: integer('sure_and_wrong', { mode: 'boolean' }).notNull(),
    /** Rises with each change: who replays the answers names the version they saw. */
    version: integer('version').notNull(),
    /** That of the quiz. A trigger keeps it, and the next. */
    topicId: integer('topic_id'),
    /** Whether the quiz is in the bin. */
    hidden: integer('hidden', { mode: 'boolean' }).notNull().default(false),
    /** Its place among those drawn for a sample: random, from 0 to 2³² - 1. */
    draw: integer('draw').notNull().default(0),
  },
  (t) => [
    index('question_memories_owner_due').on(t.ownerId, t.sureAndWrong, t.due).where(IS_SHOWN),
    index('question_memories_owner_level').on(t.ownerId, t.level, t.due).where(IS_SHOWN),
    // In a random order: its first rows are a sample of the topic.
    index('question_memories_topic_sample')
      .on(t.ownerId, t.topicId, t.draw, t.stability, t.lastAt, t.level)
      .where(sql`topic_id is not null and hidden = 0`),
    // What is due and what is weak in each quiz is counted from it alone.
    index('question_memories_owner_quiz').on(t.ownerId, t.quizId, t.due, t.level),
  ],
)
