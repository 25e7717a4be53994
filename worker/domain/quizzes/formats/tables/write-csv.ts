import type { Option, Question } from '#worker/contracts/quizzes/questions.ts'
import { escapeFormula } from '../../../importing-cards/tables/formulas.ts'
import { FOR_MOODLE_XML, hasMoodleParts } from '../moodle/moodle-parts.ts'
import { equalWeights, isAnyNumber } from '../texts/weights.ts'
import { type QuizWriting, type WrittenQuiz, WritingReport, onOneLine } from '../writing.ts'
import { QUIZ_COLUMNS, type QuizColumn } from './csv-columns.ts'

/** Writes a table of questions (RFC 4180). No cell is a formula for a spreadsheet; where a cell has several answers, one a line. */
export function writeCsv({ questions }: WrittenQuiz): QuizWriting {
  const report = new WritingReport()
  const rows = questions.map((question) => {
    const cells = cellsOf(question, report)
    return QUIZ_COLUMNS.map((column) => cells[column])
  })
  const text = [[...QUIZ_COLUMNS], ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')
  // A byte order mark, without which spreadsheets take UTF-8 for an older encoding.
  return { text: `\ufeff${text}\r\n`, report: report.remarks }
}

function quoted(cell: string): string {
  return `"${escapeFormula(cell).replaceAll('"', '""')}"`
}

function cellsOf(question: Question, report: WritingReport): Record<QuizColumn, string> {
  const line = (text: string) => {
    const one = onOneLine(text)
    if (one !== text.trim())
      report.changed(question, 'One of its answers or hints had several lines, and was put on one.')
    return one
  }
  if (hasMoodleParts(question)) report.everywhere(FOR_MOODLE_XML)
  const { answer, options = [] } = answerOf(question, line, (reason) => report.changed(question, reason))
  return {
    Kind: question.kind,
    Question: question.text,
    Answer: answer,
    Options: options.join('\n'),
    Explanation: question.explanation,
    Hints: question.hints.map(line).join('\n'),
    Tags: question.tags.join(' '),
    Points: String(question.points),
    Title: question.title,
  }
}

type Line = (text: string) => string
type Changed = (reason: string) => void

function answerOf(question: Question, line: Line, changed: Changed): { answer: string; options?: string[] } {
  if ('shuffle' in question && !question.shuffle) changed('A table does not say that the options keep their order.')
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return choice(question.kind, question.options, line, changed)
    case 'true-false':
      if (question.feedbackTrue + question.feedbackFalse !== '') changed('A table has no feedback to each answer.')
      return { answer: String(question.answer) }
    case 'short':
      if (question.caseSensitive) changed('A table does not tell capital letters from small ones.')
      return {
        answer: full(question.answers, changed)
          .map(({ text }) => line(text))
          .join('\n'),
      }
    case 'numeric':
      if (question.units.length > 0) changed('A table has no units.')
      return { answer: numbers(question.answers, changed) }
    case 'blanks':
      if (new Set(question.blanks.map(({ weight = 1 }) => weight)).size > 1)
        changed('A table has no weights of gaps: each counts the same.')
      return { answer: question.blanks.map((blank) => blankOf(blank, line, changed)).join('\n') }
    case 'ordering':
      return { answer: question.items.map(({ text }) => line(text)).join('\n') }
    case 'matching':
      return pairs(question, line, changed)
    case 'essay':
      return { answer: question.sample }
  }
}

function choice(kind: 'single' | 'multiple', options: readonly Option[], line: Line, changed: Changed) {
  const right = options.map(({ fraction }) => fraction > 0)
  const weights = kind === 'multiple' ? equalWeights(right) : right.map(Number)
  if (options.some(({ fraction }, at) => Math.abs(fraction - (weights[at] ?? 0)) > 0.000_1))
    changed('A table has no weights: an option is right or wrong.')
  if (options.some(({ feedback }) => feedback !== '')) changed('A table has no feedback to each answer.')
  const texts = options.map(({ text }) => line(text))
  if (texts.some((text) => text === '') || new Set(texts).size < texts.length)
    changed('Options that are empty or alike cannot be told apart in a table.')
  return { answer: texts.filter((_, at) => right[at]).join('\n'), options: texts }
}

/** Answers that are worth all points. */
function full<Answer extends { fraction: number; feedback: string }>(
  answers: readonly Answer[],
  changed: Changed,
): Answer[] {
  const kept = answers.filter(({ fraction }) => fraction === 1)
  if (kept.length < answers.length) changed('A table has no weights: only fully right answers are kept.')
  if (kept.some(({ feedback }) => feedback !== '')) changed('A table has no feedback to each answer.')
  return kept
}

function numbers(answers: Extract<Question, { kind: 'numeric' }>['answers'], changed: Changed): string {
  return full(answers, changed)
    .map(({ value, tolerance }) =>
      isAnyNumber({ tolerance }) ? '*' : tolerance === 0 ? `${value}` : `${value}:${tolerance}`,
    )
    .join('\n')
}

function blankOf(blank: Extract<Question, { kind: 'blanks' }>['blanks'][number], line: Line, changed: Changed): string {
  if (blank.kind === 'short') {
    if (blank.caseSensitive) changed('A table does not tell capital letters from small ones.')
    return full(blank.answers, changed)
      .map(({ text }) => line(text).replaceAll(' | ', ' '))
      .join(' | ')
  }
  changed('A table has only gaps that are typed: each accepts its right answers as words.')
  if (blank.kind === 'numeric')
    return full(blank.answers, changed)
      .map(({ value }) => `${value}`)
      .join(' | ')
  return full(blank.options, changed)
    .map(({ text }) => line(text).replaceAll(' | ', ' '))
    .join(' | ')
}

function pairs({ prompts, choices }: Extract<Question, { kind: 'matching' }>, line: Line, changed: Changed) {
  if (prompts.some(({ text }) => text.includes('->'))) changed('“->” in one of its lines became “→”.')
  const lines = prompts.map(({ text, answer }) => {
    const choice = choices.find(({ id }) => id === answer)
    return `${line(text).replaceAll('->', '→')} -> ${line(choice?.text ?? '')}`
  })
  const extra = choices.filter(({ id }) => !prompts.some(({ answer }) => answer === id))
  return { answer: lines.join('\n'), options: extra.map(({ text }) => line(text)) }
}
