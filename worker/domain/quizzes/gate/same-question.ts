import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { keyText } from '../key-text.ts'
import { folded, tellingWords } from './words.ts'

/** A question as it is compared. */
export interface AskedFact {
  text: string
  asks: ReadonlySet<string>
  key: string
  answers: ReadonlySet<string>
  quote: string
}

/** Shares of words in common, from 0 to 1: of the questions, and of their keys. */
const ASKS = 0.7
const ANSWERS = 0.5

export function askedFact(question: Question): AskedFact {
  const key = keyText(question)
  // Of these the parts are what is asked: “match each term with its meaning” says nothing.
  const isOfParts = question.kind === 'matching' || question.kind === 'ordering'
  const text = isOfParts ? key : question.text.replaceAll(/\{\{\d{1,2}\}\}|_{2,}/g, ' ')
  return {
    text: folded(isOfParts ? `${question.text} ${key}` : question.text),
    asks: tellingWords(text),
    key: folded(key),
    answers: tellingWords(key),
    quote: folded(question.source?.anchor?.quote ?? ''),
  }
}

/** Whether two questions ask the same, also as different kinds: nearly the same words, or the same key of the same sentence. */
export function asksTheSame(a: AskedFact, b: AskedFact): boolean {
  if (a.text === b.text) return true
  const isOneFact = a.key === b.key || shared(a.answers, b.answers) >= ANSWERS
  if (shared(a.asks, b.asks) >= ASKS && isOneFact) return true
  // A statement that is right or wrong has its facts in its words.
  const [one, two] = [new Set([...a.asks, ...a.answers]), new Set([...b.asks, ...b.answers])]
  if (shared(one, two) >= ASKS + 0.1) return true
  if (a.quote === '' || a.quote !== b.quote) return false
  return a.key === b.key || isTruth(a) || isTruth(b)
}

/** Whether a sentence is right is what any other question of that sentence tells. */
const isTruth = ({ key }: AskedFact) => key === 'true' || key === 'false'

/** Jaccard: what both have of what either has. */
function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length
  const either = a.size + b.size - both
  return either === 0 ? 0 : both / either
}
