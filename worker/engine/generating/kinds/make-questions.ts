import type { Difficulty, MadeKind } from '#worker/contracts/quizzes/making-limits.ts'
import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'
import { type Fact, factsOf } from '../facts.ts'
import { isSound } from '../gate/question-gate.ts'
import { asWritten, readable } from '../readable.ts'
import { makeQuestions } from '../../quiz.ts'
import { blanksOf } from './blanks.ts'
import { matchingOf } from './matching.ts'
import { multipleOf } from './multiple.ts'
import { numericOf } from './numeric.ts'
import { orderingOf } from './ordering.ts'
import { shortOf } from './short.ts'
import { statementsOf } from './true-false.ts'

/** A text with its facts, which several kinds ask for. */
export interface ReadText {
  text: string
  title: string
  facts: readonly Fact[]
}

const MAKERS: Record<MadeKind, (read: ReadText) => ProposedQuestion[]> = {
  single: ({ text, title }) =>
    makeQuestions(text, title).map(({ question, options, correct, quote }) => ({
      kind: 'single',
      ...{ question, options, correct, quote },
    })),
  multiple: multipleOf,
  // From the end: of a sentence that another kind asks about nobody asks whether it is true.
  'true-false': (read) => statementsOf(read).toReversed(),
  short: shortOf,
  numeric: numericOf,
  blanks: blanksOf,
  ordering: orderingOf,
  matching: matchingOf,
}

/** Kinds whose answer is before one's eyes come first where it is to be easy, those that have to be recalled where it is hard. */
const BY_DIFFICULTY: Record<Difficulty, readonly MadeKind[]> = {
  easy: ['true-false', 'single', 'matching', 'multiple', 'ordering', 'blanks', 'numeric', 'short'],
  medium: ['single', 'matching', 'blanks', 'multiple', 'short', 'ordering', 'true-false', 'numeric'],
  hard: ['short', 'blanks', 'numeric', 'ordering', 'multiple', 'matching', 'single', 'true-false'],
}

/** What a question shows or asks for beside its own words. */
function answersOf(question: ProposedQuestion): readonly string[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options
    case 'short':
    case 'blanks':
      return question.answers
    case 'ordering':
      return question.items
    case 'matching':
      return question.pairs.flatMap(({ left, right }) => [left, right])
    default:
      return []
  }
}

/** "Uranus. Found by Herschel.", "What are its parts?": neither is a sentence that can be true, or filled in. */
const isPiece = ({ kind, question }: ProposedQuestion): boolean =>
  (kind === 'true-false' || kind === 'blanks' || question.includes('_____')) &&
  /\?[.”"]?$|^(?:Which \p{L}+ is missing\? )?(?:\S+ ){0,2}\S+\. \p{Lu}|^\p{Ll}/u.test(question)

/** Questions of these kinds from a text, each kind in turn, its best first. Fewer rather than bad. */
export function makeQuizQuestions(
  whole: string,
  { kinds, difficulty, title = '' }: { kinds: readonly MadeKind[]; difficulty: Difficulty; title?: string },
): ProposedQuestion[] {
  const text = readable(whole)
  const read = { text, title, facts: factsOf(text, title) }
  const lists = BY_DIFFICULTY[difficulty].filter((kind) => kinds.includes(kind)).map((kind) => MAKERS[kind](read))
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []))
    .flat()
    .filter((question) => isSound(question.question, answersOf(question)) && !isPiece(question))
    .map((question) => ({ ...question, quote: asWritten(whole, text, question.quote) }))
}
