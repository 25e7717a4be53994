import type { Question, QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import { grade } from './grade.ts'

/** The mark of each answer, and the points of all; a question without an answer, or an essay without its mark, earns none. */
export function scoreOf(
  questions: readonly Question[],
  answers: readonly { questionId: string; response: QuestionResponse }[],
): { marks: { questionId: string; fraction: number | null }[]; points: number; pointsOf: number } {
  const given = new Map(answers.map(({ questionId, response }) => [questionId, response]))
  const marks = questions.flatMap((question) => {
    const response = given.get(question.id)
    return response ? [{ questionId: question.id, fraction: grade(question, response).fraction }] : []
  })
  const fractions = new Map(marks.map(({ questionId, fraction }) => [questionId, fraction ?? 0]))
  const points = questions.reduce((sum, each) => sum + each.points * (fractions.get(each.id) ?? 0), 0)
  return { marks, points: rounded(points), pointsOf: rounded(questions.reduce((sum, each) => sum + each.points, 0)) }
}

/** Thirds do not add up in binary. */
function rounded(points: number): number {
  return Math.round(points * 1_000) / 1_000
}
