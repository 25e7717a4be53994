import { localDrafts } from '#app/lib/drafts/local-drafts.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { QUESTION_KINDS } from '#worker/contracts/quizzes/quiz-limits.ts'

/** A question that is not on the server yet. */
export interface QuestionDraft {
  question: Question
  /** Fingerprint of the saved question it started from; null of a new one. */
  base: string | null
  /** Its place in the quiz. */
  at: number
}

/** By the learner's id, the quiz's and the question's. This page wrote them, so that only their outline is checked. */
export const questionDrafts = localDrafts<QuestionDraft>({
  kind: 'quiz-question',
  parse: (stored) => {
    const { question, base, at } = Object(stored) as Partial<QuestionDraft>
    const isQuestion = typeof question?.id === 'string' && QUESTION_KINDS.includes(question.kind)
    return isQuestion && typeof at === 'number' ? { question, base: base ?? null, at } : null
  },
})

/** The same for equal questions, whatever the order of their properties. */
export function fingerprint(question: Question): string {
  return JSON.stringify(question, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
