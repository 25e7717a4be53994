import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'
import { spanningQuote } from './spanning-quote.ts'

const PAIRS_MIN = 3
const PAIRS_MAX = 5
const SIDE_MAX = 160

/** Two sides that belong together. Offsets of their place in the text. */
export interface Pair {
  left: string
  right: string
  start: number
  end: number
}

/** Neighbours in the text, no side twice, none too long to be read at a glance. */
export function inGroups<Of extends Pair>(pairs: readonly Of[]): Of[][] {
  const usable = pairs.filter(
    ({ left, right }, i) =>
      left.length <= SIDE_MAX &&
      right.length <= SIDE_MAX &&
      pairs.findIndex((other) => other.left.toLowerCase() === left.toLowerCase()) === i &&
      pairs.filter((other) => other.right.toLowerCase() === right.toLowerCase()).length === 1,
  )
  const groups = Math.ceil(usable.length / PAIRS_MAX)
  const size = Math.ceil(usable.length / Math.max(1, groups))
  return Array.from({ length: groups }, (_, i) => usable.slice(i * size, (i + 1) * size)).filter(
    (group) => group.length >= PAIRS_MIN,
  )
}

export function matched(question: string, group: readonly Pair[], text: string): ProposedQuestion {
  const pairs = group.map(({ left, right }) => ({ left, right }))
  return { kind: 'matching', question, pairs, quote: spanningQuote(text, group) }
}
