import { Question } from '#worker/contracts/quizzes/questions.ts'
import { parseMarkdown } from '#worker/domain/markdown/parse.ts'
import { equalWeights } from '#worker/domain/quizzes/formats/texts/weights.ts'

/** The question without what GIFT has no words for; null where it has no such question. */
export function heldByGift(question: Question): Question | null {
  const held = { ...question, points: 1, hints: [] }
  switch (held.kind) {
    case 'blanks':
      return null
    case 'numeric':
      return { ...held, units: [], unitRequired: false }
    case 'short':
      return held.answers.some(({ text, feedback }) => (text + feedback).includes('->'))
        ? null
        : { ...held, caseSensitive: false }
    case 'essay':
      return { ...held, sample: '' }
    case 'single':
    case 'multiple':
      return { ...held, shuffle: true }
    case 'matching':
      return {
        ...held,
        shuffle: true,
        choices: held.choices.map((choice) => ({ ...choice, text: plainly(choice.text) })),
      }
    default:
      return held
  }
}

/** In Moodle the answers of pairs have no marks, but formulas. */
export function heldByMoodle(question: Question): Question {
  if (question.kind === 'matching')
    return { ...question, choices: question.choices.map((choice) => ({ ...choice, text: plainly(choice.text) })) }
  if (question.kind !== 'blanks') return question
  // What is inside of a text with gaps is HTML.
  return JSON.parse(JSON.stringify({ ...question, points: question.blanks.length }), (key, value: unknown) =>
    typeof value === 'string' && (key === 'feedback' || key === 'text') ? asHtmlHasIt(value) : value,
  ) as Question
}

function asHtmlHasIt(text: string): string {
  return text.replace('==marked==', 'marked').replace('$$\nx^2\n$$', '$$ x^2 $$')
}

function plainly(text: string): string {
  const [block, ...others] = parseMarkdown(text)
  const plain =
    others.length === 0 &&
    block?.type === 'paragraph' &&
    block.children.every(({ type }) => type === 'text' || type === 'math')
  return plain ? text : `plain ${text.replace(/[^a-z]/g, '')}`
}

/** The question as a table can have it: right or wrong, one line each. */
export function heldByCsv(question: Question): Question {
  const held = { ...question, hints: question.hints.map(oneLine) }
  switch (held.kind) {
    case 'single':
    case 'multiple': {
      const right = held.options.map(({ fraction }) => fraction > 0)
      const weights = held.kind === 'multiple' ? equalWeights(right) : right.map(Number)
      const options = held.options.map(({ id, text }, at) => ({
        id,
        text: `${at} ${oneLine(text)}`,
        fraction: weights[at] ?? 0,
        feedback: '',
      }))
      return { ...held, options, shuffle: true }
    }
    case 'true-false':
      return { ...held, feedbackTrue: '', feedbackFalse: '' }
    case 'short':
      return { ...held, answers: right(held.answers), caseSensitive: false }
    case 'numeric':
      return { ...held, answers: right(held.answers), units: [], unitRequired: false }
    case 'blanks': {
      const blanks = held.blanks.map((blank) => ({
        kind: 'short' as const,
        answers: blank.kind === 'short' ? right(blank.answers) : [{ text: 'a', fraction: 1, feedback: '' }],
        caseSensitive: false,
      }))
      return { ...held, blanks }
    }
    case 'ordering':
      return { ...held, items: held.items.map(({ id, text }) => ({ id, text: oneLine(text) })) }
    case 'matching':
      return {
        ...held,
        shuffle: true,
        prompts: held.prompts.map((prompt) => ({ ...prompt, text: oneLine(prompt.text).replaceAll('->', '→') })),
        choices: held.choices.map((choice) => ({ ...choice, text: oneLine(choice.text) })),
      }
    default:
      return held
  }
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ')
}

function right<Answer extends { fraction: number; feedback: string }>(answers: readonly Answer[]): Answer[] {
  return answers.slice(0, 1).map((answer) => ({ ...answer, fraction: 1, feedback: '' }))
}

/** Aiken has a text, options and the right one. */
export function heldByAiken(question: Question): Question | null {
  if (question.kind !== 'single') return null
  const options = question.options.map(({ id, text }, at) => ({
    id,
    text: aikenText(text),
    fraction: Number(at === 0),
    feedback: '',
  }))
  const { id, kind } = question
  return Question.parse({ id, kind, text: `So ${aikenText(question.text)}`, options })
}

function aikenText(text: string): string {
  return plainly(text)
    .replace(/^1\\\./, '1')
    .replace(/\\\n/, ' ')
}
