import type { OwnerDb } from '#db/client.ts'
import { isProposed } from '#db/queries/coach/proposals.ts'
import { insertQuestions } from '#db/queries/quizzes/questions.ts'
import { insertQuiz } from '#db/queries/quizzes/quizzes.ts'
import type { MakeQuiz } from '#worker/contracts/coach/tools.ts'
import { QUESTIONS_MAX, QUIZ_BYTES_MAX, QUIZZES_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'

const LIMITS = { max: QUESTIONS_MAX, maxBytes: QUIZ_BYTES_MAX }

/**
 * A quiz that the coach proposed. Its key is the proposal's id: agreed to twice it is made once.
 * @returns statements for the batch that settles the proposal, before what settles it
 */
export function proposedQuiz(
  { db, ownerId }: OwnerDb,
  { proposalId: key, title, topicId, questions }: MakeQuiz & { proposalId: string; topicId: number | null },
  now: Date,
) {
  const quiz = { ownerId, key, title, topicId, settings: {}, now }
  return [
    insertQuiz(db, quiz, QUIZZES_MAX, isProposed(ownerId, key)),
    insertQuestions(db, ownerId, { key }, questions, LIMITS, now),
  ]
}
