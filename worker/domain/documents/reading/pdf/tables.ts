import { type Row, textOf } from './lines.ts'

const ROWS_MIN = 3
const COLUMNS_MAX = 12

/** A table that begins at this row; null where none does. Its cells are aligned, its rows follow each other closely. */
export function tableAt(flow: readonly Row[], at: number): { rows: string[][]; count: number } | null {
  const first = flow[at]
  if (!first || first.length < 2) return null
  let end = at
  while (end < flow.length && isRowOf(flow[end - 1], flow[end], end === at)) end++
  // A last line with one cell is a line of text.
  while (end > at && (flow[end - 1]?.length ?? 0) < 2) end--
  const part = flow.slice(at, end)
  if (part.filter((row) => row.length >= 2).length < ROWS_MIN) return null
  const columns = columnsOf(part)
  if (!columns || columns.length < 2 || columns.length > COLUMNS_MAX) return null
  return { rows: part.map((row) => cellsOf(row, columns)), count: part.length }
}

/** One with a single cell goes on with a cell of the row above. */
function isRowOf(above: Row | undefined, row: Row | undefined, isFirst: boolean): boolean {
  const segment = row?.[0]
  if (!row || !segment) return false
  if (isFirst || row.length >= 2) return isFirst || segment.y - (above?.[0]?.y ?? 0) < 3.5 * segment.size
  return false
}

interface Column {
  left: number
  right: number
}

/** Columns by what overlaps; null where a cell lies in two of them. */
function columnsOf(part: readonly Row[]): Column[] | null {
  const columns: Column[] = []
  for (const { left, right } of part.flat().toSorted((a, b) => a.left - b.left)) {
    const last = columns.at(-1)
    if (last && left < last.right) last.right = Math.max(last.right, right)
    else columns.push({ left, right })
  }
  const most = Math.max(...part.map((row) => row.length))
  return columns.length === most ? columns : null
}

function cellsOf(row: Row, columns: readonly Column[]): string[] {
  return columns.map(({ left, right }) =>
    row
      .filter((cell) => cell.left < right && cell.right > left)
      .map(textOf)
      .join(' '),
  )
}
