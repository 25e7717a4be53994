import { numbered } from '../parts.ts'
import { type Place, type QuizCollector, shortName } from '../quiz-collector.ts'
import { TextReader, unreadableReason } from '../texts/text-reader.ts'
import { equalWeights } from '../texts/weights.ts'

const OPTION = /^([A-Z])[.)](?:\s+(.*))?$/
const ANSWER = /^ANSWER\s*:\s*([A-Z](?:\s*[,;]\s*[A-Z]|\s+[A-Z])*)\s*$/i

interface Draft {
  line: number
  text: string[]
  options: { letter: string; text: string }[]
}

/** Reads Aiken: a question, its options `A)` or `A.`, and `ANSWER: B`. All of it is plain text. Source: Moodle docs, "Aiken format". */
export async function readAiken(text: string, collector: QuizCollector): Promise<void> {
  const reader = new TextReader(collector)
  let draft: Draft | null = null
  const drop = (reason: string) => {
    if (draft) collector.leftOut({ line: draft.line, item: shortName(draft.text.join(' ')) }, reason)
    draft = null
  }
  for (const [at, raw] of text.split('\n').entries()) {
    if (collector.isFull) {
      if (/^\s*ANSWER\s*:/i.test(raw)) collector.unread(1)
      continue
    }
    const line = raw.trim()
    const option = OPTION.exec(line)
    const answer = ANSWER.exec(line)
    if (/^ANSWER\s*:/i.test(line)) {
      if (!draft) collector.leftOut({ line: at + 1, item: shortName(line) }, 'It is an answer without a question.')
      else if (!answer) drop(`Its answer “${line.slice(0, 40)}” is no letter of an option.`)
      else await add(draft, answer[1] ?? '', collector, reader)
      draft = null
    } else if (option && draft) draft.options.push({ letter: option[1] ?? '', text: option[2] ?? '' })
    else if (line === '') {
      // Options may follow after an empty line, but a question with options is over without its answer.
      if (draft && draft.options.length > 0) drop('It has no line “ANSWER:” after its options.')
    } else if (draft && draft.options.length > 0) {
      drop('It has no line “ANSWER:” after its options.')
      draft = { line: at + 1, text: [line], options: [] }
    } else if (draft) draft.text.push(line)
    else draft = { line: at + 1, text: [line], options: [] }
  }
  drop('It has no line “ANSWER:”.')
}

async function add(draft: Draft, letters: string, collector: QuizCollector, reader: TextReader): Promise<void> {
  const place: Place = { line: draft.line, item: shortName(draft.text.join(' ')) }
  const right = new Set(letters.toUpperCase().match(/[A-Z]/g) ?? [])
  const missing = [...right].find((letter) => !draft.options.some((option) => option.letter === letter))
  if (draft.options.length < 2) return collector.leftOut(place, 'It has fewer than two options.')
  if (missing !== undefined) return collector.leftOut(place, `Its answer ${missing} is none of its options.`)
  try {
    const weights = equalWeights(draft.options.map(({ letter }) => right.has(letter)))
    const options = []
    for (const [at, { letter, text }] of draft.options.entries()) {
      const fraction = right.size > 1 ? (weights[at] ?? 0) : Number(right.has(letter))
      options.push({ text: await reader.read(text, 'words', place), fraction })
    }
    const text = await reader.read(draft.text.join('\n'), 'words', place)
    collector.question({ kind: right.size > 1 ? 'multiple' : 'single', text, options: numbered(options) }, place)
  } catch (error) {
    collector.leftOut(place, unreadableReason(error))
  }
}
