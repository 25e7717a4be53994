import type { Blank, QuestionOf } from '#worker/contracts/quizzes/questions.ts'
import { TYPED_ANSWER_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { parseNumber } from '../fields/parse-number.ts'
import { newOption } from '../new-question.ts'

type Gapped = Pick<QuestionOf<'blanks'>, 'text' | 'blanks'>

const mark = (number: number) => `{{${number}}}`

/** The selected words become the last gap's answer; without a selection the gap is empty. The caret (UTF-16) is behind it. */
export function gapAt({ text, blanks }: Gapped, from: number, to: number): Gapped & { caret: number } {
  const words = text.slice(from, to)
  const answer = words.trim().slice(0, TYPED_ANSWER_MAX)
  const [before, after] = [words.slice(0, words.indexOf(answer)), words.slice(words.indexOf(answer) + answer.length)]
  const made = `${text.slice(0, from)}${before}${mark(blanks.length + 1)}`
  return {
    text: `${made}${after}${text.slice(to)}`,
    blanks: [
      ...blanks,
      { kind: 'short', answers: [{ text: answer, fraction: 1, feedback: '' }], caseSensitive: false },
    ],
    caret: made.length,
  }
}

/** Its first answer is put back into the text; later gaps move up by one. */
export function withoutGap({ text, blanks }: Gapped, number: number): Gapped {
  const blank = blanks[number - 1]
  const answer = blank ? rightOf(blank) : ''
  return {
    text: text.replaceAll(/\{\{(\d{1,2})\}\}/g, (whole, digits: string) => {
      const at = Number(digits)
      return at === number ? answer : at > number ? mark(at - 1) : whole
    }),
    blanks: blanks.filter((_, i) => i !== number - 1),
  }
}

/** The gap as another kind, with its right answer. */
export function blankAs(blank: Blank, kind: Blank['kind']): Blank {
  const right = rightOf(blank)
  const { weight } = blank
  switch (kind) {
    case 'short':
      return { kind, weight, answers: [{ text: right, fraction: 1, feedback: '' }], caseSensitive: false }
    case 'numeric': {
      const value = parseNumber(right)
      return { kind, weight, answers: value === null ? [] : [{ value, tolerance: 0, fraction: 1, feedback: '' }] }
    }
    case 'choice':
      return { kind, weight, options: [newOption(right, 1), newOption(), newOption()] }
  }
}

function rightOf(blank: Blank): string {
  if (blank.kind === 'choice') return blank.options.find(({ fraction }) => fraction === 1)?.text ?? ''
  if (blank.kind === 'short') return blank.answers.find(({ fraction }) => fraction === 1)?.text ?? ''
  return String(blank.answers.find(({ fraction }) => fraction === 1)?.value ?? '')
}
