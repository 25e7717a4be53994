import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'
import { shortLists } from '../lists.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { tableCells } from '../tables/table-cells.ts'
import { listTitle } from './list-title.ts'
import type { ReadText } from './make-questions.ts'
import { spanningQuote } from './spanning-quote.ts'

const ITEMS_MIN = 3
const ITEMS_MAX = 6

interface Dated {
  item: string
  year: number
  start: number
  end: number
}

/** Events by their dates, rows of a table by a column of years, and numbered lists of steps. */
export function orderingOf(read: ReadText): ProposedQuestion[] {
  return [...fromLists(read.text), ...fromDates(read), ...fromTables(read.text)]
}

const IN_ORDER = /\b(?:steps?|stages?|phases?|order|sequence|procedure|process|cycle|timeline|levels?|layers?)\b/i

/** Only what is numbered and called steps, stages or the like has an order. */
function fromLists(text: string): ProposedQuestion[] {
  return shortLists(text).flatMap((list): ProposedQuestion[] => {
    const { items, start, end } = list
    const title = listTitle(list)
    const source = text.slice(start, end)
    if (!/^[ \t]*1[.)]/.test(source) || !IN_ORDER.test(title)) return []
    if (items.length < ITEMS_MIN || items.length > ITEMS_MAX) return []
    return [{ kind: 'ordering', question: `Put in the right order: ${lowerFirst(title)}.`, items, quote: source }]
  })
}

function fromDates({ text, facts }: ReadText): ProposedQuestion[] {
  const dated = facts.flatMap(({ unit, definition }): Dated[] =>
    definition?.form === 'date' && /^\d{3,4}$/.test(definition.meaning)
      ? [{ item: capitalize(definition.term), year: Number(definition.meaning), start: unit.start, end: unit.end }]
      : [],
  )
  return inGroups(dated).map((group) => ordered('Put these in order, the earliest first.', group, text))
}

const TIME = /^(?:years?|dates?|when|founded|born|published|discovered|invented|started?|began|built)$/i

function fromTables(text: string): ProposedQuestion[] {
  const cells = tableCells(text).filter(({ column, value }) => TIME.test(column.trim()) && /^\d{3,4}$/.test(value))
  const columns = Map.groupBy(cells, ({ head, column }) => `${head} ${column}`)
  return [...columns.values()].flatMap((column) => {
    const dated = column.map(({ row, value, start, end }) => ({ item: row, year: Number(value), start, end }))
    const question = `Put these in order, the earliest first (${lowerFirst(column[0]?.column ?? '')}).`
    return inGroups(dated).map((group) => ordered(question, group, text))
  })
}

/** As many as one question orders, no two of one year, none with a year in its words. */
function inGroups(dated: readonly Dated[]): Dated[][] {
  const usable = dated.filter(
    ({ item, year }, i) =>
      !/\d{3,}/.test(item) && item.length <= 120 && dated.findIndex((other) => other.year === year) === i,
  )
  const groups = Math.ceil(usable.length / ITEMS_MAX)
  const size = Math.ceil(usable.length / Math.max(1, groups))
  return Array.from({ length: groups }, (_, i) => usable.slice(i * size, (i + 1) * size)).filter(
    (group) => group.length >= ITEMS_MIN,
  )
}

function ordered(question: string, group: readonly Dated[], text: string): ProposedQuestion {
  const items = group.toSorted((a, b) => a.year - b.year).map(({ item }) => item)
  return { kind: 'ordering', question, items, quote: spanningQuote(text, group) }
}

const lowerFirst = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)
