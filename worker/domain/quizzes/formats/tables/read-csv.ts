import type { QuestionKind } from '#worker/contracts/quizzes/quiz-limits.ts'
import { unescapeFormula } from '../../../importing-cards/tables/formulas.ts'
import { numbered, pairsToMatching } from '../parts.ts'
import { type Place, type QuestionDraft, type QuizCollector, shortName } from '../quiz-collector.ts'
import { equalWeights, readAcceptedNumber, readNumber } from '../texts/weights.ts'
import { csvColumns, type CsvColumns, kindOfName, QUIZ_COLUMNS, type QuizColumn } from './csv-columns.ts'

const ROWS_MAX = 10_000
const SEPARATORS = [',', ';', '\t', '|']

interface Row {
  cell: (column: QuizColumn) => string
  /** Of the cell of options, or of the columns of one option each. */
  options: string[]
}

/** What cannot be a question, as a sentence. */
class RowFault extends Error {}

/** The header of a table of questions, and what parts its cells; null where the text is no such table. */
export async function csvHeader(text: string): Promise<(CsvColumns & { separator: string }) | null> {
  const { default: papa } = await import('papaparse')
  const head = text.trimStart().slice(0, 5_000)
  for (const separator of SEPARATORS) {
    const { data } = papa.parse<string[]>(head, { preview: 1, delimiter: separator })
    const columns = csvColumns(data[0] ?? [])
    if (columns) return { ...columns, separator }
  }
  return null
}

/** Reads a table of questions: a row each. Cells are Markdown; a cell with several answers has one a line. */
export async function readCsv(
  text: string,
  columns: CsvColumns & { separator: string },
  collector: QuizCollector,
): Promise<void> {
  const { default: papa } = await import('papaparse')
  let row = 0
  let line = 1
  let end = 0
  let ours = false
  papa.parse<string[]>(text, {
    delimiter: columns.separator,
    step: ({ data, errors, meta }, parser) => {
      const place: Place = { line, item: '' }
      line += text.slice(end, meta.cursor).split('\n').length - 1
      end = meta.cursor
      if (row++ === 0) {
        ours = QUIZ_COLUMNS.every((name, at) => data[at] === name)
        return
      }
      if (data.every((cell) => cell.trim() === '')) return
      const value = (column: number | undefined) => {
        const cell = column === undefined ? '' : (data[column] ?? '')
        return (ours ? unescapeFormula(cell) : cell).trim()
      }
      place.item = shortName(value(columns.at.get('Question')))
      if (errors.some(({ type }) => type === 'Quotes'))
        collector.changed(place, 'A quotation mark in it is not closed or stands alone.')
      const options = columns.options.map(value).filter((cell) => cell !== '')
      readRow({ cell: (column) => value(columns.at.get(column)), options }, place, collector)
      if (row > ROWS_MAX) {
        collector.leftOut({ line, item: '' }, `Only the first ${ROWS_MAX.toLocaleString('en')} rows are read.`)
        parser.abort()
      }
    },
  })
}

function readRow({ cell, options }: Row, place: Place, collector: QuizCollector): void {
  try {
    const text = cell('Question')
    if (text === '') throw new RowFault('It has no question.')
    const written = cell('Kind')
    const named = kindOfName(written)
    if (written !== '' && named === undefined) throw new RowFault(`“${written.slice(0, 40)}” is no kind of question.`)
    const all = [...linesOf(cell('Options')), ...options]
    const kind = named ?? guessedKind(cell('Answer'), all)
    const points = readNumber(cell('Points'))
    collector.question(
      {
        title: cell('Title'),
        text,
        explanation: cell('Explanation'),
        hints: linesOf(cell('Hints')),
        tags: cell('Tags')
          .split(/[\s,;]+/)
          .filter(Boolean),
        ...(points === null ? {} : { points }),
        ...partsOf(kind, cell('Answer'), all, text),
      },
      place,
    )
  } catch (error) {
    if (!(error instanceof RowFault)) throw error
    collector.leftOut(place, error.message)
  }
}

export function linesOf(cell: string): string[] {
  return cell
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function guessedKind(answer: string, options: readonly string[]): QuestionKind {
  if (options.length > 0) return rightOnes(answer, options).filter(Boolean).length > 1 ? 'multiple' : 'single'
  if (truth(answer) !== null) return 'true-false'
  if (linesOf(answer).length > 0 && linesOf(answer).every((line) => line.includes('->'))) return 'matching'
  return readAcceptedNumber(answer) === null ? (answer === '' ? 'essay' : 'short') : 'numeric'
}

function truth(answer: string): boolean | null {
  return /^(?:true|t|yes|1)$/i.test(answer) ? true : /^(?:false|f|no|0)$/i.test(answer) ? false : null
}

type Kinds = QuestionDraft extends infer Draft ? (Draft extends unknown ? Omit<Draft, 'text'> : never) : never

function partsOf(kind: QuestionKind, answer: string, options: string[], text: string): Kinds {
  const answers = linesOf(answer)
  switch (kind) {
    case 'single':
    case 'multiple':
      return choice(kind, answer, options)
    case 'true-false': {
      const value = truth(answer)
      if (value === null) throw new RowFault('Its answer is neither true nor false.')
      return { kind, answer: value }
    }
    case 'short':
      if (answers.length === 0) throw new RowFault('It has no answer.')
      return { kind, answers: answers.map((line) => ({ text: line, fraction: 1 })) }
    case 'numeric':
      return { kind, answers: answers.map(number) }
    case 'blanks':
      if (answers.length === 0 || !text.includes('{{1}}'))
        throw new RowFault('It has no gap such as {{1}}, or no answer to it.')
      return {
        kind,
        blanks: answers.map((line) => ({
          kind: 'short' as const,
          answers: variants(line).map((one) => ({ text: one, fraction: 1 })),
        })),
      }
    case 'ordering': {
      const items = answers.length > 1 ? answers : options
      if (items.length < 2) throw new RowFault('It has fewer than two items to put in order.')
      return { kind, items: numbered(items.map((item) => ({ text: item }))) }
    }
    case 'matching':
      return pairsToMatching([...answers.map(pair), ...options.map((extra) => ({ prompt: '', choice: extra }))])
    case 'essay':
      return { kind, sample: answer }
  }
}

/** Which options are right: those that the answer says word for word, else by their letters or numbers. */
function rightOnes(answer: string, options: readonly string[]): boolean[] {
  const named = new Set(linesOf(answer))
  const exact = options.map((option) => named.has(option))
  if (exact.filter(Boolean).length >= named.size) return exact
  const marks = answer.split(/[\s,;]+/).filter(Boolean)
  const places = marks.map((mark) => (/^[A-Z]$/i.test(mark) ? mark.toUpperCase().charCodeAt(0) - 65 : Number(mark) - 1))
  const areMarks = places.every((place) => Number.isInteger(place) && place >= 0 && place < options.length)
  return areMarks && marks.length > 0 ? options.map((_, at) => places.includes(at)) : exact
}

function choice(kind: 'single' | 'multiple', answer: string, options: readonly string[]): Kinds {
  const named = linesOf(answer)
  const right = rightOnes(answer, options)
  // Where only the wrong ones have columns of their own, the right ones come first.
  const all = right.some(Boolean) ? [...options] : [...named, ...options]
  const are = right.some(Boolean) ? right : all.map((_, at) => at < named.length)
  if (all.length === 0) throw new RowFault('It has no options.')
  const weights = kind === 'multiple' ? equalWeights(are) : are.map(Number)
  return { kind, options: numbered(all.map((text, at) => ({ text, fraction: weights[at] ?? 0 }))) }
}

function number(line: string) {
  const found = readAcceptedNumber(line)
  if (!found) throw new RowFault(`“${line.slice(0, 40)}” is no number.`)
  return { ...found, fraction: 1 }
}

function pair(line: string) {
  const at = line.indexOf('->')
  if (at < 0) throw new RowFault('One of its pairs has no “->”.')
  return { prompt: line.slice(0, at).trim(), choice: line.slice(at + 2).trim() }
}

/** `Paris | Lutetia`: accepted answers of one gap. */
function variants(line: string): string[] {
  return line
    .split(' | ')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
