import type { Question, QuestionOf, ResponseOf } from '#worker/contracts/quizzes/questions.ts'
import type { Grade } from '#worker/domain/quizzes/grade.ts'

/** What the input of each kind of question is given. */
export interface InputProps<Kind extends Question['kind']> {
  question: QuestionOf<Kind>
  /** Null until something was entered. */
  value: ResponseOf<Kind> | null
  onChange: (value: ResponseOf<Kind>) => void
  /** Of an answer that was given: it is read only, and its marks are shown. */
  grade: Grade | null
}
