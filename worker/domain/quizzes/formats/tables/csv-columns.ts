import type { QuestionKind } from '#worker/contracts/quizzes/quiz-limits.ts'

/** The header of a table that Stoa writes; others may leave out or reorder all but the question and its answer. */
export const QUIZ_COLUMNS = [
  'Kind',
  'Question',
  'Answer',
  'Options',
  'Explanation',
  'Hints',
  'Tags',
  'Points',
  'Title',
] as const
export type QuizColumn = (typeof QUIZ_COLUMNS)[number]

const NAMES: [QuizColumn, RegExp][] = [
  ['Kind', /^(?:kind|type|question type|questiontype)$/],
  ['Question', /^(?:question|question text|prompt|stem|text|frage)$/],
  ['Answer', /^(?:answers?|correct|correct answers?|right answers?|solution|key|antwort)$/],
  ['Options', /^(?:options|choices|alternatives)$/],
  ['Explanation', /^(?:explanation|rationale|feedback|comment)$/],
  ['Hints', /^hints?$/],
  ['Tags', /^(?:tags?|labels?|topics?|category)$/],
  ['Points', /^(?:points?|marks?|score)$/],
  ['Title', /^(?:title|name)$/],
]
/** One option a column, as Kahoot, Quizizz and most spreadsheets have it. */
const ONE_OPTION =
  /^(?:(?:option|choice|answer|distractor|wrong answer|incorrect answer)\s*-?\s*(?:\d{1,2}|[a-j])|[a-j]|distractor|wrong)$/

export interface CsvColumns {
  at: Map<QuizColumn, number>
  /** Columns of one option each, in their order. */
  options: number[]
}

/** What the first row names; null where it is no header of questions. */
export function csvColumns(head: readonly string[]): CsvColumns | null {
  const at = new Map<QuizColumn, number>()
  const options: number[] = []
  for (const [column, cell] of head.entries()) {
    const name = cell
      .slice(0, 60)
      .trim()
      .toLowerCase()
      .replace(/[_\s]+/g, ' ')
      .replace(/[?:*]$/, '')
    const known = NAMES.find(([, names]) => names.test(name))?.[0]
    if (known && !at.has(known)) at.set(known, column)
    else if (ONE_OPTION.test(name)) options.push(column)
  }
  return at.has('Question') && (at.has('Answer') || options.length > 0) ? { at, options } : null
}

const KINDS: [QuestionKind, RegExp][] = [
  ['single', /^(?:single|single choice|multiple choice|multichoice|mcq?|choice|radio)$/],
  ['multiple', /^(?:multiple|multiple answers?|multiple response|multi select|multiselect|checkbox(?:es)?|mrq?)$/],
  ['true-false', /^(?:true ?[/-]? ?false|tf|boolean|yes no)$/],
  ['short', /^(?:short|short answer|text|open|type answer|sa)$/],
  ['numeric', /^(?:numeric|numerical|number)$/],
  ['blanks', /^(?:blanks?|fill[ -]in(?: the)?(?: blanks?)?|cloze|gaps?)$/],
  ['ordering', /^(?:ordering|order|sequence|puzzle)$/],
  ['matching', /^(?:matching|match|pairs)$/],
  ['essay', /^(?:essay|open ended|free text|long answer)$/],
]

/** Undefined where the name is none of a kind. */
export function kindOfName(name: string): QuestionKind | undefined {
  const plain = name
    .slice(0, 60)
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
  return KINDS.find(([, names]) => names.test(plain))?.[0]
}
