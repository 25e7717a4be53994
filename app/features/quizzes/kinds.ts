import type { QuestionKind } from '#worker/contracts/quizzes/quiz-limits.ts'

/** What learners call the kinds of questions. */
export const KIND_NAMES: Record<QuestionKind, string> = {
  single: 'One answer',
  multiple: 'Several answers',
  'true-false': 'True or false',
  short: 'Short answer',
  numeric: 'Number',
  blanks: 'Fill the blanks',
  ordering: 'Ordering',
  matching: 'Matching',
  essay: 'Essay',
}
