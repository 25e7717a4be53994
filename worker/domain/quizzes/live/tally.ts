import type { Tally } from '#worker/contracts/quizzes/live.ts'
import type { QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import { resultOf } from '../grade.ts'

/** Counts the answers to a question. @param answers with their marks from 0 to 1 */
export function tallyOf(answers: readonly { response: QuestionResponse; fraction: number }[]): Tally {
  const tally: Tally = { options: {}, right: 0, partly: 0, wrong: 0 }
  for (const { response, fraction } of answers) {
    tally[resultOf(fraction)]++
    for (const option of chosen(response)) tally.options[option] = (tally.options[option] ?? 0) + 1
  }
  return tally
}

function chosen(response: QuestionResponse): string[] {
  if (response.kind === 'single') return [response.option]
  if (response.kind === 'multiple') return response.options
  return response.kind === 'true-false' ? [String(response.value)] : []
}
