import type { Question, QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import { grade } from '../grade.ts'
import { folded } from './words.ts'

/** An answer of somebody who saw a question and its source, but not its key; ids of parts, numbers, words or a truth. */
export type BlindAnswer = string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>

/** Whether an answer that was given without the key is the key. Typed words may say a little more or less than it. */
export function answersKey(question: Question, answer: BlindAnswer): boolean {
  const response = responseOf(question, answer)
  if (!response) return false
  if (grade(question, response).fraction === 1) return true
  if (question.kind === 'short' && response.kind === 'short') return isWithin(question.answers, response.text)
  if (question.kind === 'blanks' && response.kind === 'blanks')
    return question.blanks.every((blank, i) => blank.kind === 'short' && isWithin(blank.answers, response.entries[i]))
  return false
}

function isWithin(accepted: readonly { text: string; fraction: number }[], typed = ''): boolean {
  const given = ` ${folded(typed)} `
  return accepted.some(({ text, fraction }) => {
    const key = ` ${folded(text)} `
    return fraction === 1 && given.trim() !== '' && (given.includes(key) || key.includes(given))
  })
}

function responseOf(question: Question, answer: BlindAnswer): QuestionResponse | null {
  const texts = Array.isArray(answer) ? answer.map(String) : [String(answer)]
  switch (question.kind) {
    case 'single':
      return typeof answer === 'string' || texts.length === 1 ? { kind: 'single', option: texts[0] ?? '' } : null
    case 'multiple':
      return { kind: 'multiple', options: texts }
    case 'true-false':
      return typeof answer === 'boolean' ? { kind: 'true-false', value: answer } : null
    case 'short':
      return typeof answer === 'string' ? { kind: 'short', text: answer } : null
    case 'numeric':
      return typeof answer === 'string' || typeof answer === 'number' ? { kind: 'numeric', text: String(answer) } : null
    case 'blanks':
      return { kind: 'blanks', entries: texts }
    case 'ordering':
      return { kind: 'ordering', order: texts }
    case 'matching': {
      if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null
      const given = Object.entries(answer).map(([prompt, choice]) => [prompt, String(choice)])
      return { kind: 'matching', given: Object.fromEntries(given) as Record<string, string> }
    }
    default:
      return null
  }
}
