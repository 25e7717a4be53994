import type { TextRun } from './page-runs.ts'

/** Text side by side without a gap: a line of a column, or a cell of a table. */
export interface Segment {
  runs: TextRun[]
  left: number
  right: number
  /** Of the baseline. */
  y: number
  size: number
  order: number
}

/** Gaps wider than this many heights of the font part columns and cells; spaces of justified text are narrower. */
const GAP = 1.1

/** Joins runs on one baseline into segments. */
export function segments(runs: readonly TextRun[]): Segment[] {
  const found: Segment[] = []
  for (const row of rowsOf(runs.filter(({ text }) => text.trim() !== ''))) {
    let current: TextRun[] = []
    let right = -Infinity
    for (const run of row.toSorted((a, b) => a.x - b.x)) {
      if (current.length > 0 && run.x - right > GAP * Math.max(run.size, current.at(-1)?.size ?? 0)) {
        found.push(segmentOf(current))
        current = []
        right = -Infinity
      }
      current.push(run)
      right = Math.max(right, run.x + run.width)
    }
    if (current.length > 0) found.push(segmentOf(current))
  }
  return found
}

/** Raised and lowered signs belong to the line beside them. */
function rowsOf(runs: readonly TextRun[]): TextRun[][] {
  const rows: { y: number; size: number; runs: TextRun[] }[] = []
  for (const run of runs.toSorted((a, b) => a.y - b.y || a.order - b.order)) {
    const last = rows.at(-1)
    if (last && run.y - last.y <= 0.45 * Math.max(last.size, run.size)) {
      last.runs.push(run)
      if (run.size > last.size) [last.y, last.size] = [run.y, run.size]
    } else rows.push({ y: run.y, size: run.size, runs: [run] })
  }
  return rows.map((row) => row.runs)
}

function segmentOf(runs: TextRun[]): Segment {
  const main = runs.reduce((best, run) => (run.text.length > best.text.length ? run : best))
  return {
    runs,
    left: Math.min(...runs.map(({ x }) => x)),
    right: Math.max(...runs.map(({ x, width }) => x + width)),
    y: main.y,
    size: main.size,
    order: Math.min(...runs.map(({ order }) => order)),
  }
}

/** Segments of one baseline, from left to right. */
export type Row = Segment[]

export function rows(found: readonly Segment[]): Row[] {
  const grouped: Row[] = []
  for (const segment of found.toSorted((a, b) => a.y - b.y)) {
    const [first] = grouped.at(-1) ?? []
    if (first && segment.y - first.y <= 0.45 * Math.max(first.size, segment.size)) grouped.at(-1)?.push(segment)
    else grouped.push([segment])
  }
  return grouped.map((row) => row.toSorted((a, b) => a.left - b.left))
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g

export function isRightToLeft(text: string): boolean {
  return (text.match(RIGHT_TO_LEFT)?.length ?? 0) * 2 > (text.match(/\p{L}/gu)?.length ?? 0)
}

/** Words of a segment in the order of reading, with a space where there is a gap. */
export function orderedRuns(segment: Segment): { run: TextRun; text: string }[] {
  const byPlace = segment.runs.toSorted((a, b) => a.x - b.x || a.order - b.order)
  const rtl = isRightToLeft(byPlace.map(({ text }) => text).join(''))
  const ordered = rtl ? rightToLeft(byPlace) : byPlace
  return ordered.map((run, at) => {
    const before = ordered[at - 1]
    return { run, text: before && isApart(before, run) ? ` ${run.text}` : run.text }
  })
}

/** From right to left, but words of left-to-right scripts among themselves as they are. */
function rightToLeft(byPlace: readonly TextRun[]): TextRun[] {
  const ordered: TextRun[] = []
  let leftToRight: TextRun[] = []
  for (const run of byPlace.toReversed()) {
    if (!run.rtl && /[\p{L}\p{N}]/u.test(run.text) && !isRightToLeft(run.text)) leftToRight.unshift(run)
    else {
      ordered.push(...leftToRight, run)
      leftToRight = []
    }
  }
  return [...ordered, ...leftToRight]
}

/** Letters as wide as high, written without spaces. */
export const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/

function isApart(before: TextRun, after: TextRun): boolean {
  if (/\s$/.test(before.text) || /^\s/.test(after.text)) return false
  const gap = Math.max(after.x - (before.x + before.width), before.x - (after.x + after.width))
  const isWide = WIDE.test(before.text.at(-1) ?? '') && WIDE.test(after.text.charAt(0))
  return gap > (isWide ? 0.6 : 0.14) * Math.min(before.size, after.size)
}

export function textOf(segment: Segment): string {
  return orderedRuns(segment)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
