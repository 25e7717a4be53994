import { expose } from 'comlink'
import type { FetchedAttachment } from '#app/lib/files/fetch-attachment.ts'
import { mediaAddress } from '#worker/contracts/flashcards/media-address.ts'
import { attachmentsIn } from '#worker/contracts/knowledge/attachment-address.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import type { ExportedQuiz } from '#worker/contracts/quizzes/quizzes.ts'
import { safeName, UniqueNames } from '#worker/domain/exporting/file-names.ts'
import { zipFiles } from '#worker/domain/exporting/zip-vault.ts'
import { imageType } from '#worker/domain/files/image-type.ts'
import { writeGift } from '#worker/domain/quizzes/formats/gift/write-gift.ts'
import { writeJson } from '#worker/domain/quizzes/formats/json.ts'
import { writeMoodleXml } from '#worker/domain/quizzes/formats/moodle/write-moodle-xml.ts'
import { type QuizPicture, type QuizRemark, shortName } from '#worker/domain/quizzes/formats/quiz-collector.ts'
import { writeAiken } from '#worker/domain/quizzes/formats/tables/write-aiken.ts'
import { writeCsv } from '#worker/domain/quizzes/formats/tables/write-csv.ts'
import type { QuizWriting, WrittenQuiz } from '#worker/domain/quizzes/formats/writing.ts'
import { withTexts } from '#worker/domain/quizzes/question-texts.ts'
import type { QuizExportFormat } from './export-formats.ts'

interface Format {
  extension: string
  type: string
  write: (quiz: WrittenQuiz) => QuizWriting | Promise<QuizWriting>
}

const FORMATS: Record<QuizExportFormat, Format> = {
  'moodle-xml': { extension: '.xml', type: 'application/xml', write: writeMoodleXml },
  gift: { extension: '.gift', type: 'text/plain', write: writeGift },
  aiken: { extension: '.txt', type: 'text/plain', write: writeAiken },
  csv: { extension: '.csv', type: 'text/csv', write: writeCsv },
  json: { extension: '.json', type: 'application/json', write: writeJson },
}

export interface WrittenFile {
  name: string
  file: Blob
  questions: number
  losses: (QuizRemark & { path?: string })[]
}

const quizzes: ExportedQuiz[] = []
const pictures = new Map<string, QuizPicture>()

/** Collects quizzes and their pictures, and writes them in one format after another. */
const exporter = {
  /** @returns the ids of the files that their texts name */
  add(more: ExportedQuiz[]): string[] {
    quizzes.push(...more)
    return attachmentsIn(JSON.stringify(more))
  },
  addPicture({ id, name, bytes }: FetchedAttachment): void {
    const type = imageType(bytes)
    if (type) pictures.set(id, { name, type, bytes })
  },
  /** One quiz as a file, several as a zip of files. */
  async write(format: QuizExportFormat, asZip: boolean, now: Date): Promise<WrittenFile> {
    const { extension, type, write } = FORMATS[format]
    const names = new UniqueNames()
    const files: { path: string; bytes: Uint8Array<ArrayBuffer>; modifiedAt: string }[] = []
    const losses: WrittenFile['losses'] = []
    let questions = 0
    for (const quiz of quizzes) {
      const path = names.take(safeName(quiz.title, 'Quiz'), extension)
      const written = format === 'moodle-xml' ? quiz.questions.map(withPictureNames) : quiz.questions
      const { text, report } = await write({ title: quiz.title, questions: written, pictures: [...pictures.values()] })
      files.push({ path, bytes: new TextEncoder().encode(text), modifiedAt: now.toISOString() })
      const remarks = [...report, ...(format === 'csv' || format === 'json' ? pictureRemarks(quiz.questions) : [])]
      losses.push(...remarks.map((remark) => (asZip ? { ...remark, path } : remark)))
      questions += quiz.questions.length
    }
    const [only] = files
    if (!asZip && only) return { name: only.path, file: new Blob([only.bytes], { type }), questions, losses }
    const zip = new Blob(await zipFiles(files), { type: 'application/zip' })
    return { name: `Stoa quizzes ${now.toISOString().slice(0, 10)}.zip`, file: zip, questions, losses }
  },
}

export type QuizExporter = typeof exporter

expose(exporter)

/** With the size that the page reserves for it. */
const ADDRESS = /\/api\/attachments\/([0-9a-f-]{36})(?:#\d+x\d+)?/gi

/** Names of files for the addresses of those that are here. */
function withPictureNames(question: Question): Question {
  return withTexts(question, (text) =>
    text.replaceAll(ADDRESS, (address, id: string) => {
      const picture = pictures.get(id.toLowerCase())
      return picture ? mediaAddress(picture.name) : address
    }),
  )
}

function pictureRemarks(questions: readonly Question[]): QuizRemark[] {
  return questions
    .filter((question) => attachmentsIn(JSON.stringify(question)).length > 0)
    .map(({ title, text }) => ({
      ...{ outcome: 'changed', line: null, item: shortName(title || text) },
      reason: 'Its pictures are not part of the file: they are shown only where you are signed in.',
    }))
}
