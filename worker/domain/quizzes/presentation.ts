import type { Question, QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import { shuffle } from '../shuffle.ts'
import { beginsWithNumber } from './quantity.ts'
import { hash } from './text-hash.ts'

/**
 * A question as an attempt shows it: its options, choices and items in an order that its seed draws, the same each time. The
 * parts keep their ids. Answers are marked by the question itself: an order of items is its key.
 */
export function presented<Q extends Question>(question: Q, seed: number): Q {
  const own = seed ^ hash(question.id)
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.shuffle ? { ...question, options: shuffle(question.options, own) } : question
    case 'matching':
      return question.shuffle
        ? { ...question, prompts: shuffle(question.prompts, own), choices: shuffle(question.choices, own + 1) }
        : question
    case 'ordering':
      return { ...question, items: apart(shuffle(question.items, own), question.items) }
    case 'blanks':
      return {
        ...question,
        blanks: question.blanks.map((blank, i) =>
          blank.kind === 'choice' ? { ...blank, options: shuffle(blank.options, own + i) } : blank,
        ),
      }
    default:
      return question
  }
}

/** An order that is not the right one by chance. */
function apart<T>(shown: readonly T[], right: readonly T[]): T[] {
  const [first, ...rest] = shown
  return first !== undefined && shown.every((item, i) => item === right[i]) ? [...rest, first] : [...shown]
}

/**
 * A question without its key: for an attempt whose answers are marked at the end. What would give the key away (which options
 * are right, accepted answers, feedback, explanation, source, the order of items) is blank or mixed.
 */
export function withoutKey<Q extends Question>(question: Q): Q {
  const open = { ...question, explanation: '', source: null, moodle: undefined }
  const bare = <T extends { fraction: number; feedback: string }>(option: T): T => ({
    ...option,
    fraction: 0,
    feedback: '',
  })
  switch (open.kind) {
    case 'single':
    case 'multiple':
      return { ...open, options: open.options.map(bare) }
    case 'true-false':
      return { ...open, answer: false, feedbackTrue: '', feedbackFalse: '' }
    case 'short':
      return { ...open, answers: [] }
    case 'numeric':
      return { ...open, answers: [] }
    case 'blanks':
      return {
        ...open,
        blanks: open.blanks.map((blank) =>
          blank.kind === 'choice' ? { ...blank, options: blank.options.map(bare) } : { ...blank, answers: [] },
        ),
      }
    case 'matching':
      return { ...open, prompts: open.prompts.map((prompt) => ({ ...prompt, answer: '' })) }
    case 'ordering':
      return { ...open, items: apart(shuffle(open.items, hash(open.id)), open.items) }
    case 'essay':
      return { ...open, sample: '' }
    default:
      return open
  }
}

/** Whether an answer was entered; what is no number is none to a question that asks for one. */
export function isAnswered(response: QuestionResponse | null | undefined): boolean {
  switch (response?.kind) {
    case 'multiple':
      return response.options.length > 0
    case 'numeric':
      return beginsWithNumber(response.text)
    case 'short':
    case 'essay':
      return response.text.trim() !== ''
    case 'blanks':
      return response.entries.some((entry) => entry.trim() !== '')
    case 'matching':
      return Object.keys(response.given).length > 0
    default:
      return response !== null && response !== undefined
  }
}
