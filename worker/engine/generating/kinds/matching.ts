import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { small, type TableCell, tableCells } from '../table-cells.ts'
import type { ReadText } from './make-questions.ts'
import { spanningQuote } from './spanning-quote.ts'

const PAIRS_MIN = 3
const PAIRS_MAX = 5
const SIDE_MAX = 160

interface Pair {
  left: string
  right: string
  start: number
  end: number
}

/** Rows of a table with one of its columns, and terms with what they mean. */
export function matchingOf(read: ReadText): ProposedQuestion[] {
  return [...fromTables(read.text), ...fromTerms(read)]
}

function fromTables(text: string): ProposedQuestion[] {
  const columns = Map.groupBy(tableCells(text), ({ head, column, others, value }) =>
    JSON.stringify([head, column, [...others, value].toSorted()]),
  )
  return [...columns.values()].flatMap((cells) => {
    const question = tableQuestion(cells[0])
    const pairs = cells.map(({ row, value, start, end }) => ({ left: row, right: value, start, end }))
    return question === null ? [] : inGroups(pairs).map((group) => matched(question, group, text))
  })
}

function tableQuestion(cell: TableCell | undefined): string | null {
  if (!cell || cell.head === '' || /\d|[?:]/.test(cell.head + cell.column)) return null
  return `Match each with what belongs to it: ${small(cell.kind || cell.head)} and ${small(cell.column)}.`
}

function fromTerms({ text, facts }: ReadText): ProposedQuestion[] {
  const of = (forms: readonly string[]) =>
    facts.flatMap(({ unit, definition }): Pair[] => {
      if (!definition || !forms.includes(definition.form) || definition.question) return []
      const { term, meaning } = definition
      if (meaning.split(' ').length < 2) return []
      const stems = new Set(wordsOf(meaning).map(({ stem }) => stem))
      if (wordsOf(term).some(({ stem, folded }) => folded.length > 3 && stems.has(stem))) return []
      return [{ left: capitalize(term), right: capitalize(meaning), start: unit.start, end: unit.end }]
    })
  return [...inGroups(of(['meaning', 'called'])), ...inGroups(of(['label']))].map((group) =>
    matched('Match each term with its meaning.', group, text),
  )
}

/** Neighbours in the text, no side twice, none too long to be read at a glance. */
function inGroups(pairs: readonly Pair[]): Pair[][] {
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

function matched(question: string, group: readonly Pair[], text: string): ProposedQuestion {
  const pairs = group.map(({ left, right }) => ({ left, right }))
  return { kind: 'matching', question, pairs, quote: spanningQuote(text, group) }
}
