import { expose, transfer } from 'comlink'
import { mediaIn, withMediaAddresses } from '#worker/contracts/flashcards/media-address.ts'
import { QUIZ_TITLE_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import { sha256 } from '#worker/domain/importing/note-hash.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'
import { faultsOf } from '#worker/domain/quizzes/faults.ts'
import type { QuizPicture, QuizReading } from '#worker/domain/quizzes/formats/quiz-collector.ts'
import { type QuizFile, readQuizFiles } from '#worker/domain/quizzes/formats/read-questions.ts'
import { withTexts } from '#worker/domain/quizzes/question-texts.ts'
import { type PlannedQuiz, planQuizzes } from '#worker/domain/quizzes/importing/plan-quizzes.ts'
import type { FoundPicture, FoundQuizzes, Loss, QuizSource } from './found-quizzes.ts'
import type { ReadStep } from './read-quizzes.ts'

/** Bytes of all files together. */
const SOURCE_MAX = 200_000_000
const FILES_MAX = 200
const SAMPLES = 5
const PASTED = 'Pasted questions'

interface Whole extends PlannedQuiz {
  pictures: ReadonlyMap<string, Hashed>
}
interface Hashed {
  picture: QuizPicture
  hash: string
}

const wholes: Whole[] = []
const byHash = new Map<string, QuizPicture>()

/** Reads files into quizzes, and hands out their questions and pictures a few at a time. */
const reader = {
  async read(source: QuizSource, ownerId: string, onStep: (step: ReadStep) => void): Promise<FoundQuizzes> {
    const files = await filesOf(source)
    const readings = await readQuizFiles(
      files,
      () => crypto.randomUUID(),
      (path, done, total) => onStep({ path, done, total }),
    )
    const found: FoundQuizzes = {
      ...{ files: [], quizzes: [], losses: [], passages: [], samples: [] },
      ...{ pictures: 0, unfinished: 0 },
    }
    for (const { path, reading } of readings) {
      onStep({ path, done: files.length, total: files.length })
      await addReading(found, path, reading, ownerId)
    }
    found.pictures = byHash.size
    return found
  },
  pictures(index: number): FoundPicture[] {
    const { questions, pictures } = wholeOf(index)
    return mediaIn(JSON.stringify(questions)).flatMap((name) => {
      const known = pictures.get(name)
      return known ? [{ name, type: known.picture.type, hash: known.hash }] : []
    })
  },
  /** Its questions with the addresses of their pictures, by their hashes; one that has none leaves its name. */
  questions(index: number, addresses: ReadonlyMap<string, string>): Question[] {
    const { questions, pictures } = wholeOf(index)
    const address = (name: string) => addresses.get(pictures.get(name)?.hash ?? '')
    return questions.map((question) => withTexts(question, (text) => withMediaAddresses(text, address)))
  },
  picture(hash: string): Uint8Array<ArrayBuffer> | null {
    const bytes = byHash.get(hash)?.bytes.slice()
    return bytes ? transfer(bytes, [bytes.buffer]) : null
  },
}

export type QuizReader = typeof reader

expose(reader)

function wholeOf(index: number): Whole {
  const whole = wholes[index]
  if (!whole) throw new Error('There is no such quiz')
  return whole
}

async function filesOf(source: QuizSource): Promise<QuizFile[]> {
  if ('text' in source) return [{ path: PASTED, bytes: new TextEncoder().encode(source.text.replaceAll('\0', '')) }]
  const { files } = source
  if (files.length > FILES_MAX) throw new Unreadable(`At most ${FILES_MAX} files can be read at once.`)
  if (files.reduce((sum, { size }) => sum + size, 0) > SOURCE_MAX)
    throw new Unreadable(`At most ${SOURCE_MAX / 1_000_000} MB can be read at once.`)
  const read: QuizFile[] = []
  for (const file of files) {
    try {
      read.push({ path: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
    } catch (error) {
      // The browser's own reasons: gone, moved, changed, a folder, or not to be read by this learner.
      if (!(error instanceof DOMException)) throw error
      throw new Unreadable(`${file.name} could not be read. Has it been moved or changed?`, { cause: error })
    }
  }
  return read
}

async function addReading(found: FoundQuizzes, path: string, reading: QuizReading, ownerId: string): Promise<void> {
  const { questions, format, categories } = reading
  const pictures = new Map<string, Hashed>()
  for (const picture of reading.pictures) {
    const hash = await sha256(picture.bytes)
    pictures.set(picture.name, { picture, hash })
    byHash.set(hash, picture)
  }
  found.losses.push(...reading.report.map((remark) => ({ ...remark, path })))
  found.losses.push(...unfinished(reading, path))
  found.unfinished += questions.filter((question) => faultsOf(question).length > 0).length
  found.passages.push(...reading.passages.map(({ title, text }) => ({ path, title, text: plainText(text, 160) })))
  if (questions.length === 0) return
  const planned = await planQuizzes(ownerId, questions, (name) => pictures.get(name)?.hash)
  const fresh = planned.filter(({ key }) => !wholes.some((known) => known.key === key))
  if (fresh.length === 0) {
    const reason = 'It holds the same questions as another of these files, so they are taken once.'
    found.losses.push({ path, outcome: 'left-out', line: null, item: '', reason })
    return
  }
  const file =
    found.files.push({ path, title: titleOf(path, reading), format, questions: questions.length, categories }) - 1
  for (const [part, quiz] of planned.entries()) {
    if (!fresh.includes(quiz)) continue
    wholes.push({ ...quiz, pictures })
    found.quizzes.push({ key: quiz.key, file, part, parts: planned.length, questions: quiz.questions.length })
  }
  found.samples.push(...questions.slice(0, SAMPLES - found.samples.length).map(sampleOf))
}

/** Questions that lack something, unless the reader has reported them. */
function unfinished({ questions, places, report }: QuizReading, path: string): Loss[] {
  const reported = new Set(report.map(({ line, item }) => `${line} ${item}`))
  return questions.flatMap((question, at) => {
    const { line = null, item = '' } = places[at] ?? {}
    const [fault] = faultsOf(question)
    if (fault === undefined || reported.has(`${line} ${item}`)) return []
    return [{ path, outcome: 'changed' as const, line, item, reason: `It is not asked until this is done: ${fault}` }]
  })
}

function sampleOf({ kind, text, title }: Question) {
  return { kind, text: plainText(text.replaceAll(/\{\{\d{1,2}\}\}/g, '[…]').slice(0, 3_000), 160) || title }
}

function titleOf(path: string, { title }: QuizReading): string {
  const name = path
    .split('/')
    .at(-1)
    ?.replace(/\.[^.]{1,5}$/, '')
    .trim()
  return (title?.trim() || name || PASTED).slice(0, QUIZ_TITLE_MAX).toWellFormed()
}
