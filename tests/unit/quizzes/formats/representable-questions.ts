import { Question } from '#worker/contracts/quizzes/questions.ts'
import { parseMarkdown } from '#worker/domain/markdown/parse.ts'
import { equalWeights } from '#worker/domain/quizzes/formats/texts/weights.ts'

/** The question without what GIFT has no words for; null where it has no such question. */
export function representableInGift(question: Question): Question | null {
  const idnumber = question.moodle?.settings.idnumber
  const moodle = idnumber === undefined ? undefined : { settings: { idnumber } }
  const expected = { ...question, points: 1, hints: [], moodle }
  switch (expected.kind) {
    case 'blanks':
      return null
    case 'numeric':
      return { ...expected, units: [], unitRequired: false }
    case 'short':
      return expected.answers.some(({ text, feedback }) => (text + feedback).includes('->'))
        ? null
        : { ...expected, caseSensitive: false }
    case 'essay':
      return { ...expected, sample: '' }
    case 'single':
    case 'multiple':
      return { ...expected, shuffle: true }
    case 'matching':
      return {
        ...expected,
        shuffle: true,
        choices: expected.choices.map((choice) => ({ ...choice, text: plainly(choice.text) })),
      }
    default:
      return expected
  }
}

/** In Moodle the answers of pairs have no marks, but formulas. */
export function representableInMoodle(question: Question): Question {
  if (question.kind === 'matching')
    return { ...question, choices: question.choices.map((choice) => ({ ...choice, text: plainly(choice.text) })) }
  if (question.kind !== 'blanks') return question
  // What is inside of a text with gaps is HTML.
  const points = question.blanks.reduce((sum, { weight = 1 }) => sum + weight, 0)
  return JSON.parse(JSON.stringify({ ...question, points }), (key, value: unknown) =>
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
export function representableInCsv(question: Question): Question {
  const expected = { ...question, hints: question.hints.map(oneLine), moodle: undefined }
  switch (expected.kind) {
    case 'single':
    case 'multiple': {
      const right = expected.options.map(({ fraction }) => fraction > 0)
      const weights = expected.kind === 'multiple' ? equalWeights(right) : right.map(Number)
      const options = expected.options.map(({ id, text }, at) => ({
        id,
        text: `${at} ${oneLine(text)}`,
        fraction: weights[at] ?? 0,
        feedback: '',
      }))
      return { ...expected, options, shuffle: true }
    }
    case 'true-false':
      return { ...expected, feedbackTrue: '', feedbackFalse: '' }
    case 'short':
      return { ...expected, answers: right(expected.answers), caseSensitive: false }
    case 'numeric':
      return { ...expected, answers: right(expected.answers), units: [], unitRequired: false }
    case 'blanks': {
      const blanks = expected.blanks.map((blank) => ({
        kind: 'short' as const,
        answers: blank.kind === 'short' ? right(blank.answers) : [{ text: 'a', fraction: 1, feedback: '' }],
        caseSensitive: false,
      }))
      return { ...expected, blanks }
    }
    case 'ordering':
      return { ...expected, items: expected.items.map(({ id, text }) => ({ id, text: oneLine(text) })) }
    case 'matching':
      return {
        ...expected,
        shuffle: true,
        prompts: expected.prompts.map((prompt) => ({ ...prompt, text: oneLine(prompt.text).replaceAll('->', '→') })),
        choices: expected.choices.map((choice) => ({ ...choice, text: oneLine(choice.text) })),
      }
    default:
      return expected
  }
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ')
}

function right<Answer extends { fraction: number; feedback: string }>(answers: readonly Answer[]): Answer[] {
  return answers.slice(0, 1).map((answer) => ({ ...answer, fraction: 1, feedback: '' }))
}

/** Aiken has a text, options and the right one. */
export function representableInAiken(question: Question): Question | null {
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
