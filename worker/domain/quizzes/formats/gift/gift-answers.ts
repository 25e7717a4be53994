import type { QuestionDraft } from '../quiz-collector.ts'
import { completeWeights, ANY_NUMBER, readAcceptedNumber, readPercent } from '../texts/weights.ts'
import type { TextFormat } from '../texts/text-reader.ts'
import { numbered, type PairText, pairsToMatching } from '../parts.ts'
import { formatted, GiftFault, type GiftText } from './gift-text.ts'

type Read = (text: GiftText) => Promise<string>
type Kinds = QuestionDraft extends infer Draft ? (Draft extends unknown ? Omit<Draft, 'text'> : never) : never

const WEIGHT = /^%(-?\d{1,3}(?:\.\d{0,20})?)%/
const ORDERING =
  /^>[ \t]*\d{0,4}(?:[ \t]+(?:ALL|RANDOM|CONTIGUOUS|VERTICAL|HORIZONTAL|ALL_OR_NOTHING|ABSOLUTE_POSITION|ABSOLUTE|RELATIVE_\w{1,40}|RELATIVE|LONGEST_\w{1,40}|SHOW|HIDE|none|abc|ABCD|123|iii|IIII))*[ \t]*(?:\n|$)/

/**
 * What stands inside the braces. Which kind of question it is, Moodle's importer decides by the signs, in this order.
 * @param answers with escaped signs shielded, without the feedback to all
 * @throws GiftFault where it cannot be a question
 */
export async function giftAnswers(
  answers: string,
  format: TextFormat,
  read: Read,
  remark: (sentence: string) => void,
): Promise<Kinds> {
  if (answers === '') return { kind: 'essay' }
  if (answers.startsWith('#')) return numeric(answers.slice(1), format, read)
  if (answers.startsWith('>')) return ordering(answers, format, read)
  if (answers.includes('~')) return choice(answers, format, read, remark)
  if (answers.includes('=') && answers.includes('->')) return matching(answers, format, read)
  const mark = /^([^#\n]{0,20})/.exec(answers)?.[1]?.trim().toUpperCase()
  if (mark === 'T' || mark === 'TRUE' || mark === 'F' || mark === 'FALSE')
    return trueFalse(mark.startsWith('T'), answers, format, read)
  return short(answers, format, read)
}

/** Without what stands before the first of them, which must be nothing. */
function split(answers: string, sign: string): string[] {
  const [first = '', ...rest] = answers.split(sign)
  return (first.trim() === '' ? rest : [first, ...rest]).map((answer) => answer.trim())
}

interface Answer {
  fraction: number
  text: string
  feedback: string
}

function weighed(answer: string, unweighed: number): Answer {
  const [whole = '', digits = ''] = WEIGHT.exec(answer) ?? []
  const fraction = whole === '' ? unweighed : readPercent(digits)
  if (fraction === null || Math.abs(fraction) > 1)
    throw new GiftFault(`A weight of ${digits} % is not between -100 and 100.`)
  const rest = answer.slice(whole.length)
  const mark = rest.indexOf('#')
  return { fraction, text: mark < 0 ? rest : rest.slice(0, mark), feedback: mark < 0 ? '' : rest.slice(mark + 1) }
}

async function choice(
  answers: string,
  format: TextFormat,
  read: Read,
  remark: (sentence: string) => void,
): Promise<Kinds> {
  const single = answers.includes('=')
  const found = split(answers.replaceAll('=', '~='), '~').filter((answer) => answer !== '')
  const options = []
  for (const answer of found) {
    const right = answer.startsWith('=')
    const { fraction, text, feedback } = weighed(right ? answer.slice(1).trim() : answer, right ? 1 : 0)
    const option = formatted(text, format)
    options.push({ text: await read(option), fraction, feedback: await read(formatted(feedback, format)) })
  }
  if (options.length === 0) throw new GiftFault('It has no options.')
  if (!single) for (const change of completeWeights(options)) remark(`A weight was taken for another: ${change}.`)
  return { kind: single ? 'single' : 'multiple', options: numbered(options) }
}

async function matching(answers: string, format: TextFormat, read: Read): Promise<Kinds> {
  const pairs: PairText[] = []
  for (const answer of split(answers, '=')) {
    const arrow = answer.indexOf('->')
    if (arrow < 0) throw new GiftFault('One of its pairs has no “->”.')
    const prompt = await read(formatted(answer.slice(0, arrow), format))
    pairs.push({ prompt, choice: await read({ ...formatted(answer.slice(arrow + 2), 'words'), format: 'words' }) })
  }
  return pairsToMatching(pairs)
}

async function trueFalse(answer: boolean, answers: string, format: TextFormat, read: Read): Promise<Kinds> {
  const [, wrong = '', right = ''] = answers.split('#')
  const [feedbackWrong, feedbackRight] = [await read(formatted(wrong, format)), await read(formatted(right, format))]
  return {
    kind: 'true-false',
    answer,
    feedbackTrue: answer ? feedbackRight : feedbackWrong,
    feedbackFalse: answer ? feedbackWrong : feedbackRight,
  }
}

async function short(answers: string, format: TextFormat, read: Read): Promise<Kinds> {
  const accepted = []
  for (const answer of split(answers, '=')) {
    const { fraction, text, feedback } = weighed(answer, 1)
    const words = formatted(text, format).text
    if (words !== '') accepted.push({ text: words, fraction, feedback: await read(formatted(feedback, format)) })
  }
  if (accepted.length === 0) throw new GiftFault('It has no answer.')
  return { kind: 'short', answers: accepted }
}

async function numeric(answers: string, format: TextFormat, read: Read): Promise<Kinds> {
  const wrong = answers.indexOf('~')
  const accepted = []
  for (const answer of split(wrong < 0 ? answers : answers.slice(0, wrong), '=').filter((one) => one !== '')) {
    const { fraction, text, feedback } = weighed(answer, 1)
    const { text: digits } = formatted(text, format)
    const number = readAcceptedNumber(digits)
    if (!number) throw new GiftFault(`“${digits.slice(0, 40)}” is no number.`)
    accepted.push({ ...number, fraction, feedback: await read(formatted(feedback, format)) })
  }
  if (accepted.length === 0) throw new GiftFault('It has no number as its answer.')
  if (wrong >= 0) {
    const { fraction, feedback } = weighed(answers.slice(wrong + 1).trim(), 0)
    accepted.push({ ...ANY_NUMBER, fraction, feedback: await read(formatted(feedback, format)) })
  }
  return { kind: 'numeric', answers: accepted }
}

/** As Moodle's ordering questions write it: how it is shown, then an item a line. */
async function ordering(answers: string, format: TextFormat, read: Read): Promise<Kinds> {
  const head = ORDERING.exec(answers)?.[0] ?? '>'
  const items = []
  for (const line of answers.slice(head.length).split('\n'))
    if (line.trim() !== '') items.push({ text: await read(formatted(line, format)) })
  if (items.length < 2) throw new GiftFault('It has fewer than two items to put in order.')
  return { kind: 'ordering', items: numbered(items) }
}
