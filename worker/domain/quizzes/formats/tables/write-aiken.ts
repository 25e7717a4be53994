import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { FOR_MOODLE_XML, hasMoodleParts } from '../moodle/moodle-parts.ts'
import { TextWriter } from '../texts/text-writer.ts'
import { type QuizWriting, type WrittenQuiz, WritingReport, onOneLine } from '../writing.ts'

/** Writes Aiken: questions with one right answer, in plain words. The rest is left out, and reported. */
export async function writeAiken({ questions }: WrittenQuiz): Promise<QuizWriting> {
  const report = new WritingReport()
  const texts = new TextWriter(report)
  const blocks: string[] = []
  for (const question of questions) {
    const block = await aikenOf(question, texts, report)
    if (block !== null) blocks.push(block)
  }
  return { text: `${blocks.join('\n\n')}\n`, report: report.remarks }
}

async function aikenOf(question: Question, texts: TextWriter, report: WritingReport): Promise<string | null> {
  const options = optionsOf(question)
  if (options === null) return left(report, question, 'Aiken has only questions with one right answer to choose.')
  const right = options.flatMap(({ fraction }, at) => (fraction > 0 ? [at] : []))
  if (right.length !== 1) return left(report, question, 'Aiken needs exactly one right answer.')
  if (options.length < 2 || options.length > 26) return left(report, question, 'Aiken needs from 2 to 26 options.')
  const text = await oneLine(question.text, 'Its text', question, texts, report)
  if (text === '' || options.some((option) => option.text.trim() === ''))
    return left(report, question, 'One of its texts is empty.')
  // A reader would take them for something else.
  if (/^(?:[A-Z][.)](?:\s|$)|ANSWER\s*:)/i.test(text))
    return left(report, question, 'Its text begins like an option of Aiken.')
  reportLosses(question, report)
  const lines = []
  for (const [at, option] of options.entries())
    lines.push(
      `${String.fromCharCode(65 + at)}) ${await oneLine(option.text, 'One of its options', question, texts, report)}`,
    )
  return [text, ...lines, `ANSWER: ${String.fromCharCode(65 + (right[0] ?? 0))}`].join('\n')
}

function left(report: WritingReport, question: Question, reason: string): null {
  report.leftOut(question, reason)
  return null
}

function optionsOf(question: Question): { text: string; fraction: number }[] | null {
  if (question.kind === 'single') return question.options
  if (question.kind !== 'true-false') return null
  return [
    { text: 'True', fraction: Number(question.answer) },
    { text: 'False', fraction: Number(!question.answer) },
  ]
}

async function oneLine(
  markdown: string,
  part: string,
  question: Question,
  texts: TextWriter,
  report: WritingReport,
): Promise<string> {
  const text = await texts.plain(markdown, question, part)
  const line = onOneLine(text)
  if (line !== text) report.changed(question, `${part} was put on one line.`)
  return line
}

function reportLosses(question: Question, report: WritingReport): void {
  const changed = (reason: string) => report.changed(question, reason)
  if (hasMoodleParts(question)) report.everywhere(FOR_MOODLE_XML)
  if (question.kind === 'true-false') changed('It is written as a choice between True and False.')
  if (question.title !== '') changed('Aiken has no names.')
  if (question.explanation !== '' || question.hints.length > 0) changed('Aiken has no explanations and no hints.')
  if (question.tags.length > 0) changed('Aiken has no tags.')
  if (question.points !== 1) changed('Aiken has no points: it counts as 1.')
  if ('shuffle' in question && !question.shuffle) changed('Aiken does not say that the options keep their order.')
  const partial =
    question.kind === 'single' && question.options.some(({ fraction }) => fraction !== 0 && fraction !== 1)
  const feedback =
    question.kind === 'single'
      ? question.options.some((option) => option.feedback !== '')
      : question.kind === 'true-false' && question.feedbackTrue + question.feedbackFalse !== ''
  if (partial) changed('Aiken has no weights: an option is right or wrong.')
  if (feedback) changed('Aiken has no feedback to options.')
}
