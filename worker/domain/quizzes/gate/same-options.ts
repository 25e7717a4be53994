import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { folded, withoutEnding } from './words.ts'

const ALL_OR_NONE =
  /^(?:all|none|both|neither|any)(?: of)?(?: the| these| those)?(?: above| options| answers| statements)?$/

/** Whether two options, items or choices of a question say the same, or one speaks of the others ("all of the above"). */
export function hasSameOptions(question: Question): boolean {
  const texts = textsOf(question)
  if (texts.flat().some((text) => ALL_OR_NONE.test(folded(text)))) return true
  return texts.some((some) => new Set(some.map(meaningOf)).size < some.length)
}

/** Texts of which no two may mean the same. */
function textsOf(question: Question): string[][] {
  const text = (part: { text: string }) => part.text
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return [question.options.map(text)]
    case 'ordering':
      return [question.items.map(text)]
    case 'matching':
      return [question.prompts.map(text), question.choices.map(text)]
    case 'blanks':
      return question.blanks.flatMap((blank) => (blank.kind === 'choice' ? [blank.options.map(text)] : []))
    default:
      return []
  }
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** The words of an option in no order, without articles and endings: what is written "1,000" and "1000" is one. */
export function meaningOf(text: string): string {
  const plain = folded(text)
  const words = plain.split(' ').filter((word) => !/^(?:an?|the|and|or|of|to)$/.test(word))
  if (words.length === 0) return text.normalize('NFKC').trim()
  return words
    .map((word) => (NUMBERS.includes(word) ? String(NUMBERS.indexOf(word)) : withoutEnding(word)))
    .sort()
    .join(' ')
}
