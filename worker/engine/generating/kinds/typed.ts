import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'

/** A question whose answer is typed. */
export type TypedQuestion = Extract<ProposedQuestion, { kind: 'short' }>

const WORDS_MAX = 3
const LETTERS_MAX = 40

/** What somebody can be expected to type as it stands. */
export function isTypable(answer: string): boolean {
  return (
    answer.length <= LETTERS_MAX && answer.split(' ').length <= WORDS_MAX && /^[\p{L}\d][\p{L}\d '’-]*$/u.test(answer)
  )
}

export function short(question: string, answer: string, quote: string): TypedQuestion {
  return { kind: 'short', question, answers: [answer], quote }
}
