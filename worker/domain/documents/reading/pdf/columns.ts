import { type Row, rows, type Segment, textOf } from './lines.ts'

/** Lines that are read one after another, from top to bottom: a column, or what stands across columns. */
export type Flow = Row[]

const COLUMNS_DEPTH = 4
/** Lines that each side of a gutter has. */
const LINES_MIN = 3
/** Part of all lines that may cross a gutter: a first page has a title, authors and a summary across its columns. */
const CROSSED = 0.4
/** Letters in a line of a column; cells of tables have fewer. */
const LETTERS_MIN = 15

/**
 * Puts lines in the order of reading. A gutter is a strip that few lines cross, with text on both sides; lines that
 * cross it (a title, a wide figure's caption) part what is above them from what is below.
 */
export function readingOrder(found: readonly Segment[], depth = 0): Flow[] {
  const gutter = depth < COLUMNS_DEPTH ? findGutter(found) : null
  if (gutter === null) return found.length === 0 ? [] : [rows(found)]
  const across = found.filter(({ left, right }) => left < gutter && right > gutter).toSorted((a, b) => a.y - b.y)
  const sides = found.filter(({ left, right }) => left >= gutter || right <= gutter)
  const flows: Flow[] = []
  let rest = sides
  const columns = (part: Segment[]) => {
    const [left, right] = [part.filter((each) => each.right <= gutter), part.filter((each) => each.left >= gutter)]
    const rightFirst = isRightToLeftPage(found)
    for (const side of rightFirst ? [right, left] : [left, right]) flows.push(...readingOrder(side, depth + 1))
  }
  for (const row of rows(across)) {
    const y = row[0]?.y ?? 0
    columns(rest.filter((each) => each.y < y))
    rest = rest.filter((each) => each.y >= y)
    const last = flows.at(-1)
    // Lines across the page that follow each other are one flow.
    if (last && last.every((line) => line.every((each) => across.includes(each)))) last.push(row)
    else flows.push([row])
  }
  columns(rest)
  return flows
}

function isRightToLeftPage(found: readonly Segment[]): boolean {
  const rtl = found.filter(({ runs }) => runs.some((run) => run.rtl)).length
  return rtl * 2 > found.length
}

/** The x of a gutter; null where the lines are of one column. */
function findGutter(found: readonly Segment[]): number | null {
  if (found.length < 2 * LINES_MIN) return null
  const left = Math.min(...found.map((each) => each.left))
  const right = Math.max(...found.map((each) => each.right))
  const width = right - left
  const size = median(found.map((each) => each.size))
  const bins = Math.min(2_000, Math.max(1, Math.ceil(width / 2)))
  const binOf = (x: number) => Math.min(bins - 1, Math.max(0, Math.floor(((x - left) / width) * bins)))
  const crossed = new Float64Array(bins)
  for (const each of found)
    for (let bin = binOf(each.left); bin <= binOf(each.right); bin++) crossed[bin] = (crossed[bin] ?? 0) + 1
  const limit = Math.max(1, found.length * CROSSED)
  const strips = emptyStrips(crossed, limit, Math.max(2, ((0.9 * size) / width) * bins))
    .map(([from, to]) => left + ((from + to + 1) / 2 / bins) * width)
    .filter((x) => x > left + width * 0.12 && x < right - width * 0.12)
    .filter((x) => areColumns(found, x))
  // Of three columns either gutter will do: the other is found in what remains.
  return strips.toSorted((a, b) => Math.abs(a - left - width / 2) - Math.abs(b - left - width / 2))[0] ?? null
}

/** Runs of bins that few lines cross, as the least-crossed middle of each. */
function emptyStrips(crossed: Float64Array, limit: number, wide: number): [number, number][] {
  const strips: [number, number][] = []
  for (let at = 0; at < crossed.length; at++) {
    if ((crossed[at] ?? 0) > limit) continue
    let end = at
    while (end + 1 < crossed.length && (crossed[end + 1] ?? 0) <= limit) end++
    const least = Math.min(...crossed.subarray(at, end + 1))
    let from = at
    while ((crossed[from] ?? 0) > least) from++
    let to = from
    while (to + 1 <= end && (crossed[to + 1] ?? 0) <= least) to++
    if (to - from + 1 >= wide) strips.push([from, to])
    at = end
  }
  return strips
}

/** Columns are written one after the other, or their lines are full of words; cells of a table are neither. */
function areColumns(found: readonly Segment[], x: number): boolean {
  const sides = found.filter((each) => each.right <= x || each.left >= x)
  const left = sides.filter((each) => each.right <= x)
  const right = sides.filter((each) => each.left >= x)
  if (left.length < LINES_MIN || right.length < LINES_MIN) return false
  const shared = Math.min(bottom(left), bottom(right)) - Math.max(top(left), top(right))
  if (shared <= 0) return false
  const inOrder = sides.toSorted((a, b) => a.order - b.order)
  let switches = 0
  for (const [at, each] of inOrder.entries()) {
    const before = inOrder[at - 1]
    if (before && before.right <= x !== each.right <= x) switches++
  }
  const across = found.length - sides.length
  if (switches <= 1 + across + sides.length * 0.06) return true
  return isFull(left) && (isFull(right) || isMargin(right, left))
}

/** Notes beside the text are narrow, and beside some of its lines only. A glossary has its short column on the left. */
function isMargin(side: readonly Segment[], text: readonly Segment[]): boolean {
  return widthOf(side) < 0.4 * widthOf(text) && side.length < 0.6 * text.length
}

function widthOf(side: readonly Segment[]): number {
  return Math.max(...side.map(({ right }) => right)) - Math.min(...side.map(({ left }) => left))
}

function isFull(side: readonly Segment[]): boolean {
  const width = widthOf(side)
  const full = side.filter((each) => each.right - each.left >= 0.6 * width)
  return full.length * 2 >= side.length && median(side.map((each) => lettersOf(each))) >= LETTERS_MIN
}

function lettersOf(segment: Segment): number {
  const text = textOf(segment)
  return text.length + (text.match(/[\u2e80-\u9fff\uac00-\ud7af]/g)?.length ?? 0)
}

function top(side: readonly Segment[]): number {
  return Math.min(...side.map(({ y }) => y))
}

function bottom(side: readonly Segment[]): number {
  return Math.max(...side.map(({ y }) => y))
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
