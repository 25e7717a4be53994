import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import type { ReadStep } from '#worker/contracts/flashcards/portable-cards.ts'
import { texDelimiters } from '#worker/domain/markdown/tex-delimiters.ts'
import { factsOfRows, type TableFacts } from './table-fact.ts'

/** How pasted text is split: `between` separates a term from its meaning, `rows` one card from the next. */
export interface PasteOptions {
  between: string
  rows: string
}

const BETWEEN = ['\t', ' - ', ' – ', ' — ', ' : ', ': ', ' = ', ';', ',']
const PASTED_MAX = 5_000_000
const ROWS_MAX = 50_000

/** Guesses the separator of most lines: a tab, as Quizlet exports it, before others. */
export function guessPasted(text: string): PasteOptions {
  const lines = text
    .slice(0, 50_000)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .slice(0, 200)
  const parted = BETWEEN.map((between) => ({
    between,
    count: lines.filter((line) => partOf(line, between) !== null).length,
  }))
  const most = Math.max(1, lines.length / 2)
  const found = parted.find(({ count }) => count >= most) ?? parted.toSorted((a, b) => b.count - a.count)[0]
  const blank = /\n[ \t]*\n/.test(text) && found?.between !== '\t' && (found?.count ?? 0) < most
  return { between: found && found.count > 0 ? found.between : '\t', rows: blank ? '\n\n' : '\n' }
}

function partOf(line: string, between: string): [string, string] | null {
  const at = line.indexOf(between)
  if (at <= 0 || at + between.length >= line.length) return null
  return [line.slice(0, at), line.slice(at + between.length)]
}

/** Facts of "term, separator, meaning" lines, such as Quizlet's export. */
export function pastedFacts(
  text: string,
  how: PasteOptions & { deck: string; kind: FactKind },
  onStep?: (step: ReadStep) => void,
): Promise<TableFacts> {
  const whole = texDelimiters(text.slice(0, PASTED_MAX)).replace(/\r\n?/g, '\n').toWellFormed()
  const separator = how.rows === '\n\n' ? /\n[ \t]*\n/ : how.rows || '\n'
  const pieces = whole.split(separator, ROWS_MAX)
  const rows = pieces.flatMap((piece, at) => {
    if (piece.trim() === '') return []
    const parted = partOf(piece.trim(), how.between || '\t')
    const [front, back] = parted ?? [piece, '']
    return [{ row: at + 1, front: front.trim(), back: back.trim() }]
  })
  return factsOfRows(rows, how, { total: rows.length, onStep })
}
