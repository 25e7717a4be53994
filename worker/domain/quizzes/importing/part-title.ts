import { QUIZ_TITLE_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'

/** The name of one of several quizzes of a file. */
export function partTitle(title: string, at: number, of: number): string {
  const end = of > 1 ? ` (${at + 1} of ${of})` : ''
  return `${title
    .slice(0, QUIZ_TITLE_MAX - end.length)
    .toWellFormed()
    .trim()}${end}`
}
