import type { SourceFile } from '../source-file.ts'
import { isoDate } from '../text/dates.ts'
import { nameOf, withoutExtension } from '../text/tree-index.ts'
import type { Draft } from './draft.ts'
import { type Home, keyOf, placeOf } from './markdown-note.ts'

export type CsvAs = 'table' | 'rows'

const ROWS_MAX = 20_000
const COLUMNS_MAX = 200
const TITLES = /^(?:title|name|subject|titel|titre|nom)$/i
const BODIES = /^(?:content|text|body|note|notes|description|markdown|inhalt|contenu)$/i
const TAGS = /^(?:tags?|labels?|keywords)$/i
const CREATED = /^(?:created|created at|created time|date)$/i
const UPDATED = /^(?:updated|updated at|modified|last edited time)$/i

/** A table file: one note with the table in it, or a note for each row. */
export async function csvNotes(file: SourceFile, text: string, how: CsvAs, home: Home): Promise<Draft[]> {
  const rows = await rowsOf(text)
  const [head = [], ...body] = rows
  if (how === 'table' || body.length === 0) return [draft(file, home, text, tableOf(rows))]
  const columns = head.map((name) => name.trim())
  const titleAt = Math.max(
    0,
    columns.findIndex((name) => TITLES.test(name)),
  )
  const times = new Map<string, number>()
  return body.map((row, at) => {
    const title = row[titleAt]?.trim() || `Row ${at + 1}`
    const before = times.get(title) ?? 0
    times.set(title, before + 1)
    const made = draft(file, home, text, rowNote(columns, row, titleAt))
    // Keyed by title, so that a row keeps its note when rows are inserted above it.
    const key = `${made.key}:${title}${before > 0 ? `:${before}` : ''}`
    return { ...made, ...rowFacts(columns, row), title, key, path: `${file.path}/${title}` }
  })
}

/** @returns at most `ROWS_MAX` rows, without a byte order mark and without empty rows */
export async function rowsOf(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy', preview: ROWS_MAX })
  return data.map((row) => row.slice(0, COLUMNS_MAX))
}

/** @param cell writes a cell, by default its text */
export function tableOf(
  rows: string[][],
  cell: (words: string, row: number, column: number) => string = (words) => words,
): string {
  const width = Math.max(1, ...rows.slice(0, 1_000).map((row) => row.length))
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const written = rows.map((row, at) =>
    line(Array.from({ length: width }, (_, column) => oneLine(cell(row[column] ?? '', at, column)))),
  )
  return [written[0] ?? line(['']), line(Array.from({ length: width }, () => '---')), ...written.slice(1)].join('\n')
}

function oneLine(words: string): string {
  return words
    .trim()
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' / ')
}

function draft(file: SourceFile, home: Home, text: string, body: string): Draft {
  return {
    ...placeOf(file.path),
    key: keyOf(file, home, null, text),
    path: file.path,
    title: withoutExtension(nameOf(file.path)),
    body,
    createdAt: null,
    updatedAt: file.modifiedAt,
    inline: new Map(),
    remarks: ['It came as a table.'],
    changed: true,
  }
}

function rowNote(columns: string[], row: string[], titleAt: number): string {
  const bodyAt = columns.findIndex((name) => BODIES.test(name))
  const facts = columns.flatMap((name, at) => {
    const value = row[at]?.trim() ?? ''
    const shown = at !== titleAt && at !== bodyAt && value !== '' && name !== '' && !TAGS.test(name)
    return shown ? [`- **${name}:** ${value.replace(/\s*\n\s*/g, ' ')}`] : []
  })
  return [facts.join('\n'), row[bodyAt]?.trim() ?? ''].filter(Boolean).join('\n\n')
}

function rowFacts(columns: string[], row: string[]) {
  const at = (what: RegExp) => row[columns.findIndex((name) => what.test(name))]
  const created = isoDate(at(CREATED))
  return {
    tags: (at(TAGS) ?? '').split(/[,;\s]+/).filter(Boolean),
    createdAt: created,
    updatedAt: isoDate(at(UPDATED)) ?? created,
  }
}
