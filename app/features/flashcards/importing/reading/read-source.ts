import { readAnkiPackage } from '#worker/domain/importing-cards/anki-package.ts'
import type { CardCollection, ReadStep } from '#worker/contracts/flashcards/portable-cards.ts'
import { ankiHeaders } from '#worker/domain/importing-cards/tables/anki-headers.ts'
import { guessPasted, pastedFacts } from '#worker/domain/importing-cards/tables/pasted-text.ts'
import { readTable, type Table, tableFacts } from '#worker/domain/importing-cards/tables/read-table.ts'
import type { RowProblem } from '#worker/domain/importing-cards/tables/table-fact.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import { decodeText } from '#worker/domain/importing/text/decode-text.ts'
import { fileBytes } from '#app/lib/files/file-bytes.ts'
import { sqlite } from '#app/lib/files/sqlite.ts'
import type { CardSource, SourceFormat, TableOptions } from './found-cards.ts'

export interface Reading {
  format: SourceFormat
  found: CardCollection
  problems: RowProblem[]
  /** Of a table or pasted text, so that it can be read as another format. */
  text: string
}

const TEXT_MAX = 20_000_000
const SAMPLE_ROWS = 5

/** Recognises a source by its content: a zip is a package, a database a collection, all else text. @throws Unreadable */
export async function readSource(source: CardSource, onStep: (step: ReadStep) => void): Promise<Reading> {
  if ('text' in source) {
    if (ankiHeaders(source.text)) return readTableText(source.text, 'Pasted cards', onStep)
    const options = { ...guessPasted(source.text), deck: 'Pasted cards', kind: 'basic' as const }
    return readText(source.text, { kind: 'pasted', options }, onStep)
  }
  const { file } = source
  const bytes = fileBytes(file)
  const head = await bytes.slice(0, Math.min(15, file.size))
  if (head.length === 0) throw new Unreadable('This file is empty.')
  const isDatabase = new TextDecoder('latin1').decode(head) === 'SQLite format 3'
  if (isDatabase || (head[0] === 0x50 && head[1] === 0x4b)) {
    const { open } = await sqlite()
    const found = await readAnkiPackage(bytes, { openDatabase: open, now: Date.now(), onStep })
    return { format: { kind: 'package' }, found, problems: [], text: '' }
  }
  if (/\.(?:apkg|colpkg|anki2\w?)$/i.test(file.name)) throw new Unreadable('This is no Anki package, or a damaged one.')
  if (file.size > TEXT_MAX) throw new Unreadable(`A table may have ${TEXT_MAX / 1_000_000} MB at most.`)
  const text = textOf(await bytes.slice(0, file.size))
  return readTableText(text, file.name.replace(/\.[^.]{1,5}$/, '').trim() || 'Imported', onStep)
}

async function readTableText(text: string, deck: string, onStep: (step: ReadStep) => void): Promise<Reading> {
  const table = await readTable(text, undefined, onStep)
  const { separator, hasHeader, roles } = table
  return readRows(text, table, { deck, kind: 'basic', separator, hasHeader, roles }, onStep)
}

/** Reads text in the format that the learner chose. */
export async function readText(
  text: string,
  format: SourceFormat,
  onStep?: (step: ReadStep) => void,
): Promise<Reading> {
  if (format.kind === 'pasted') {
    const { problems, ...found } = await pastedFacts(text, format.options, onStep)
    return { format, found, problems, text }
  }
  if (format.kind === 'package') throw new Error('A package is not text')
  return readRows(text, await readTable(text, format.options.separator, onStep), format.options, onStep)
}

async function readRows(
  text: string,
  table: Table,
  requested: TableOptions,
  onStep?: (step: ReadStep) => void,
): Promise<Reading> {
  const roles = requested.roles.length === table.roles.length ? requested.roles : table.roles
  const options = { ...requested, roles }
  const { problems, ...found } = await tableFacts(table, options, onStep)
  const ofTable = table.problems.map((sentence) => ({ row: table.firstLine, sentence }))
  return {
    format: { kind: 'table', options, rows: table.rows.slice(0, SAMPLE_ROWS) },
    found,
    problems: [...ofTable, ...problems],
    text,
  }
}

/** Exact where it is UTF-8: a line end inside a cell is part of it. */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  return decodeText(bytes).text
}
