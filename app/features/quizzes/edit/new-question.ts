import type { Option, Question } from '#worker/contracts/quizzes/questions.ts'
import type { QuestionKind } from '#worker/contracts/quizzes/quiz-limits.ts'

/** An id of an option, item or side, unique in its question. */
export function partId(): string {
  return crypto.randomUUID().slice(0, 8)
}

export function newOption(text = '', fraction = 0): Option {
  return { id: partId(), text, fraction, feedback: '' }
}

const newItem = () => ({ id: partId(), text: '' })

/** A question of this kind without words, with as many parts as most have. */
export function newQuestion(kind: QuestionKind): Question {
  const common = {
    id: crypto.randomUUID(),
    title: '',
    text: '',
    explanation: '',
    hints: [],
    tags: [],
    points: 1,
    source: null,
  }
  switch (kind) {
    case 'single':
    case 'multiple':
      return { ...common, kind, options: [newOption(), newOption(), newOption()], shuffle: true }
    case 'true-false':
      return { ...common, kind, answer: true, feedbackTrue: '', feedbackFalse: '' }
    case 'short':
      return { ...common, kind, answers: [{ text: '', fraction: 1, feedback: '' }], caseSensitive: false }
    case 'numeric':
      return { ...common, kind, answers: [], units: [], unitRequired: false }
    case 'blanks':
      return { ...common, kind, blanks: [] }
    case 'ordering':
      return { ...common, kind, items: [newItem(), newItem(), newItem()] }
    case 'matching': {
      const choices = [newItem(), newItem(), newItem()]
      return {
        ...common,
        kind,
        choices,
        prompts: choices.map(({ id }) => ({ ...newItem(), answer: id })),
        shuffle: true,
      }
    }
    case 'essay':
      return { ...common, kind, sample: '' }
  }
}

/** The question as another kind: its words stay, and its options or answers where the kind has such. */
export function asKind(question: Question, kind: QuestionKind): Question {
  const { id, title, text, explanation, hints, tags, points, source, moodle } = question
  const common = { id, title, text, explanation, hints, tags, points, source, moodle }
  const made = { ...newQuestion(kind), ...common }
  const options = optionsOf(question)
  if (options.length === 0) return made
  switch (made.kind) {
    case 'single': {
      const right = options.findIndex(({ fraction }) => fraction > 0)
      return { ...made, options: options.map((option, i) => ({ ...option, fraction: i === right ? 1 : 0 })) }
    }
    case 'multiple':
      return { ...made, options: withShares(options) }
    case 'short': {
      const right = options.filter(({ fraction }) => fraction > 0)
      return { ...made, answers: right.map(({ text, feedback }) => ({ text, fraction: 1, feedback })) }
    }
    case 'ordering':
      return { ...made, items: options.map(({ id, text }) => ({ id, text })) }
    default:
      return made
  }
}

function optionsOf(question: Question): Option[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options
    case 'short':
      return question.answers.map(({ text, fraction, feedback }) => ({ ...newOption(text, fraction), feedback }))
    case 'ordering':
      return question.items.map(({ id, text }) => ({ ...newOption(text), id }))
    default:
      return []
  }
}

/** Right options share the point; each wrong one that is ticked takes as much away, so that ticking all earns nothing. */
export function withShares(options: readonly Option[]): Option[] {
  const right = options.filter(({ fraction }) => fraction > 0).length
  const share = right === 0 ? 0 : 1 / right
  return options.map((option) => ({ ...option, fraction: option.fraction > 0 ? share : -share || 0 }))
}
