import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { faultsOf } from '../faults.ts'

/**
 * The questions that a room can ask: finished ones, and no essays, which only their writer marks. The passage of the host's
 * note is left out.
 */
export function liveQuestions(questions: readonly Question[]): Question[] {
  return questions
    .filter((question) => question.kind !== 'essay' && faultsOf(question).length === 0)
    .map((question) => ({ ...question, source: null }))
}
