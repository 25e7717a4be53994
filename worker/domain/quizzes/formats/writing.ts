import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { type QuizPicture, type QuizRemark, shortName } from './quiz-collector.ts'

export interface WrittenQuiz {
  title: string
  questions: readonly Question[]
  /** Pictures that the Markdown names by `mediaAddress`. */
  pictures?: readonly QuizPicture[]
}

export interface QuizWriting {
  text: string
  /** What the format could not hold. */
  report: QuizRemark[]
}

/** A text of several lines on one. */
export function onOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}

/** What becomes of a question that a format cannot hold as it is. */
export class WritingReport {
  readonly remarks: QuizRemark[] = []

  leftOut(question: Question, reason: string): void {
    this.#add('left-out', question, reason)
  }

  changed(question: Question, reason: string): void {
    this.#add('changed', question, reason)
  }

  /** What holds for many questions alike is reported once. */
  everywhere(reason: string): void {
    if (!this.remarks.some((known) => known.item === '' && known.reason === reason))
      this.remarks.push({ outcome: 'changed', line: null, item: '', reason })
  }

  #add(outcome: QuizRemark['outcome'], question: Question, reason: string): void {
    const item = shortName(question.title || question.text) || question.kind
    if (!this.remarks.some((known) => known.item === item && known.reason === reason && known.outcome === outcome))
      this.remarks.push({ outcome, line: null, item, reason })
  }
}
