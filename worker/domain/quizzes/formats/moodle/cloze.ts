import type { Blank } from '#worker/contracts/quizzes/questions.ts'
import type { z } from 'zod'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { htmlText } from '../../../anki/templates/html-text.ts'
import { numbered } from '../parts.ts'
import { ANY_NUMBER, readAcceptedNumber, readPercent } from '../texts/weights.ts'
import type { MoodleTexts } from './moodle-text.ts'

type BlankDraft = Extract<z.input<typeof Question>, { kind: 'blanks' }>['blanks'][number]

/** Moodle's kinds of gaps, with and without how they are shown: `_V` and `_H` below or beside each other, `_S` shuffled. */
const KINDS: [Blank['kind'] | 'several', RegExp][] = [
  ['short', /^(?:SHORTANSWER|SA|MW)(?:_?C)?$/],
  ['numeric', /^(?:NUMERICAL|NM)$/],
  ['choice', /^(?:MULTICHOICE|MC)(?:_?[VHS]{1,2})?$/],
  ['several', /^(?:MULTIRESPONSE|MR)(?:_?[HS]{1,2})?$/],
]

export interface ClozeGaps {
  /** With `{{1}}` where the first gap was. */
  text: string
  blanks: BlankDraft[]
  /** Gaps that are malformed, as sentences. */
  faults: string[]
}

const GAP = /\{(\d{0,3}):([A-Z_]{2,20}):/g

/** Takes the gaps out of a cloze text, `{1:SHORTANSWER:=Paris#Yes~%50%Lutetia}`. */
export async function clozeGaps(
  source: string,
  texts: MoodleTexts,
  remark: (sentence: string) => void,
): Promise<ClozeGaps> {
  const found: ClozeGaps = { text: '', blanks: [], faults: [] }
  let from = 0
  const before = (end: number) => source.slice(from, end).replace(/\{\{(?=\d{1,3}\}\})/g, '{ {')
  for (const match of source.matchAll(GAP)) {
    if (match.index < from) continue
    const [opening, weight = '', type = ''] = match
    const kind = KINDS.find(([, names]) => names.test(type))?.[0]
    const start = match.index + opening.length
    const end = endOf(source, start)
    if (end < 0) {
      found.faults.push(`The gap that begins with “${opening}” is not closed.`)
      break
    }
    if (kind === undefined) {
      found.faults.push(`A gap of the kind “${type}” cannot be brought in.`)
      break
    }
    const blank = await blankOf(kind, type, alternatives(source.slice(start, end)), texts)
    if (typeof blank === 'string') found.faults.push(blank)
    else {
      found.blanks.push({ ...blank, weight: weight === '' ? 1 : Number(weight) })
      found.text += `${before(match.index)}{{${found.blanks.length}}}`
    }
    if (kind === 'several') remark('A gap with several right options asks for one of them here.')
    from = end + 1
  }
  found.text += before(source.length)
  return found
}

/** The brace that closes a gap; -1 where none does. */
function endOf(source: string, start: number): number {
  for (let at = start; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === '}') return at
  }
  return -1
}

interface Alternative {
  fraction: number | null
  text: string
  feedback: string
}

function alternatives(answers: string): Alternative[] {
  return parts(answers, '~').flatMap((answer) => {
    const trimmed = answer.trim()
    if (trimmed === '') return []
    const [whole = '', digits = ''] = /^(?:=|%(-?\d{1,3}(?:\.\d{0,20})?)%)/.exec(trimmed) ?? []
    const fraction = whole === '' ? 0 : whole === '=' ? 1 : readPercent(digits)
    const [text = '', ...feedback] = parts(trimmed.slice(whole.length), '#')
    return [{ fraction, text: unescaped(text), feedback: unescaped(feedback.join('#')) }]
  })
}

/** Parted by a sign, but where a backslash is before it, or an `&`, which begins an entity. */
function parts(text: string, sign: '~' | '#'): string[] {
  const found: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === sign && text[at - 1] !== '&') {
      found.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...found, text.slice(from)]
}

function unescaped(text: string): string {
  return text.replace(/\\([}{#~"/\\])/g, '$1').trim()
}

async function blankOf(
  kind: Blank['kind'] | 'several',
  type: string,
  answers: readonly Alternative[],
  texts: MoodleTexts,
): Promise<BlankDraft | string> {
  if (answers.some(({ fraction }) => fraction === null || Math.abs(fraction) > 1))
    return 'The weight of an answer in a gap is not between -100 and 100.'
  if (answers.length === 0) return 'One of its gaps has no answer.'
  const read = []
  for (const { fraction, text, feedback } of answers)
    read.push({ text, fraction: fraction ?? 0, feedback: await texts.html(feedback) })
  if (kind === 'short')
    return {
      kind,
      caseSensitive: /(?:_C|AC|WC)$/.test(type),
      answers: read.map((answer) => ({ ...answer, text: htmlText(answer.text).trim() })),
    }
  if (kind === 'numeric') {
    const accepted = []
    for (const { text, fraction, feedback } of read) {
      const words = htmlText(text).trim()
      const number = words === '*' ? ANY_NUMBER : readAcceptedNumber(words)
      if (!number) return `“${words.slice(0, 40)}” in a gap is no number.`
      accepted.push({ ...number, fraction, feedback })
    }
    return { kind, answers: accepted }
  }
  const options = []
  for (const { text, fraction, feedback } of read) {
    const right = kind === 'several' && fraction > 0 ? 1 : fraction
    options.push({ text: await texts.html(text), fraction: right, feedback })
  }
  return { kind: 'choice', options: numbered(options) }
}
