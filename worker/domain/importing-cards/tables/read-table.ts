import type Papa from 'papaparse'
import { keyOfGuid } from '#worker/domain/anki/fact-keys.ts'
import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import { ankiHeaders, type AnkiHeaders, kindOfNoteType } from './anki-headers.ts'
import { cellMarkdown } from './cell-markdown.ts'
import type { ColumnRole } from './column-roles.ts'
import { isOurs, unescapeFormula } from './formulas.ts'
import type { ReadStep } from '#worker/contracts/flashcards/portable-cards.ts'
import { factsOfRows, type TableFacts, type TableRow } from './table-fact.ts'

export interface Table {
  rows: string[][]
  /** The line of the first row in the file, from 1. */
  firstLine: number
  /** As it was found; the learner may say otherwise. */
  separator: string
  hasHeader: boolean
  roles: ColumnRole[]
  headers: AnkiHeaders | null
  /** Whether Stoa wrote it. */
  ours: boolean
  /** Ambiguities of the table, as sentences. */
  problems: string[]
}

const ROWS_MAX = 50_000
const COLUMNS_MAX = 50
const SEPARATORS = ['\t', ',', ';', '|']

/** Rows between two progress reports. */
const ROWS_A_STEP = 1_000

/** Rows of CSV, TSV or Anki's text files. @param separator where the learner says which */
export async function readTable(text: string, separator?: string, onStep?: (step: ReadStep) => void): Promise<Table> {
  const { default: papa } = await import('papaparse')
  const found = ankiHeaders(text.replace(/^\ufeff/, ''))
  const body = found?.rest ?? text.replace(/^\ufeff/, '')
  const delimiter = separator ?? found?.headers.separator ?? guessSeparator(body, papa)
  const parsed = { data: [] as string[][], quotes: false, delimiter }
  papa.parse<string[]>(body, {
    step: ({ data, errors, meta }, parser) => {
      if (parsed.data.length % ROWS_A_STEP === 0)
        onStep?.({ part: 'unpacking', done: Math.min(meta.cursor, body.length), total: body.length })
      parsed.data.push(data)
      parsed.quotes ||= errors.some(({ type }) => type === 'Quotes')
      parsed.delimiter = meta.delimiter
      if (parsed.data.length > ROWS_MAX) parser.abort()
    },
    delimiter,
    // In Anki's own files a line that begins so says something of the file.
    ...(found && { comments: '#' }),
  })
  const problems: string[] = []
  if (parsed.quotes) problems.push('A quotation mark is not closed: look whether the rows are told apart well.')
  if (parsed.data.length > ROWS_MAX) problems.push(`Only the first ${ROWS_MAX.toLocaleString('en')} rows are read.`)
  const rows = parsed.data.slice(0, ROWS_MAX).map((row) => row.slice(0, COLUMNS_MAX))
  while (rows.length > 0 && isBlank(rows.at(-1))) rows.pop()
  const first = rows[0] ?? []
  // Anki's own files have no row of names.
  const named = rolesOfNames(found ? (found.headers.columns ?? []) : first)
  const width = Math.max(0, ...rows.slice(0, 200).map((row) => row.length))
  return {
    rows,
    firstLine: (found?.lines ?? 0) + 1,
    separator: parsed.delimiter,
    hasHeader: named !== null && !found,
    roles: rolesOf(width, named, found?.headers ?? null),
    headers: found?.headers ?? null,
    ours: isOurs(first),
    problems,
  }
}

const SAMPLE = 50_000
const SAMPLE_ROWS = 20

/**
 * What parts the columns: where it gives every row the same number of cells, two at least. Of several a tab, then the one that
 * stands least often before a space, as in prose.
 */
function guessSeparator(text: string, papa: typeof Papa): string {
  const sample = text.slice(0, SAMPLE).trimEnd()
  const guesses = SEPARATORS.map((separator) => {
    const { data } = papa.parse<string[]>(sample, { delimiter: separator, preview: SAMPLE_ROWS, skipEmptyLines: true })
    const counts = data.map((row) => row.length)
    const width = Math.max(0, ...counts)
    const even = width > 1 && counts.every((count) => count === width)
    const parted = counts.filter((count) => count > 1).length / Math.max(1, counts.length)
    const prose = separator === '\t' ? 0 : sample.split(`${separator} `).length
    return { separator, even, parted, prose }
  })
  const [best] = guesses.toSorted(
    (a, b) => Number(b.even) - Number(a.even) || (a.even ? 0 : b.parted - a.parted) || a.prose - b.prose,
  )
  return best && best.parted > 0 ? best.separator : ','
}

function isBlank(row: string[] | undefined): boolean {
  return row === undefined || row.every((cell) => cell.trim() === '')
}

const NAMES: [ColumnRole, RegExp][] = [
  ['front', /^(?:front|question|term|word|prompt|text|begriff|frage|vorderseite|recto)$/i],
  ['back', /^(?:back|answer|definition|meaning|translation|back extra|antwort|rückseite|verso)$/i],
  ['tags', /^(?:tags?|labels?)$/i],
  ['deck', /^(?:deck|category|topic)$/i],
  ['kind', /^(?:kind|type|notetype|note type)$/i],
  ['key', /^(?:key|guid|id)$/i],
]

/** Null where the first row is no head: then it names neither a front nor a back. */
function rolesOfNames(row: readonly string[]): ColumnRole[] | null {
  const roles = row.map((cell) => NAMES.find(([, names]) => names.test(cell.trim()))?.[0] ?? 'nothing')
  const once = roles.map((role, at) => (roles.indexOf(role) === at ? role : 'nothing'))
  return once.includes('front') && (once.includes('back') || row.length === 1) ? once : null
}

function rolesOf(width: number, named: ColumnRole[] | null, headers: AnkiHeaders | null): ColumnRole[] {
  const roles: ColumnRole[] = Array.from({ length: width }, (_, at) => named?.[at] ?? 'nothing')
  for (const role of ['tags', 'deck', 'kind', 'key'] as const) {
    const at = headers?.at[role]
    if (at !== undefined && at < width) roles[at] = role
  }
  if (named) return roles
  for (const role of ['front', 'back'] as const) {
    const at = roles.indexOf('nothing')
    if (at >= 0) roles[at] = role
  }
  return roles
}

interface TableHow {
  roles: readonly ColumnRole[]
  hasHeader: boolean
  deck: string
  kind: FactKind
}

/** @param how as the learner has put it right */
export async function tableFacts(table: Table, how: TableHow, onStep?: (step: ReadStep) => void): Promise<TableFacts> {
  return factsOfRows(rowsOf(table, how), how, { total: table.rows.length, onStep })
}

async function* rowsOf(table: Table, how: TableHow): AsyncGenerator<TableRow> {
  const { headers, ours } = table
  const html = headers?.html ?? false
  const place = (role: ColumnRole) => how.roles.indexOf(role)
  for (const [at, cells] of table.rows.entries()) {
    if ((how.hasHeader && at === 0) || isBlank(cells)) continue
    const cell = (role: ColumnRole) => {
      const value = cells[place(role)]
      return value === undefined ? undefined : ours ? unescapeFormula(value) : value
    }
    const kind = cell('kind') ?? headers?.kind ?? undefined
    const guid = cell('key')
    yield {
      row: table.firstLine + at,
      front: await cellMarkdown(cell('front') ?? '', html),
      back: await cellMarkdown(cell('back') ?? '', html),
      tags: [...(headers?.tags ?? []), ...(cell('tags') ?? '').split(/[\s,;]+/)]
        .map((tag) => tag.replaceAll('::', '/'))
        .filter(Boolean),
      deck: cell('deck') ?? headers?.deck ?? undefined,
      kind: kind && kindOfNoteType(kind),
      key: guid && headers ? keyOfGuid(guid, at) : guid,
    }
  }
}
