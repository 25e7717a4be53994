import { collect, type Collection, type InputFile, type Reader, type ReadOptions } from './collection.ts'
import { isBear, readBear } from './programs/bear.ts'
import { isNotion, readNotion } from './programs/notion.ts'
import { readVault } from './programs/vault.ts'
import type { Findings, ReadNote, ReportLine } from './reading.ts'

export interface Reading {
  notes: ReadNote[]
  lines: ReportLine[]
  /** Table files among what was given: the learner may have a note for each row instead. */
  tables: number
}

/** Notes of one import: a bound on memory. */
const NOTES_MAX = 20_000

/**
 * Reads files into notes, and reports the outcome of every file. It does not throw for the content of a file.
 * @param onStep called before each file
 */
export async function readImport(
  given: readonly InputFile[],
  options: ReadOptions,
  onStep: (path: string, done: number, total: number) => void = () => undefined,
): Promise<Reading> {
  const reading: Reading = { notes: [], lines: [], tables: 0 }
  let done = 0
  let total = given.length
  const findings = into(reading, (path) => onStep(path, done++, total))
  const collections = merged(await collect(given, findings))
  done = 0
  total = collections.reduce((sum, { files }) => sum + files.length, 0)
  for (const collection of collections) {
    const reader = readerOf(collection)
    // Those of Notion are its databases, whose rows are notes already.
    if (reader === readVault) reading.tables += collection.files.filter(({ path }) => /\.[ct]sv$/i.test(path)).length
    await reader(collection, findings, options)
  }
  return reading
}

function into(reading: Reading, step: (path: string) => void): Findings {
  const keys = new Set<string>()
  return {
    note(note) {
      if (reading.notes.length >= NOTES_MAX) {
        const most = NOTES_MAX.toLocaleString('en')
        this.line(note.path, 'failed', `More than ${most} notes at once are too many. Import the rest after them.`)
        return false
      }
      let key = note.key
      for (let n = 2; keys.has(key); n++) key = `${note.key}:${n}`
      keys.add(key)
      reading.notes.push({ ...note, key })
      return true
    },
    line: (path, outcome, ...remarks) => reading.lines.push({ path, outcome, remarks }),
    step,
  }
}

function readerOf({ files }: Collection): Reader {
  if (isBear(files)) return readBear
  return isNotion(files) ? readNotion : readVault
}

/** Parts of one export of Notion, given as several archives, link to each other. */
function merged(collections: Collection[]): Collection[] {
  const parts = collections.filter(({ files }) => isNotion(files) && !isBear(files))
  const [first] = parts
  if (!first || parts.length < 2) return collections
  const whole = { root: first.root, files: parts.flatMap(({ files }) => files) }
  return [whole, ...collections.filter((collection) => !parts.includes(collection))]
}
