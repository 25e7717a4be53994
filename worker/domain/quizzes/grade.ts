import type {
  AcceptedNumber,
  AcceptedText,
  Blank,
  Option,
  Question,
  QuestionOf,
  QuestionResponse,
  ResponseOf,
} from '#worker/contracts/quizzes/questions.ts'
import { compareTyped } from '../flashcards/cards/typed-answer.ts'
import { quantityIn } from './quantity.ts'
import { matchesPattern } from './pattern.ts'

export type Result = 'right' | 'partly' | 'wrong'

export interface Grade {
  /** Of the question's points, from 0 to 1; null for an essay that its writer has not marked yet. */
  fraction: number | null
  result: Result | null
  /** Of what was answered, in the order of the question's parts: Markdown. */
  feedback: string[]
  /** Of each gap, prompt or item whether it is right, in the question's order; empty for other kinds. */
  parts: boolean[]
  /** A typed answer was right but for a slip: this is how it is spelt. */
  spelling: string | null
}

/** Fractions are sums of thirds and such. */
const ALMOST_ONE = 1 - 1e-4

/**
 * Marks an answer. `single`, `short` and `numeric` earn the fraction of the option or answer they match; `multiple` the sum of the
 * fractions of all options that were ticked; `blanks` and `matching` the share of gaps, by their weights, and of prompts that are
 * right; `ordering` the longest run of items that follow one another rightly. Nothing falls below 0. Pure.
 */
export function grade(question: Question, response: QuestionResponse): Grade {
  if (question.kind !== response.kind) return graded(0)
  switch (question.kind) {
    case 'single':
      return gradeSingle(question, response as ResponseOf<'single'>)
    case 'multiple':
      return gradeMultiple(question, response as ResponseOf<'multiple'>)
    case 'true-false':
      return gradeTrueFalse(question, response as ResponseOf<'true-false'>)
    case 'short':
      return gradeText(question.answers, question.caseSensitive, (response as ResponseOf<'short'>).text)
    case 'numeric':
      return gradeNumber(question, (response as ResponseOf<'numeric'>).text)
    case 'blanks':
      return gradeBlanks(question, response as ResponseOf<'blanks'>)
    case 'ordering':
      return gradeOrder(question, response as ResponseOf<'ordering'>)
    case 'matching':
      return gradeMatching(question, response as ResponseOf<'matching'>)
    case 'essay': {
      const { mark } = response as ResponseOf<'essay'>
      return mark === null ? { ...graded(0), fraction: null, result: null } : graded(mark)
    }
  }
}

function graded(sum: number, more: Partial<Pick<Grade, 'feedback' | 'parts' | 'spelling'>> = {}): Grade {
  const fraction = sum >= ALMOST_ONE ? 1 : Math.max(0, sum)
  return { fraction, result: resultOf(fraction), feedback: [], parts: [], spelling: null, ...more }
}

/** @param fraction a mark from 0 to 1 */
export function resultOf(fraction: number): Result {
  return fraction === 1 ? 'right' : fraction > 0 ? 'partly' : 'wrong'
}

const present = (...feedback: (string | undefined)[]) => feedback.flatMap((text) => (text ? [text] : []))

function gradeSingle({ options }: QuestionOf<'single'>, { option }: ResponseOf<'single'>): Grade {
  const chosen = options.find(({ id }) => id === option)
  return graded(chosen?.fraction ?? 0, { feedback: present(chosen?.feedback) })
}

function gradeMultiple({ options }: QuestionOf<'multiple'>, response: ResponseOf<'multiple'>): Grade {
  const chosen = options.filter(({ id }) => response.options.includes(id))
  const sum = chosen.reduce((total, { fraction }) => total + fraction, 0)
  return graded(sum, { feedback: present(...chosen.map(({ feedback }) => feedback)) })
}

function gradeTrueFalse(question: QuestionOf<'true-false'>, { value }: ResponseOf<'true-false'>): Grade {
  const feedback = present(value ? question.feedbackTrue : question.feedbackFalse)
  return graded(value === question.answer ? 1 : 0, { feedback })
}

/** The best of the accepted answers that match; those that match exactly come first. */
function gradeText(answers: readonly AcceptedText[], caseSensitive: boolean, typed: string): Grade {
  if (typed.trim() === '') return graded(0)
  const exact = answers.find(({ text }) => matchesPattern(text, typed, caseSensitive))
  const slip = (each: AcceptedText) =>
    !caseSensitive && each.fraction > 0 && !each.text.includes('*') && compareTyped(typed, each.text).result !== 'wrong'
  // What matches a joker alone may still be a slip of an answer that is worth more.
  const worth = exact?.fraction ?? 0
  const close = answers.find((each) => each.fraction > worth && slip(each))
  const found = close ?? exact
  if (!found) return graded(0)
  const spelling = close && compareTyped(typed, close.text).result === 'almost' ? close.text : null
  return graded(found.fraction, { feedback: present(found.feedback), spelling })
}

function gradeNumber(
  question: Pick<QuestionOf<'numeric'>, 'answers' | 'units' | 'unitRequired'>,
  typed: string,
): Grade {
  const value = quantityIn(typed, question.units, question.unitRequired)
  const found = value === null ? undefined : question.answers.find((answer) => isWithin(value, answer))
  return graded(found?.fraction ?? 0, { feedback: present(found?.feedback) })
}

/** Numbers in decimal are seldom exact in binary: 0.1 + 0.2 is within 0 of 0.3. */
function isWithin(value: number, { value: expected, tolerance }: AcceptedNumber): boolean {
  const rounding = Math.max(Math.abs(expected), Math.abs(value), tolerance) * 1e-12
  return Math.abs(value - expected) <= tolerance + rounding
}

function gradeBlanks({ blanks }: QuestionOf<'blanks'>, { entries }: ResponseOf<'blanks'>): Grade {
  const grades = blanks.map((blank, i) => gradeBlank(blank, entries[i] ?? ''))
  const weights = blanks.map(({ weight = 1 }) => weight)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const earned = grades.reduce((sum, { fraction }, i) => sum + (fraction ?? 0) * (weights[i] ?? 0), 0)
  return graded(whole === 0 ? 0 : earned / whole, {
    feedback: grades.flatMap(({ feedback }) => feedback),
    parts: grades.map(({ result }) => result === 'right'),
    spelling: grades.find(({ spelling }) => spelling)?.spelling ?? null,
  })
}

function gradeBlank(blank: Blank, entry: string): Grade {
  switch (blank.kind) {
    case 'short':
      return gradeText(blank.answers, blank.caseSensitive, entry)
    case 'numeric':
      return gradeNumber({ answers: blank.answers, units: [], unitRequired: false }, entry)
    case 'choice': {
      const chosen: Option | undefined = blank.options.find(({ id }) => id === entry)
      return graded(chosen?.fraction ?? 0, { feedback: present(chosen?.feedback) })
    }
  }
}

/** As much as the longest part of the right order that the given one holds, over one item, which any order holds. */
function gradeOrder({ items }: QuestionOf<'ordering'>, { order }: ResponseOf<'ordering'>): Grade {
  const given = order.map((id) => items.findIndex((item) => item.id === id)).filter((at) => at >= 0)
  const parts = items.map(({ id }, i) => order[i] === id)
  if (items.length < 2) return graded(given.length === items.length ? 1 : 0, { parts })
  return graded((longestRise(given) - 1) / (items.length - 1), { parts })
}

function longestRise(numbers: readonly number[]): number {
  const lengths: number[] = []
  for (const [i, number] of numbers.entries()) {
    const before = lengths.filter((_, j) => (numbers[j] ?? 0) < number)
    lengths[i] = 1 + Math.max(0, ...before)
  }
  return Math.max(0, ...lengths)
}

function gradeMatching({ prompts, choices }: QuestionOf<'matching'>, { given }: ResponseOf<'matching'>): Grade {
  const textOf = (id: string | undefined) => choices.find((choice) => choice.id === id)?.text
  // Two choices that say the same are the same answer.
  const parts = prompts.map(
    ({ id, answer }) => given[id] === answer || (given[id] !== undefined && textOf(given[id]) === textOf(answer)),
  )
  return graded(mean(parts.map(Number)), { parts })
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}
