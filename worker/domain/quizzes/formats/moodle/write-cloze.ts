import type { Blank, QuestionOf } from '#worker/contracts/quizzes/questions.ts'
import { escapeHtml } from '../../../anki/templates/html-text.ts'
import type { TextWriter } from '../texts/text-writer.ts'
import { isAnyNumber, writePercent } from '../texts/weights.ts'

/** The text of a question with gaps as Moodle writes it: HTML, with each gap and its answers where it is. */
export async function clozeText(
  question: QuestionOf<'blanks'>,
  texts: TextWriter,
  changed: (reason: string) => void,
): Promise<string> {
  const { text } = await texts.write(question.text, question, ['html'])
  const gaps: string[] = []
  for (const [at, weight] of weightsOf(question, changed).entries()) {
    const blank = question.blanks[at]
    if (blank) gaps.push(`{${weight}:${await gapText(blank, question, texts)}}`)
  }
  const used = new Set<number>()
  const written = text.replace(/\{\{(\d{1,2})\}\}/g, (mark, digits: string) => {
    const gap = used.has(Number(digits)) ? undefined : gaps[Number(digits) - 1]
    used.add(Number(digits))
    return gap ?? mark
  })
  if (used.size < gaps.length) changed('One of its gaps is nowhere in its text, so it was left out.')
  return written
}

/** The question's points shared out by the weights of its gaps; Moodle takes whole numbers alone. */
function weightsOf({ points, blanks }: QuestionOf<'blanks'>, changed: (reason: string) => void): number[] {
  const weights = blanks.map(({ weight = 1 }) => weight)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const shares = weights.map((weight) => (sum === 0 ? 0 : (points * weight) / sum))
  const areTaken = (numbers: readonly number[]) =>
    numbers.every((number) => Number.isInteger(number) && number >= 0 && number < 1_000)
  if (points > 0 && areTaken(shares)) return shares
  if (new Set(weights).size > 1 && areTaken(weights)) {
    changed('Moodle gives it as many points as the weights of its gaps are together.')
    return weights
  }
  changed('Its points cannot be shared out as whole numbers, so each gap counts 1 in Moodle.')
  return weights.map(() => 1)
}

async function gapText(blank: Blank, question: QuestionOf<'blanks'>, texts: TextWriter): Promise<string> {
  const feedback = async (markdown: string) =>
    markdown.trim() === '' ? '' : `#${shielded((await texts.write(markdown, question, ['html'])).text)}`
  const found: string[] = []
  if (blank.kind === 'short')
    for (const { text, fraction, feedback: comment } of blank.answers)
      found.push(`${mark(fraction)}${shielded(escapeHtml(text))}${await feedback(comment)}`)
  if (blank.kind === 'numeric')
    for (const { value, tolerance, fraction, feedback: comment } of blank.answers) {
      const number = isAnyNumber({ tolerance }) ? '*' : `${value}:${tolerance}`
      found.push(`${mark(fraction)}${number}${await feedback(comment)}`)
    }
  if (blank.kind === 'choice')
    for (const { text, fraction, feedback: comment } of blank.options) {
      const written = await texts.write(text, question, ['html'])
      found.push(`${mark(fraction)}${shielded(written.text)}${await feedback(comment)}`)
    }
  const name = { short: 'SHORTANSWER', numeric: 'NUMERICAL', choice: 'MULTICHOICE' }[blank.kind]
  return `${name}${blank.kind === 'short' && blank.caseSensitive ? '_C' : ''}:${found.join('~')}`
}

function mark(fraction: number): string {
  return fraction === 1 ? '=' : fraction === 0 ? '' : `%${writePercent(fraction)}%`
}

/** Signs that mean something in a gap, as entities; `=` and `%` do at its beginning only. */
function shielded(html: string): string {
  return html.replace(/^[=%]|[}~#\n]|\\(?=[}{#~"/\\]|$)/g, (sign, at: number) =>
    sign === '#' && html[at - 1] === '&' ? sign : `&#${sign.charCodeAt(0)};`,
  )
}
