import { Unreadable } from '#worker/contracts/unreadable.ts'
import { reasonOf, byteSource, readWhole } from '../../importing/source-file.ts'
import { openZip } from '../../importing/archive/open-zip.ts'
import { decodeText } from '../../importing/text/decode-text.ts'
import { readGift } from './gift/read-gift.ts'
import { readJson } from './json.ts'
import { readMoodleXml } from './moodle/read-moodle-xml.ts'
import { type QtiFile, readQti } from './qti/read-qti.ts'
import { QuizCollector, type QuizFormat, type QuizReading } from './quiz-collector.ts'
import { readAiken } from './tables/read-aiken.ts'
import { csvHeader, readCsv } from './tables/read-csv.ts'
import { readXml } from './xml/xml-tree.ts'

/** A file as it was given, or one of an archive that was opened. */
export interface QuizFile {
  path: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Bytes of one file of questions. */
const FILE_MAX = 20_000_000
/** Files of a package, and their bytes together. */
const FILES_MAX = 5_000
const FILES_BYTES_MAX = 200_000_000

/**
 * Reads questions from whatever format they are in, known by its content. It does not throw for the content of a file: what
 * cannot be read is in the report, and all the rest is there.
 * @param given a pasted text, or files; archives are opened
 * @param makeId the id of each question
 */
export async function readQuestions(given: string | readonly QuizFile[], makeId: () => string): Promise<QuizReading> {
  const collector = new QuizCollector(makeId)
  const files =
    typeof given === 'string'
      ? [{ path: '', bytes: new TextEncoder().encode(given.replaceAll('\0', '')) }]
      : await opened(given, collector)
  const qti: QtiFile[] = []
  for (const { path, bytes } of files) {
    if (files.length > 1 && !isQuizFile(path)) continue
    try {
      const document = await readFile(path, bytes, collector, files.length > 1)
      if (document) qti.push(document)
    } catch (error) {
      collector.leftOut({ line: null, item: path }, reasonOf(error))
    }
  }
  if (qti.some(({ xml }) => xml.root.name !== 'manifest')) {
    collector.reading.format ??= 'qti'
    try {
      await readQti(qti, (path) => files.find((file) => file.path === path)?.bytes, collector)
    } catch (error) {
      collector.leftOut({ line: null, item: qti[0]?.path ?? '' }, reasonOf(error))
    }
  }
  return finished(collector)
}

/** What one file, or a package of several that belong together, had in it. */
export interface FileReading {
  path: string
  reading: QuizReading
}

/**
 * Reads files that each are a quiz, as a learner has them: also those of an archive, one by one. Items of QTI belong together
 * with what lies beside them.
 * @param onFile called before each file
 */
export async function readQuizFiles(
  given: readonly QuizFile[],
  makeId: () => string,
  onFile: (path: string, done: number, total: number) => void = () => undefined,
): Promise<FileReading[]> {
  const loose = given.filter((file) => !isZip(file))
  const folders = [...(loose.length > 0 ? [loose] : []), ...given.filter(isZip).map((archive) => [archive])]
  const found: FileReading[] = []
  let done = 0
  for (const folder of folders) {
    const isArchive = folder !== loose
    onFile(folder[0]?.path ?? '', done, given.length)
    found.push(...(await readFolder(folder, isArchive, makeId, (path, at) => onFile(path, done + at, given.length))))
    done += folder.length
  }
  return found
}

async function readFolder(
  folder: readonly QuizFile[],
  isArchive: boolean,
  makeId: () => string,
  onFile: (path: string, at: number) => void,
): Promise<FileReading[]> {
  const ofFolder = new QuizCollector(makeId)
  const files = isArchive ? await opened(folder, ofFolder) : folder
  const found: FileReading[] = []
  /** What may belong to items of QTI, if there are any. */
  const others: FileReading[] = []
  const qti: QtiFile[] = []
  for (const [at, { path, bytes }] of files.entries()) {
    if (isArchive && !isQuizFile(path)) continue
    onFile(path, isArchive ? 0 : at)
    const collector = new QuizCollector(makeId)
    try {
      const document = await readFile(path, bytes, collector, isArchive)
      if (document) qti.push(document)
    } catch (error) {
      collector.leftOut({ line: null, item: path }, reasonOf(error))
    }
    const { questions, report, format } = collector.reading
    if (questions.length === 0 && report.length === 0 && format === null) continue
    const isPart = format === null && !isQuizFile(path)
    ;(isPart ? others : found).push({ path, reading: finished(collector) })
  }
  if (qti.length > 0) {
    const collector = new QuizCollector(makeId)
    collector.reading.format = 'qti'
    try {
      await readQti(qti, (name) => files.find((file) => file.path === name)?.bytes, collector)
    } catch (error) {
      collector.leftOut({ line: null, item: qti[0]?.path ?? '' }, reasonOf(error))
    }
    found.push({ path: folder[0]?.path ?? '', reading: finished(collector) })
  } else found.push(...others)
  if (isArchive && (ofFolder.reading.report.length > 0 || found.length === 0))
    found.push({ path: folder[0]?.path ?? '', reading: finished(ofFolder) })
  return found
}

function finished(collector: QuizCollector): QuizReading {
  const reading = collector.finish()
  if (reading.questions.length === 0 && reading.report.length === 0)
    reading.report.push({ outcome: 'left-out', line: null, item: '', reason: 'There is no question in it.' })
  return reading
}

function isZip({ bytes }: QuizFile): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/** The rest of a package are pictures and the like. */
function isQuizFile(path: string): boolean {
  return /\.(?:xml|qti|txt|gift|csv|tsv|json|aiken)$/i.test(path)
}

const XML =
  /^\s*<(?:\?xml|!--|!doctype\s|(?:[a-z]{1,20}:)?(?:quiz|questestinterop|manifest|(?:qti-)?assessment-?(?:item|test))[\s>])/i

/** @returns a file of QTI, which is read once all of its package are known */
async function readFile(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  collector: QuizCollector,
  amongOthers: boolean,
): Promise<QtiFile | null> {
  if (bytes.byteLength > FILE_MAX) throw new Unreadable(`It is larger than ${FILE_MAX / 1_000_000} MB.`)
  const { text, remarks } = decodeText(bytes)
  const words = text.replace(/^\ufeff/, '')
  if (words.trim() === '') throw new Unreadable('It is empty.')
  for (const remark of remarks) collector.changed({ line: null, item: path }, remark)
  const formatIs = (format: QuizFormat) => (collector.reading.format ??= format)
  if (XML.test(words)) {
    const xml = await readXml(words)
    const root = xml.root.name
    if (root === 'quiz') {
      formatIs('moodle-xml')
      await readMoodleXml(xml, collector)
    } else if (/^(?:questestinterop|manifest|(?:qti-)?assessment-?(?:item|test))$/.test(root)) return { path, xml }
    else if (!amongOthers) throw new Unreadable('It is XML, but neither of Moodle nor QTI.')
    return null
  }
  if (/^\s*[{[]\s*"/.test(words)) {
    formatIs('json')
    readJson(words, collector)
  } else if (/^[ \t]*ANSWER[ \t]*:/im.test(words) && /^[ \t]*[A-Z][.)]/m.test(words)) {
    formatIs('aiken')
    await readAiken(words, collector)
  } else {
    const columns = await csvHeader(words)
    if (columns) {
      formatIs('csv')
      await readCsv(words, columns, collector)
    } else if (/[{}]|^[ \t]*::/m.test(words)) {
      formatIs('gift')
      await readGift(words, collector)
    } else if (!amongOthers) throw new Unreadable('No format of questions was recognised in it.')
  }
  return null
}

async function opened(given: readonly QuizFile[], collector: QuizCollector): Promise<QuizFile[]> {
  const files: QuizFile[] = []
  let size = 0
  for (const { path, bytes } of given) {
    if (!isZip({ path, bytes })) {
      files.push({ path, bytes })
      continue
    }
    try {
      const zip = await openZip(byteSource(bytes))
      for (const { path, reason } of zip.refused) collector.leftOut({ line: null, item: path }, reason)
      if (zip.files.length > FILES_MAX) throw new Unreadable('It has too many files.')
      for (const file of zip.files) {
        size += file.size
        if (size > FILES_BYTES_MAX) throw new Unreadable('What is in it is too large to be opened at once.')
        files.push({ path: file.path, bytes: await readWhole(file, FILE_MAX) })
      }
    } catch (error) {
      collector.leftOut({ line: null, item: path }, reasonOf(error))
    }
  }
  return files
}
