import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'
import { FALLBACK_WEIGHT, type Key } from '../gaps.ts'
import { propertyOf, tableCells } from '../tables/table-cells.ts'
import { askFully } from '../tables/cell-questions.ts'
import type { ReadText } from './make-questions.ts'

const GAP = '_____'
const NUMBER = /^[-−]?\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^[-−]?\d+(?:\.\d+)?$/
/** A column that asks for no amount, though a cell of it begins with one: "2 means" for "when". */
const NO_AMOUNT = /^(?:when to use|when|why|what|who|where|which|used? (?:for|when)|uses?|examples?)\b/i
const WITH_UNIT = /^([-−]?[\d,]+(?:\.\d+)?) ?([\p{L}°%µ²³/]{1,12})$/u

/** Years and amounts of sentences and tables. */
export function numericOf({ text, title, facts }: ReadText): ProposedQuestion[] {
  const dates = facts.flatMap(({ unit, definition }): ProposedQuestion[] =>
    definition?.form === 'date' && /^\d{3,4}$/.test(definition.meaning)
      ? [
          numeric(
            definition.question?.replace(/^When/, 'In which year') ?? `In which year was this? “${definition.term}”`,
            definition.meaning,
            '',
            unit.text,
          ),
        ]
      : [],
  )
  const gaps = facts.flatMap(({ unit, sentence, keys }) => {
    const key = keys.find((each) => each.weight > FALLBACK_WEIGHT && isNumber(each))
    if (!key) return []
    const word = key.type === 'year' ? 'year' : 'number'
    const gapped = `${sentence.slice(0, key.start)}${GAP}${sentence.slice(key.end)}`
    return [numeric(`Which ${word} is missing? ${gapped}`, key.text, '', unit.text)]
  })
  const cells = tableCells(text, title).flatMap((cell) => {
    const [, value = cell.value, unit = ''] = WITH_UNIT.exec(cell.value) ?? []
    const question = askFully(cell)
    return question !== null && NUMBER.test(value) && !NO_AMOUNT.test(propertyOf(cell))
      ? [numeric(question, value, unit, text.slice(cell.start, cell.end))]
      : []
  })
  return [...cells, ...dates, ...gaps]
}

const isNumber = ({ type, text }: Key) => (type === 'year' || type === 'number') && NUMBER.test(text)

function numeric(question: string, written: string, unit: string, quote: string): ProposedQuestion {
  const value = Number(written.replaceAll(',', '').replace('−', '-'))
  return { kind: 'numeric', question, value, unit, quote }
}
