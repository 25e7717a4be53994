import type { QuestionKind } from '#worker/contracts/quizzes/quiz-limits.ts'
import type { QuizFormat, QuizRemark } from '#worker/domain/quizzes/formats/quiz-collector.ts'
import type { ImageType } from '#worker/contracts/knowledge/attachment-types.ts'

/** What quizzes are read from: files of any kind, or pasted text. */
export type QuizSource = { files: File[] } | { text: string }

/** A file with questions. */
export interface FoundFile {
  path: string
  /** What its quiz is called, unless the learner says otherwise. */
  title: string
  format: QuizFormat | null
  questions: number
  categories: { name: string; questions: number }[]
}

/** A quiz that will be made; its questions stay in the Web Worker until they are sent. */
export interface FoundQuiz {
  key: string
  /** The place of its file among the files. */
  file: number
  /** Which of the quizzes of its file it is, from 0. */
  part: number
  parts: number
  questions: number
}

/** Something of a file that does not come over as it was. */
export interface Loss extends QuizRemark {
  path: string
}

export interface FoundQuizzes {
  files: FoundFile[]
  quizzes: FoundQuiz[]
  losses: Loss[]
  /** Texts between questions that ask nothing. */
  passages: { path: string; title: string; text: string }[]
  pictures: number
  /** Questions that something is missing of, so that they are not asked yet. */
  unfinished: number
  /** The first ones, as plain text. */
  samples: { kind: QuestionKind; text: string }[]
}

/** A picture that the texts of a quiz name; `hash` is the SHA-256 of its bytes. */
export interface FoundPicture {
  name: string
  type: ImageType
  hash: string
}
