import { z } from 'zod'
import { ShareToken } from '../coach/shares.ts'
import { Question, QuestionResponse } from './questions.ts'
import { QUESTIONS_MAX } from './quiz-limits.ts'
import { QuizSettings } from './quizzes.ts'

/** The link to a quiz as its owner sees it; null where there is none. */
export const QuizShare = z.object({ token: ShareToken, createdAt: z.iso.datetime() }).nullable()
export type QuizShare = z.infer<typeof QuizShare>

/** A quiz as visitors see it: its questions without their keys, and nothing of its owner. */
export const SharedQuiz = z.object({
  title: z.string(),
  settings: QuizSettings.pick({ feedback: true, shuffleQuestions: true, asksCertainty: true }),
  questions: z.array(Question),
})
export type SharedQuiz = z.infer<typeof SharedQuiz>

/** Answers to be marked; null for a question that was left out, whose key is told at the end. Nothing of them is stored. */
export const MarkShared = z.strictObject({
  answers: z
    .array(z.strictObject({ questionId: z.uuid(), response: QuestionResponse.nullable() }))
    .min(1)
    .max(QUESTIONS_MAX),
})
export type MarkShared = z.infer<typeof MarkShared>

/** The questions that were answered, with their keys, and what each answer earns: null for an essay, which its writer marks. */
export const MarkedShared = z.object({
  items: z.array(z.object({ question: Question, fraction: z.number().nullable() })),
})
export type MarkedShared = z.infer<typeof MarkedShared>
