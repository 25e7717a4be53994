import { z } from 'zod'
import { type Page, PageQuery } from '../paging.ts'
import { Question, QuestionResponse } from './questions.ts'
import {
  CERTAINTIES,
  FEEDBACK_TIMES,
  KNOWN_QUIZZES_MAX,
  MINUTES_MAX,
  QUESTIONS_A_REQUEST,
  QUESTIONS_MAX,
  QUIZ_TITLE_MAX,
} from './quiz-limits.ts'

export const QuizId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const TopicId = z.int().min(1)

/** How a quiz is played. `minutes` for the whole of it, by the server's clock; null without a limit. */
export const QuizSettings = z.strictObject({
  feedback: z.enum(FEEDBACK_TIMES).default('at once'),
  minutes: z.int().min(1).max(MINUTES_MAX, `At most ${MINUTES_MAX} minutes`).nullable().default(null),
  shuffleQuestions: z.boolean().default(true),
  /** Whether each answer is given with how sure one is of it. */
  asksCertainty: z.boolean().default(false),
})
export type QuizSettings = z.infer<typeof QuizSettings>

const title = z
  .string()
  .trim()
  .min(1, 'Give the quiz a title')
  .max(QUIZ_TITLE_MAX, `At most ${QUIZ_TITLE_MAX} characters`)

/** `key` is made by the browser, so that a quiz sent twice is one. */
export const CreateQuiz = z.strictObject({
  key: z.uuid(),
  title,
  topicId: TopicId.nullable().default(null),
  settings: QuizSettings.optional(),
  questions: z.array(Question).max(QUESTIONS_MAX).default([]),
})
export type CreateQuiz = z.infer<typeof CreateQuiz>

/** Keys of quizzes that an import may have made before. */
export const KnownQuizzes = z.strictObject({ keys: z.array(z.uuid()).min(1).max(KNOWN_QUIZZES_MAX) })
export type KnownQuizzes = z.infer<typeof KnownQuizzes>

export const KnownQuiz = z.object({ key: z.uuid(), id: z.int(), isBinned: z.boolean() })
export type KnownQuiz = z.infer<typeof KnownQuiz>

export const ExportQuizzesQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})
export type ExportQuizzesQuery = z.infer<typeof ExportQuizzesQuery>

/** A quiz with its questions, as it goes out. */
export const ExportedQuiz = z.object({ id: z.int(), title: z.string(), questions: z.array(Question) })
export type ExportedQuiz = z.infer<typeof ExportedQuiz>

export const UpdateQuiz = z.strictObject({
  title: title.optional(),
  topicId: TopicId.nullable().optional(),
  settings: QuizSettings.optional(),
})
export type UpdateQuiz = z.infer<typeof UpdateQuiz>

/** Its place in the quiz, from 0; left out, a new one comes last and a known one stays. */
export const SaveQuestion = z.strictObject({ question: Question, at: z.int().min(0).max(QUESTIONS_MAX).optional() })
export type SaveQuestion = z.infer<typeof SaveQuestion>

export const AddQuestions = z.strictObject({ questions: z.array(Question).min(1).max(QUESTIONS_A_REQUEST) })
export type AddQuestions = z.infer<typeof AddQuestions>

/** Every question of the quiz, in its new order. */
export const OrderQuestions = z.strictObject({ ids: z.array(z.uuid()).max(QUESTIONS_MAX) })
export type OrderQuestions = z.infer<typeof OrderQuestions>

export const QuizListQuery = PageQuery.extend({
  q: z.string().trim().max(200).optional(),
  topic: z.coerce.number().int().min(1).optional(),
  /** The last changed first, or those with most questions due, then with most that were wrong. */
  sort: z.enum(['changed', 'due']).default('changed'),
})
export type QuizListQuery = z.infer<typeof QuizListQuery>

/** Points earned of those there were. */
export const Score = z.object({ points: z.number(), of: z.number() })
export type Score = z.infer<typeof Score>

export const QuizRow = z.object({
  id: z.int(),
  title: z.string(),
  topic: z.object({ id: z.int(), name: z.string() }).nullable(),
  questions: z.int(),
  /** Of those the ones that are due. */
  due: z.int(),
  /** Of the latest attempt that was finished. */
  lastScore: Score.nullable(),
  lastPlayedAt: z.iso.datetime().nullable(),
  /** The attempt that was begun and not finished. */
  openAttempt: z.uuid().nullable(),
})
export type QuizRow = z.infer<typeof QuizRow>

/** A page of quizzes, and how many there are in all, whatever the filter. */
export interface QuizList extends Page<QuizRow> {
  total: number
}

export const Quiz = z.object({
  id: z.int(),
  title: z.string(),
  topic: z.object({ id: z.int(), name: z.string() }).nullable(),
  settings: QuizSettings,
  questions: z.array(Question),
  /** Questions that are due. */
  due: z.int(),
  openAttempt: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Quiz = z.infer<typeof Quiz>

/** What is asked: all questions, those whose latest answer was not right, or those that are due. */
export const ATTEMPT_SCOPES = ['all', 'missed', 'due'] as const
export type AttemptScope = (typeof ATTEMPT_SCOPES)[number]

/** `id` is made by the browser, so that an attempt begun twice is one. */
export const StartAttempt = z.strictObject({ id: z.uuid(), scope: z.enum(ATTEMPT_SCOPES).default('all') })
export type StartAttempt = z.infer<typeof StartAttempt>

/** Milliseconds from when the question was shown until it was answered; at most a day. */
const answerMs = z.int().min(0).max(86_400_000)

/** An answer as it is given. Marked at once it stays as it was first given; at the end it may be changed until then. */
export const GiveAnswer = z.strictObject({
  response: QuestionResponse,
  certainty: z.enum(CERTAINTIES).nullable().default(null),
  ms: answerMs,
})
export type GiveAnswer = z.infer<typeof GiveAnswer>

/** A learner's own mark of what they wrote. */
export const MarkEssay = z.strictObject({ mark: z.number().min(0).max(1) })
export type MarkEssay = z.infer<typeof MarkEssay>

export const AttemptAnswer = z.object({
  questionId: z.uuid(),
  response: QuestionResponse,
  certainty: z.enum(CERTAINTIES).nullable(),
  /** From 0 to 1; null until it is marked. */
  fraction: z.number().nullable(),
})
export type AttemptAnswer = z.infer<typeof AttemptAnswer>

export const Attempt = z.object({
  id: z.uuid(),
  /** `isMixed`: it asks questions of many quizzes, and has no page of its own. */
  quiz: z.object({ id: z.int(), title: z.string(), isMixed: z.boolean() }),
  settings: QuizSettings,
  /** As they were when the attempt began, in the order they are asked. */
  questions: z.array(Question),
  /** Options are shown in an order drawn from it. */
  seed: z.int(),
  answers: z.array(AttemptAnswer),
  startedAt: z.iso.datetime(),
  /** When time is up, and how many milliseconds that is from now, both by the server's clock. */
  endsAt: z.iso.datetime().nullable(),
  leftMs: z.int().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  score: Score.nullable(),
})
export type Attempt = z.infer<typeof Attempt>

export const AttemptRow = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  score: Score.nullable(),
  questions: z.int(),
})
export type AttemptRow = z.infer<typeof AttemptRow>
