import { z } from 'zod'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { type QuestionDraft, type QuizCollector, shortName } from './quiz-collector.ts'
import type { QuizWriting, WrittenQuiz } from './writing.ts'

const FORMAT = 'stoa-quiz'
const VERSION = 1

const QuizFile = z.object({
  format: z.literal(FORMAT),
  version: z.int().min(1),
  title: z.string().default(''),
  questions: z.array(z.record(z.string(), z.unknown())).max(10_000),
})

const QuestionWords = z.object({ title: z.string().optional(), tags: z.array(z.string()).optional() })

/** Reads Stoa's own format. Each question is checked by itself; where it came from is a note of somebody else's, and is left out. */
export function readJson(text: string, collector: QuizCollector): void {
  const parsed = parse(text)
  const file = QuizFile.safeParse(parsed)
  if (!file.success)
    throw new Unreadable('It is not a quiz of Stoa: its format, version or list of questions is missing.')
  if (file.data.version > VERSION) throw new Unreadable('It was written by a newer version, which is not known here.')
  const title = file.data.title.trim().slice(0, 200)
  collector.reading.title = title === '' ? null : title
  for (const [at, { id: _id, source, ...draft }] of file.data.questions.entries()) {
    const named = [draft.title, draft.text].find((words) => typeof words === 'string' && words.trim() !== '')
    const place = { line: null, item: `${at + 1}. ${shortName(String(named ?? ''))}`.trim() }
    if (source != null) collector.counted('the passage it was made from is not part of the file.')
    const words = QuestionWords.safeParse(draft)
    // All the rest of it is checked by the collector.
    if (words.success) collector.question({ ...draft, ...words.data } as QuestionDraft, place)
    else collector.leftOut(place, 'It is not as a question should be.')
  }
}

function parse(text: string): unknown {
  try {
    // No text of the server's holds a NUL.
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const at = Number(/position (\d+)/.exec(error.message)?.[1] ?? Number.NaN)
    const line = Number.isNaN(at) ? '' : ` in line ${text.slice(0, at).split('\n').length}`
    throw new Unreadable(`It is not valid JSON${line}.`)
  }
}

/** Everything but where a question came from. */
export function writeJson({ title, questions }: WrittenQuiz): QuizWriting {
  const written = questions.map((question: Question) => ({ ...question, source: null }))
  return {
    text: `${JSON.stringify({ format: FORMAT, version: VERSION, title, questions: written }, null, 2)}\n`,
    report: [],
  }
}
