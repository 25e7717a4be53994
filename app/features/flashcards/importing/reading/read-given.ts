import { readPackage } from '#worker/domain/anki/read-package.ts'
import type { CardCollection, ReadStep } from '#worker/domain/importing-cards/portable-cards.ts'
import { guessPasted, pastedFacts } from '#worker/domain/importing-cards/tables/pasted-text.ts'
import { readTable, type Table, tableFacts } from '#worker/domain/importing-cards/tables/read-table.ts'
import type { RowProblem } from '#worker/domain/importing-cards/tables/table-fact.ts'
import { type ByteSource, Unreadable } from '#worker/domain/importing/source-file.ts'
import { decodeText } from '#worker/domain/importing/text/decode-text.ts'
import { sqlite } from '../../sqlite.ts'
import type { Given, Shape, TableHow } from './read-protocol.ts'

export interface Reading {
  shape: Shape
  found: CardCollection
  problems: RowProblem[]
  /** Of a table or text, for reading it in another way. */
  text: string
}

const TEXT_MAX = 20_000_000
const SAMPLE_ROWS = 5

/** Told by content: a zip is a package, all else text. @throws Unreadable */
export async function readGiven(given: Given, onStep: (step: ReadStep) => void): Promise<Reading> {
  if ('text' in given) {
    const how = { ...guessPasted(given.text), deck: 'Pasted cards', kind: 'basic' as const }
    return readAgain(given.text, { kind: 'pasted', how }, onStep)
  }
  const { file } = given
  const source = sourceOf(file)
  const head = await source.slice(0, Math.min(4, file.size))
  if (head.length === 0) throw new Unreadable('This file is empty.')
  if (head[0] === 0x50 && head[1] === 0x4b) {
    const { open } = await sqlite()
    const found = await readPackage(source, { openDatabase: open, now: Date.now(), onStep })
    return { shape: { kind: 'package' }, found, problems: [], text: '' }
  }
  if (/\.(?:apkg|colpkg)$/i.test(file.name)) throw new Unreadable('This is no Anki package, or a damaged one.')
  if (file.size > TEXT_MAX) throw new Unreadable(`A table may have ${TEXT_MAX / 1_000_000} MB at most.`)
  const text = textOf(await source.slice(0, file.size))
  const table = await readTable(text, undefined, onStep)
  const deck = file.name.replace(/\.[^.]{1,5}$/, '').trim() || 'Imported'
  const how = {
    deck,
    kind: 'basic' as const,
    separator: table.separator,
    hasHeader: table.hasHeader,
    roles: table.roles,
  }
  return factsOf(text, table, how, onStep)
}

/** The same text in the way the learner says. */
export async function readAgain(text: string, shape: Shape, onStep?: (step: ReadStep) => void): Promise<Reading> {
  if (shape.kind === 'pasted') {
    const { problems, ...found } = await pastedFacts(text, shape.how, onStep)
    return { shape, found, problems, text }
  }
  if (shape.kind === 'package') throw new Error('A package is read in one way only')
  return factsOf(text, await readTable(text, shape.how.separator, onStep), shape.how, onStep)
}

async function factsOf(
  text: string,
  table: Table,
  wished: TableHow,
  onStep?: (step: ReadStep) => void,
): Promise<Reading> {
  const roles = wished.roles.length === table.roles.length ? wished.roles : table.roles
  const how = { ...wished, roles }
  const { problems, ...found } = await tableFacts(table, how, onStep)
  const told = table.problems.map((sentence) => ({ row: table.firstLine, sentence }))
  return {
    shape: { kind: 'table', how, rows: table.rows.slice(0, SAMPLE_ROWS) },
    found,
    problems: [...told, ...problems],
    text,
  }
}

/** Letter by letter where it can be: a line end inside a cell is part of it. */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  return decodeText(bytes).text
}

function sourceOf(file: File): ByteSource {
  return {
    size: file.size,
    slice: async (start, end) => {
      try {
        return new Uint8Array(await file.slice(start, end).arrayBuffer())
      } catch (error) {
        // The browser's own reasons: gone, moved, changed, or not to be read by this learner.
        if (error instanceof DOMException)
          throw new Unreadable('It could no longer be read. Has it been moved or changed?')
        throw error
      }
    },
  }
}
