import { z } from 'zod'
import { SourceAnchor } from '../anchors/source-anchor.ts'
import { Engine } from '../coach.ts'
import { PAGES } from '../documents/pages.ts'
import { PageQuery } from '../paging.ts'
import { ProblemDetails } from '../problems.ts'
import {
  DIFFICULTIES,
  DROP_REASONS,
  MADE_KINDS,
  MADE_MAX,
  MAKING_MISTAKES_MAX,
  MAKING_NOTES_MAX,
  MAKING_TEXT_MAX,
  WAITING_MAX,
} from './making-limits.ts'
import { Question } from './questions.ts'

/** What questions are made from. */
export const MakingSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notes'), ids: z.array(z.uuid()).min(1).max(MAKING_NOTES_MAX) }),
  /** The notes of a topic, the last changed first. */
  z.strictObject({ kind: z.literal('topic'), id: z.int().min(1) }),
  /** Pages of a document, all of them where none are named. */
  z.strictObject({ kind: z.literal('document'), id: z.uuid(), ...PAGES }),
  /** A passage of a note, or, where the anchor has a page, of a document. */
  z.strictObject({ kind: z.literal('passage'), id: z.uuid(), anchor: SourceAnchor }),
  /** Mistakes of the ledger. */
  z.strictObject({ kind: z.literal('mistakes'), ids: z.array(z.uuid()).min(1).max(MAKING_MISTAKES_MAX) }),
  /** Words; their id is the browser's. */
  z.strictObject({
    kind: z.literal('text'),
    id: z.uuid(),
    text: z
      .string()
      .min(1)
      .max(MAKING_TEXT_MAX)
      .refine((text) => text.isWellFormed(), 'This text is damaged'),
  }),
  /** An answer of the coach. */
  z.strictObject({ kind: z.literal('answer'), chatId: z.uuid(), id: z.uuid() }),
])
export type MakingSource = z.infer<typeof MakingSource>

/** `key` is made by the browser: sent again with it, what was made before comes back and is not counted again. */
export const MakeQuestions = z.strictObject({
  key: z.uuid(),
  source: MakingSource,
  count: z.int().min(1).max(MADE_MAX),
  kinds: z.array(z.enum(MADE_KINDS)).min(1).max(MADE_KINDS.length),
  difficulty: z.enum(DIFFICULTIES).default('medium'),
  /** The quiz they are for: what it asks already is not asked again. */
  quizId: z.int().min(1).nullable().default(null),
  /** Ids of questions that were made earlier and wait on the device: they are not made again either. */
  waiting: z.array(z.uuid()).max(WAITING_MAX).default([]),
})
export type MakeQuestions = z.infer<typeof MakeQuestions>

export const MadeQuestion = z.object({
  question: Question,
  /** Of the note or document it is from; null of another source. */
  sourceTitle: z.string().nullable(),
})
export type MadeQuestion = z.infer<typeof MadeQuestion>

/** What became of what an engine proposed. */
export const MakingTally = z.object({
  made: z.int(),
  dropped: z.partialRecord(z.enum(DROP_REASONS), z.int()),
  /** Parts of the text: a long one is not read to its end. */
  read: z.int(),
  parts: z.int(),
  /** The language model’s limit for the day was reached, so the embedded engine made what was left. */
  modelSpent: z.boolean(),
})
export type MakingTally = z.infer<typeof MakingTally>

/** One event of `POST /api/quiz-making`. The last one has `end`. */
export const MakingEvent = z.union([
  /** Which one makes the questions that follow. */
  z.object({ engine: Engine }),
  /** Parts of the text that were read, of those that will be. */
  z.object({ progress: z.object({ read: z.int(), of: z.int() }) }),
  z.object({ made: MadeQuestion }),
  z.object({
    end: z.enum(['complete', 'limit', 'failed']),
    tally: MakingTally,
    error: ProblemDetails.optional(),
  }),
])
export type MakingEvent = z.infer<typeof MakingEvent>

/** Questions of all quizzes that were made from a note. */
export const SourceQuestionsQuery = PageQuery.extend({ source: z.string().min(1).max(64) })
export type SourceQuestionsQuery = z.infer<typeof SourceQuestionsQuery>

export const SourceQuestion = z.object({ question: Question, quiz: z.object({ id: z.int(), title: z.string() }) })
export type SourceQuestion = z.infer<typeof SourceQuestion>
