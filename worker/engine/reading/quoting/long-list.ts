import type { Reading } from '../readings.ts'
import type { Extract } from './select.ts'

/** Passages of a list that are quoted. */
const PIECES_MAX = 8
/** Characters between two passages of one list: a line break or two. */
const GAP_MAX = 3

/** A list that is too long for one passage goes on in the next ones of its section: quotes all of it, in its order. */
export function withRestOfList(extracts: readonly Extract[], readings: readonly Reading[]): Extract[] {
  const list = extracts.find(({ kind }) => kind === 'list')
  const pieces = list ? piecesOf(list, readings) : []
  if (pieces.length < 2) return [...extracts]
  const isQuoted = ({ reading, start, end }: Extract) =>
    pieces.some((piece) => piece.reading === reading && piece.start <= start && end <= piece.end)
  return extracts.flatMap((extract) => (extract === list ? pieces : isQuoted(extract) ? [] : [extract]))
}

function piecesOf(list: Extract, readings: readonly Reading[]): Extract[] {
  const { sourceId, heading } = list.reading.passage
  const section = readings
    .filter(({ passage }) => passage.sourceId === sourceId && passage.heading === heading)
    .toSorted((a, b) => a.passage.start - b.passage.start)
  const at = section.indexOf(list.reading)
  let [from, to] = [at, at]
  while (continues(section[to], section[to + 1]) && to - from < PIECES_MAX) to++
  while (continues(section[from - 1], section[from]) && to - from < PIECES_MAX) from--
  return section.slice(from, to + 1).flatMap((reading, i): Extract[] => {
    if (from + i === at) return [list]
    const item = from + i < at ? reading.units.at(-1) : reading.units[0]
    return item ? [{ reading, start: item.blockStart, end: item.blockEnd, kind: 'list', score: list.score }] : []
  })
}

/** Whether a passage ends, and the one after it begins, with an item. */
function continues(one: Reading | undefined, next: Reading | undefined): boolean {
  if (one?.units.at(-1)?.kind !== 'item' || next?.units[0]?.kind !== 'item') return false
  const gap = next.passage.start - one.passage.end
  return gap >= 0 && gap <= GAP_MAX
}
