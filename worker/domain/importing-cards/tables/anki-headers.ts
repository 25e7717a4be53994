/** What a text file of Anki's says of itself before its rows. Columns count from 0. Source: the Anki manual, "File headers". */
export interface AnkiHeaders {
  separator: string | null
  html: boolean
  deck: string | null
  tags: string[]
  kind: string | null
  columns: string[] | null
  /** Where a column has a meaning of its own. */
  at: { tags?: number; deck?: number; kind?: number; key?: number }
}

const SEPARATORS: Record<string, string> = { comma: ',', semicolon: ';', tab: '\t', space: ' ', pipe: '|', colon: ':' }
const LINES_MAX = 40

/** @returns the headers, and the text behind them; null where the text has none */
export function ankiHeaders(text: string): { headers: AnkiHeaders; rest: string; lines: number } | null {
  const headers: AnkiHeaders = { separator: null, html: false, deck: null, tags: [], kind: null, columns: null, at: {} }
  let rest = text
  let lines = 0
  while (lines < LINES_MAX) {
    const [line, name, value] = /^#([a-z ]{1,30}):([^\r\n]{0,2000})(?:\r\n|\r|\n|$)/i.exec(rest) ?? []
    if (line === undefined || name === undefined || value === undefined) break
    apply(headers, name.toLowerCase(), value.trim())
    rest = rest.slice(line.length)
    lines++
  }
  return lines === 0 ? null : { headers, rest, lines }
}

function apply(headers: AnkiHeaders, name: string, value: string): void {
  const column = Number(value) >= 1 && Number.isInteger(Number(value)) ? Number(value) - 1 : undefined
  if (name === 'separator')
    headers.separator = SEPARATORS[value.toLowerCase()] ?? (value === '\\t' ? '\t' : value.slice(0, 1) || null)
  else if (name === 'html') headers.html = value.toLowerCase() === 'true'
  else if (name === 'deck') headers.deck = value
  else if (name === 'tags') headers.tags = value.split(/\s+/).filter(Boolean)
  else if (name === 'notetype') headers.kind = kindOfNoteType(value)
  else if (name === 'columns') headers.columns = value.split(headers.separator ?? '\t')
  else if (column === undefined) return
  else if (name === 'tags column') headers.at.tags = column
  else if (name === 'deck column') headers.at.deck = column
  else if (name === 'notetype column') headers.at.kind = column
  else if (name === 'guid column') headers.at.key = column
}

/** Anki's own note types by our kinds; another one shows its first two fields. */
export function kindOfNoteType(name: string): string {
  if (/cloze/i.test(name)) return 'cloze'
  if (/type in/i.test(name)) return 'typed'
  return /reversed/i.test(name) ? 'reversed' : name.toLowerCase()
}
