import { rows, type Row, type Segment, textOf } from './lines.ts'

/** What running heads and feet of a page may be compared by. */
export interface PageLines {
  page: number
  height: number
  found: Segment[]
}

/** Part of the page, from above and from below, and lines in it, that are looked at. */
const MARGIN = 0.13
const LINES = 3
const LETTERS_MAX = 120
/** Times the distance of lines on the page. */
const APART = 1.2
/** Points by which a line may be higher or lower on the next page. */
const SHIFT = 8

interface Edge {
  row: Row
  y: number
  form: string
  size: number
}

/**
 * Drops running heads, feet and page numbers: lines at the edge of a page, apart from its text, that neighbouring pages have
 * in the same place, but for numbers. Larger letters are headings, so they stay.
 * @param around pages before and after this one, of both sides of a book
 */
export function withoutRunningHeads(page: PageLines, around: readonly PageLines[], body: number): Segment[] {
  const own = edgesOf(page)
  const others = around.map(edgesOf)
  const dropped = new Set<Segment>()
  for (const side of ['above', 'below'] as const) {
    const isRepeated = (edge: Edge) =>
      edge.size <= 1.1 * body &&
      edge.form.length <= LETTERS_MAX &&
      others.some((other) =>
        other[side].some((their) => their.form === edge.form && Math.abs(their.y - edge.y) <= SHIFT),
      )
    const count = own[side].findIndex((edge) => !isRepeated(edge))
    const repeated = count < 0 ? own[side] : own[side].slice(0, count)
    const last = repeated.at(-1)
    const next = own.all[side === 'above' ? repeated.length : own.all.length - 1 - repeated.length]
    if (last && next && Math.abs(next.y - last.y) >= own.leading * APART)
      for (const edge of repeated) for (const segment of edge.row) dropped.add(segment)
  }
  return page.found.filter((segment) => !dropped.has(segment))
}

interface Edges {
  all: Edge[]
  /** From the edge of the page inwards. */
  above: Edge[]
  below: Edge[]
  leading: number
}

function edgesOf({ found, height }: PageLines): Edges {
  const all = rows(found).map((row) => ({
    row,
    y: row[0]?.y ?? 0,
    size: Math.max(...row.map(({ size }) => size)),
    form: formOf(row),
  }))
  return {
    all,
    above: all.slice(0, LINES).filter(({ y }) => y < height * MARGIN),
    below: all
      .slice(-LINES)
      .filter(({ y }) => y > height * (1 - MARGIN))
      .toReversed(),
    leading: lowerQuartile(all.slice(1).map(({ y }, at) => y - (all[at]?.y ?? y))),
  }
}

/** Of the distances of lines: the larger ones are between paragraphs, and around heads and feet. */
function lowerQuartile(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 4)] ?? 0
}

/** Numbers count page by page, so any is as good as another; Roman ones too where they are alone. */
function formOf(row: Row): string {
  const text = row.map(textOf).join(' ').toLowerCase().replace(/\d+/g, '#')
  return /^[ivxlc]{1,7}$/.test(text) ? '#' : text
}
