import { z } from 'zod'
import { MASTERY_LEVELS } from './quiz-limits.ts'

/** How many questions are at each level, and how many there are in all. */
export const Mastery = z.object({
  attempted: z.int(),
  familiar: z.int(),
  proficient: z.int(),
  mastered: z.int(),
  questions: z.int(),
})
export type Mastery = z.infer<typeof Mastery>

/** How well a topic is remembered, by its cards and questions that were answered: all of them, or a sample where there are many. */
export const TopicRecall = z.object({
  id: z.int(),
  name: z.string(),
  /** The mean chance of recall now, from 0 to 1. */
  recall: z.number(),
  /** Looked at. */
  cards: z.int(),
  questions: z.int(),
  /** Of these questions. */
  mastered: z.int(),
  isSample: z.boolean(),
})
export type TopicRecall = z.infer<typeof TopicRecall>

/** One topic, or the weakest of all. */
export const TopicRecallQuery = z.object({ topic: z.coerce.number().int().min(1).optional() })

export const QuestionStatistics = z.object({
  id: z.uuid(),
  /** Marked answers in all attempts, mixed ones too; how many of them were right; and the mean of their points, from 0 to 1. */
  asked: z.int(),
  right: z.int(),
  facility: z.number().nullable(),
  /** From −1 to 1; null where there are too few attempts to tell, or all were alike. */
  discrimination: z.number().nullable(),
  level: z.literal(MASTERY_LEVELS).nullable(),
  isDue: z.boolean(),
})
export type QuestionStatistics = z.infer<typeof QuestionStatistics>

export const QuizStatistics = z.object({
  questions: z.array(QuestionStatistics),
  mastery: Mastery,
  /** Null where nothing of it was answered. */
  topic: TopicRecall.nullable(),
  /** Of the latest finished attempts, the oldest first: when, and the share of points. */
  attempts: z.array(z.object({ at: z.iso.datetime(), share: z.number() })),
  /** Of each note that questions are from: the share of its text that they are about. */
  coverage: z.array(
    z.object({ kind: z.enum(['note', 'document']), id: z.uuid(), title: z.string(), share: z.number() }),
  ),
})
export type QuizStatistics = z.infer<typeof QuizStatistics>
